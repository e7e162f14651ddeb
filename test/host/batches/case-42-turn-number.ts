import type { BatchCase } from "./case.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { Combatant } from "./foundry/play.ts";

const numberOf = (combatant: Combatant) =>
  (combatant as Combatant & { turnNumber?: number | null }).turnNumber;

export const turnNumbers: BatchCase = {
  id: "case-42",
  title: "the first combatant in order has the turn number 0 in 14; 13 has none",
  source: "foundryvtt/crucible#732",
  status: "inferred",
  needs: ["gm"],
  run({ describe, it, after, expect }) {
    describe("turn numbers", () => {
      const fixtures = new Fixtures();
      after(() => fixtures.cleanUp());

      it("begin at 0", async function () {
        const combat = await fixtures.combat([10, 30, 20]);
        await combat.startCombat();
        const numbers = combat.turns.map(numberOf);
        const expected = host.game.release.generation >= 14 ? [0, 1, 2] : [undefined, undefined, undefined];
        expect(numbers).to.deep.equal(expected);
      });
    });
  },
};
