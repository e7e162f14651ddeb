import type { BatchCase } from "./case.ts";
import { secondClient } from "./clients.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { Combat, Combatant } from "./foundry/play.ts";
import type { Data } from "./foundry/documents.ts";
import { rejection, until } from "./waiting.ts";

const id = "case-09";
const served = new Fixtures();

interface Prepared {
  combatId: string;
  own: string;
  foreign: string;
}

/** A started encounter: the first combatant's actor belongs to the player who asks, the second's to nobody. */
async function prepare({ userId }: Data): Promise<Prepared> {
  const own = await served.actor({ name: "Own", ownership: { [String(userId)]: 3 } });
  const foreign = await served.actor({ name: "Foreign", ownership: { default: 2 } });
  const combat = await served.combat([20, 10], [own.id, foreign.id]);
  await combat.startCombat();
  const byName = (name: string): string => combat.combatants.find((combatant) => combatant.name === name)!.id;
  return { combatId: combat.id, own: byName("Combatant 1"), foreign: byName("Combatant 2") };
}

export const playersInCombat: BatchCase = {
  id,
  title: "a player may change the turn of a combat and a few keys of an own combatant, nothing else",
  source: "Nimble-Co/FoundryVTT-Nimble#853; foundryvtt/foundryvtt#10501 (the key system is inferred)",
  status: "inferred",
  needs: ["player", "second-client"],
  scripts: { prepare, stop: () => served.cleanUp() },
  run({ describe, it, before, after, expect }) {
    describe("a player in an encounter", () => {
      let combat: Combat;
      let own: Combatant;
      let foreign: Combatant;
      before(async () => {
        const made = (await secondClient(id).call("prepare", { userId: host.game.user.id })) as Prepared;
        await until("the started encounter", () => (host.game.combats.get(made.combatId)?.round ?? 0) === 1);
        combat = host.game.combats.get(made.combatId)!;
        own = combat.combatants.get(made.own)!;
        foreign = combat.combatants.get(made.foreign)!;
      });
      after(() => secondClient(id).call("stop"));

      const refused = async (title: string, write: () => Promise<unknown>): Promise<void> => {
        expect(await rejection(write()), title).to.be.instanceOf(Error);
      };

      it("may not add a flag to the update that ends the turn", async () => {
        await refused("turn and flag", () => combat.update({ turn: 1, flags: { world: { batch: 1 } } }));
        expect(combat.turn).to.equal(0);
        expect(combat.flags["world"]).to.equal(undefined);
      });

      it("may not write a combat's flags", async () => {
        await refused("flag", () => combat.update({ flags: { world: { batch: 1 } } }));
        expect(combat.flags["world"]).to.equal(undefined);
      });

      it("may end the turn of an own combatant", async () => {
        await combat.nextTurn();
        expect(combat.turn).to.equal(1);
      });

      it("may change initiative, flags and defeat of an own combatant", async () => {
        await combat.updateEmbeddedDocuments("Combatant", [{ _id: own.id, initiative: 15 }]);
        await combat.updateEmbeddedDocuments("Combatant", [{ _id: own.id, flags: { world: { batch: 2 } } }]);
        await own.update({ defeated: true });
        expect([own.initiative, own.flags["world"]?.["batch"], own.defeated]).to.deep.equal([15, 2, true]);
      });

      it("may not hide, rename or hand over an own combatant", async () => {
        await refused("hidden", () => own.update({ hidden: true }));
        await refused("name", () => own.update({ name: "Renamed" }));
        await refused("actorId", () => own.update({ actorId: null }));
        expect([own.hidden, own.name]).to.deep.equal([false, "Combatant 1"]);
      });

      it("may not change another's combatant", async () => {
        await refused("initiative", () => foreign.update({ initiative: 99 }));
        await refused("embedded", () =>
          combat.updateEmbeddedDocuments("Combatant", [{ _id: foreign.id, defeated: true }]),
        );
        expect([foreign.initiative, foreign.defeated]).to.deep.equal([10, false]);
      });

      it("may neither create nor delete a combat", async () => {
        await refused("create", () => host.CONFIG.Combat.documentClass.create({}));
        await refused("delete", () => combat.delete());
        expect(host.game.combats.get(combat.id)).to.equal(combat);
      });
    });
  },
};
