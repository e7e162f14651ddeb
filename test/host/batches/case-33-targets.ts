import type { BatchCase } from "./case.ts";
import { secondClient } from "./clients.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { Actor, User } from "./foundry/play.ts";
import type { Scene, Token } from "./foundry/board.ts";
import { Observer } from "./observing.ts";
import { until } from "./waiting.ts";

const id = "case-33";

/** The other side: what its client knows of a user's targets, and has heard of them. */
const theirs = new Observer();
const heardThere: [string, boolean][] = [];

export const targets: BatchCase = {
  id,
  title: "targets are a user's own, known to every client that shows the scene, and never stored",
  source:
    "foundryvtt.com/api: classes/foundry.canvas.placeables.Token (setTarget, isTargeted, targeted), classes/foundry.canvas.layers.TokenLayer (setTargets), classes/foundry.documents.User (targets, broadcastActivity), functions/hookEvents.targetToken",
  status: "documented",
  needs: ["gm", "second-client", "board"],
  scripts: {
    start: () =>
      theirs.hook("targetToken", (user: User, token: Token, targeted: boolean) => {
        if (!user.isSelf) heardThere.push([token.id, targeted]);
      }),
    heard: () => heardThere.splice(0),
    of: ({ userId }) => host.game.users.get(String(userId))?.targets.ids,
    stop: () => theirs.stop(),
  },
  run({ describe, it, before, after, expect }) {
    describe("targets", () => {
      const fixtures = new Fixtures();
      const observer = new Observer();
      const { user } = host.game;
      let home: Scene;
      let aims: Token[];
      const seen = (): Promise<unknown> => secondClient(id).call("of", { userId: user.id });
      const ids = (...indices: number[]): string[] => indices.map((index) => aims[index]!.id);
      before(async () => {
        home = host.game.scenes.active!;
        const scene = await fixtures.scene({ active: false });
        await scene.activate();
        await until("the board", () => host.canvas?.scene === scene && host.canvas.ready);
        const actor = (await fixtures.actor()) as Actor;
        const placed = await fixtures.tokens(scene, actor, 3);
        await until("the tokens", () => host.canvas?.tokens?.placeables.length === 3);
        aims = placed.map(({ object }) => object!);
        await secondClient(id).call("start");
      });
      after(async () => {
        observer.stop();
        await secondClient(id).call("stop");
        await home.activate();
        await until("the first scene", () => home.isView);
        await fixtures.cleanUp();
      });

      it("are set by a token", () => {
        const heard: unknown[] = [];
        observer.hook("targetToken", (who: User, token: Token, targeted: boolean) =>
          heard.push([who, token, targeted]),
        );
        aims[0]!.setTarget(true);
        expect(heard).to.deep.equal([[user, aims[0], true]]);
        expect([aims[0]!.isTargeted, aims[0]!.targeted.has(user)]).to.deep.equal([true, true]);
        expect([...user.targets]).to.deep.equal([aims[0]]);
      });

      it("are known to the other client, with the hook", async () => {
        await until("the target there", async () => String(await seen()) === String(ids(0)));
        expect(await secondClient(id).call("heard")).to.deep.equal([[aims[0]!.id, true]]);
      });

      it("stand one for all, unless others are kept", () => {
        aims[1]!.setTarget(true);
        expect(user.targets.ids).to.deep.equal(ids(1));
        aims[2]!.setTarget(true, { releaseOthers: false });
        expect(user.targets.ids.toSorted()).to.deep.equal(ids(1, 2).toSorted());
        aims[1]!.setTarget(false, { releaseOthers: false });
        expect(user.targets.ids).to.deep.equal(ids(2));
      });

      it("are set by the layer, all at once", async () => {
        host.canvas?.tokens?.setTargets(ids(0, 1));
        expect(user.targets.ids.toSorted()).to.deep.equal(ids(0, 1).toSorted());
        await until("both there", async () => ((await seen()) as string[]).length === 2);
      });

      it("are no part of what is stored of the user", () => {
        expect("targets" in user._source).to.equal(false);
      });

      it("end with the token", async () => {
        await aims[0]!.document.delete();
        expect(user.targets.ids).to.deep.equal(ids(1));
        await until("one there", async () => String(await seen()) === String(ids(1)));
      });
    });
  },
};
