import type { BatchCase } from "./case.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { AnyDocument, Data } from "./foundry/documents.ts";
import { settle, until } from "./waiting.ts";

interface Effect extends AnyDocument {
  showIcon: number;
  active: boolean;
  isTemporary: boolean;
  duration: { expired: boolean; remaining: number };
}

interface Clock {
  worldTime: number;
  advance(seconds: number): Promise<number>;
}

/** Which generation the case is about; the other knows neither `showIcon` nor events. */
const isNewer = () => host.game.release.generation >= 14;

export const effects: BatchCase = {
  id: "case-40",
  title:
    "effects of 14 say by a number when tokens show them, and without an event end by the world's time alone",
  source:
    "foundryvtt.com/api/v14: CONST.ACTIVE_EFFECT_SHOW_ICON, ActiveEffectData#showIcon; foundryvtt/foundryvtt#14725, #14749",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, after, expect }) {
    describe("effects", () => {
      const fixtures = new Fixtures();
      after(() => fixtures.cleanUp());

      async function effectOn(data: Data, holder?: AnyDocument): Promise<Effect> {
        const actor = holder ?? (await fixtures.actor());
        const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [
          { name: "Batch effect", ...data },
        ]);
        return effect as Effect;
      }

      it("know showIcon from 14 on and not before", async () => {
        expect("showIcon" in (await effectOn({}))).to.equal(isNewer());
      });

      it("are shown while they are temporary unless they say otherwise", async () => {
        if (!isNewer()) return;
        const { ACTIVE_EFFECT_SHOW_ICON: show } = host.CONST as unknown as Record<
          string,
          Record<string, number>
        >;
        expect(Object.keys(show!).toSorted()).to.deep.equal(["ALWAYS", "CONDITIONAL", "NEVER"]);
        expect((await effectOn({})).showIcon).to.equal(show!["CONDITIONAL"]);
        const always = await effectOn({ showIcon: show!["ALWAYS"] });
        expect(always.showIcon).to.equal(show!["ALWAYS"]);
        expect(always.isTemporary).to.equal(false);
      });

      it("linger over their time through turns, until the world's time moves", async () => {
        if (!isNewer()) return;
        const actor = await fixtures.actor();
        const combat = await fixtures.combat([20, 10], [actor.id]);
        await (combat as unknown as { activate(): Promise<unknown> }).activate();
        await combat.startCombat();
        const effect = await effectOn({ duration: { value: 1, units: "turns", expiry: null } }, actor);
        await combat.nextTurn();
        await combat.nextTurn();
        await settle();
        expect([effect.duration.expired, effect.active]).to.deep.equal([false, true]);
        const { time } = host.game as unknown as { time: Clock };
        await time.advance(6);
        await until("the effect has ended", () => effect.duration.expired);
        expect(effect.active).to.equal(false);
      });

      it("that await an event end with it", async () => {
        if (!isNewer()) return;
        const actor = await fixtures.actor();
        const combat = await fixtures.combat([20], [actor.id]);
        await (combat as unknown as { activate(): Promise<unknown> }).activate();
        await combat.startCombat();
        const effect = await effectOn({ duration: { value: null, expiry: "roundEnd" } }, actor);
        await combat.nextRound();
        await until("the effect has ended", () => effect.duration.expired);
      });
    });
  },
};
