import type { BatchCase } from "./case.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { Actor, Combat } from "./foundry/play.ts";
import type { Scene, Token, TokenDocument } from "./foundry/board.ts";
import { Observer } from "./observing.ts";
import { until } from "./waiting.ts";

const id = "case-32";

export const tokens: BatchCase = {
  id,
  title:
    "tokens come from their actor's prototype, are drawn on the viewed scene, controlled, and join encounters",
  source:
    "foundryvtt.com/api: classes/foundry.documents.Actor (getTokenDocument, getActiveTokens), classes/foundry.documents.TokenDocument, classes/foundry.canvas.placeables.Token, functions/hookEvents.controlObject",
  status: "documented",
  needs: ["gm", "board"],
  run({ describe, it, before, after, expect }) {
    describe("tokens", () => {
      const fixtures = new Fixtures();
      const observer = new Observer();
      let home: Scene;
      let scene: Scene;
      let actor: Actor;
      let placed: TokenDocument[];
      let combat: Combat;
      const object = (index: number): Token => placed[index]!.object!;
      before(async () => {
        home = host.game.scenes.viewed!;
        scene = await fixtures.scene();
        await scene.view();
        actor = (await fixtures.actor({
          prototypeToken: { name: "Copy", actorLink: false, width: 2 },
        })) as Actor;
        placed = await fixtures.tokens(scene, actor, 2);
        await until("the tokens", () => host.canvas?.tokens?.placeables.length === 2);
        combat = await fixtures.combat([]);
      });
      after(async () => {
        observer.stop();
        await home.view();
        await fixtures.cleanUp();
      });

      it("begin as their prototype is, and are not stored by being prepared", async () => {
        const token = await actor.getTokenDocument({ x: 500 }, { parent: scene });
        const { name, width, x, actorId } = token._source;
        expect([name, width, x, actorId]).to.deep.equal(["Copy", 2, 500, actor.id]);
        expect(scene.tokens.size).to.equal(2);
        expect(token).to.be.instanceOf(host.CONFIG.Token.documentClass);
      });

      it("stand on the board as objects of the configured class", () => {
        expect(object(0)).to.be.instanceOf(host.CONFIG.Token.objectClass);
        expect(host.canvas?.tokens?.get(placed[0]!.id)).to.equal(object(0));
        expect(object(1).document).to.equal(placed[1]);
      });

      it("have an actor of their own without a link", () => {
        const own = placed[0]!.actor!;
        expect([own.isToken, own.token, placed[0]!.baseActor]).to.deep.equal([true, placed[0], actor]);
        expect(own === placed[1]!.actor).to.equal(false);
      });

      it("are an actor's active tokens on the viewed scene", async () => {
        const elsewhere = await fixtures.scene();
        await fixtures.tokens(elsewhere, actor, 1);
        expect(actor.getActiveTokens()).to.deep.equal([object(0), object(1)]);
        expect(actor.getActiveTokens(true)).to.deep.equal([]);
        expect(placed[1]!.actor!.getActiveTokens()).to.deep.equal([object(1)]);
      });

      it("are controlled one at a time unless others are kept", () => {
        const heard: [string, boolean][] = [];
        observer.hook("controlToken", (token: Token, controlled: boolean) =>
          heard.push([token.id, controlled]),
        );
        object(0).control();
        object(1).control();
        object(0).control({ releaseOthers: false });
        const [first, second] = [object(0).id, object(1).id];
        expect(heard).to.deep.equal([
          [first, true],
          [first, false],
          [second, true],
          [first, true],
        ]);
        expect(host.canvas?.tokens?.controlled).to.have.lengthOf(2);
        host.canvas?.tokens?.releaseAll();
        expect([object(0).controlled, host.canvas?.tokens?.controlled.length]).to.deep.equal([false, 0]);
      });

      it("have no bar where none is set", () => {
        expect(placed[0]!.getBarAttribute("bar1")).to.equal(null);
      });

      it("join an encounter, each once, and leave it", async () => {
        const { documentClass } = host.CONFIG.Token;
        const made = await documentClass.createCombatants(placed, { combat });
        expect(made.map(({ _source }) => _source["tokenId"])).to.deep.equal(placed.map((token) => token.id));
        expect(made[0]!._source["sceneId"]).to.equal(scene.id);
        expect(made[0]!._source["actorId"]).to.equal(actor.id);
        expect(await documentClass.createCombatants([placed[0]!], { combat })).to.have.lengthOf(0);
        await documentClass.deleteCombatants([placed[0]!], { combat });
        expect(combat.combatants.map(({ _source }) => _source["tokenId"])).to.deep.equal([placed[1]!.id]);
      });

      it("are gone from the board when they are deleted", async () => {
        await placed[1]!.delete();
        expect(host.canvas?.tokens?.placeables).to.deep.equal([object(0)]);
      });
    });
  },
};
