import type { BatchCase } from "./case.ts";
import { Fixtures } from "./fixtures.ts";
import type { Combat } from "./foundry/play.ts";
import { rejection } from "./waiting.ts";

export const emptyCombat: BatchCase = {
  id: "case-14",
  title: "an encounter without combatants can be started and moved on",
  source: "foundryvtt/foundryvtt#12402",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, before, after, expect }) {
    describe("an empty encounter", () => {
      const fixtures = new Fixtures();
      let combat: Combat;
      before(async () => {
        combat = await fixtures.combat([]);
      });
      after(() => fixtures.cleanUp());

      it("starts", async () => {
        expect(await rejection(combat.startCombat())).to.equal(undefined);
        expect(combat.round).to.equal(1);
      });

      it("goes on to the next round", async () => {
        expect(await rejection(combat.nextRound())).to.equal(undefined);
        expect(combat.round).to.equal(2);
      });

      it("goes on to the next turn", async () => {
        expect(await rejection(combat.nextTurn())).to.equal(undefined);
        expect(combat.combatant ?? null).to.equal(null);
      });
    });
  },
};
