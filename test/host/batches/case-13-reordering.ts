import type { BatchCase } from "./case.ts";
import { Fixtures } from "./fixtures.ts";
import type { Combat, Combatant } from "./foundry/play.ts";
import type { Data } from "./foundry/documents.ts";
import { Observer } from "./observing.ts";
import { until } from "./waiting.ts";

export const reordering: BatchCase = {
  id: "case-13",
  title: "reordering combatants moves the turn with the acting one, turnEvents: false or not",
  source: "foundryvtt/foundryvtt#12990",
  status: "inferred",
  needs: ["gm"],
  run({ describe, it, before, after, expect }) {
    describe("a change of the order", () => {
      const fixtures = new Fixtures();
      let combat: Combat;
      let acting: Combatant;
      before(async () => {
        combat = await fixtures.combat([30, 20, 10]);
        await combat.startCombat();
        acting = combat.turns[0]!;
      });
      after(() => fixtures.cleanUp());

      it("keeps the turn with the acting combatant and says so in the operation", async () => {
        const seen: unknown[] = [];
        const observer = new Observer();
        observer.hook("updateCombatant", (_combatant: Combatant, _changed: Data, options: Data) => {
          seen.push(options["combatTurn"]);
        });
        const updates = [{ _id: acting.id, initiative: 5 }];
        await combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
        await until("the turn", () => combat.turn === 2);
        observer.stop();
        expect(combat.turns.map((turn) => turn.name)).to.deep.equal([
          "Combatant 2",
          "Combatant 3",
          "Combatant 1",
        ]);
        expect(combat.combatant).to.equal(acting);
        expect(seen).to.deep.equal([2]);
      });
    });
  },
};
