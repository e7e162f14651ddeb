import { EncounterData } from "../../../data/combat/encounter.ts";
import { at, equal, holds, offers, type Assumption } from "../assumption.ts";
import type { Made, Scratch } from "../scratch.ts";
import { npc, somePlayer } from "./documents.ts";

/** An encounter of two by Foundry's own order that nobody is shown. */
async function encounter(scratch: Scratch): Promise<{ made: Made; combat: Combat.Implementation }> {
  const [first, second] = [await npc(scratch), await npc(scratch)];
  const made = await scratch.make("Combat", { active: false, system: { timing: { scheme: "in" } } });
  await made.createEmbeddedDocuments("Combatant", [
    { actorId: first.id, name: "One", initiative: 5, hidden: true },
    { actorId: second.id, name: "Two", initiative: 9, hidden: true },
  ]);
  return { made, combat: made as unknown as Combat.Implementation }; // made as one
}

/** An encounter by a clock of one with a token, on a scene that nobody is shown. */
async function clocked(scratch: Scratch) {
  const actor = await npc(scratch);
  const scene = await scratch.make("Scene", { active: false, navigation: false });
  const [token] = await scene.createEmbeddedDocuments("Token", [
    { name: "One", actorId: actor.id, actorLink: true },
  ]);
  const system = { timing: { scheme: "speed-chart" } };
  const made = await scratch.make("Combat", { active: false, system });
  await made.createEmbeddedDocuments("Combatant", [
    { actorId: actor.id, tokenId: token?.id, sceneId: scene.id, name: "One", hidden: true },
  ]);
  return made as unknown as Combat.Implementation; // made as one
}

/** What is assumed of encounters. */
export const ENCOUNTERS: readonly Assumption[] = [
  {
    id: "encounter",
    async run(scratch) {
      const { made } = await encounter(scratch);
      holds(at(made, "system") instanceof EncounterData, "Combat#system");
      equal(at(made, "combatants.size"), 2);
    },
  },
  {
    id: "turnOrder",
    async run(scratch) {
      const { made, combat } = await encounter(scratch);
      equal(
        combat.turns.map(({ name }) => name),
        ["Two", "One"],
      );
      const one = combat.combatants.find(({ name }) => name === "One");
      await made.updateEmbeddedDocuments("Combatant", [{ _id: one?.id, initiative: 12 }]);
      equal(
        combat.turns.map(({ name }) => name),
        ["One", "Two"],
      );
    },
  },
  {
    id: "turnByTurn",
    async run(scratch) {
      const { made, combat } = await encounter(scratch);
      await made.update({ round: 1, turn: 0 });
      equal([combat.round, combat.turn, combat.combatant?.name], [1, 0, "Two"]);
      await made.update({ turn: 1 });
      equal(combat.combatant?.name, "One");
    },
  },
  {
    id: "combatRights",
    async run(scratch) {
      const [player, { made }] = [somePlayer(), await encounter(scratch)];
      equal(made.canUserModify(player, "delete"), false);
      equal(made.canUserModify(player, "update", { system: { x: 1 } }), false);
    },
  },
  {
    id: "combatant",
    async run(scratch) {
      const { combat } = await encounter(scratch);
      const [first] = combat.combatants.contents;
      holds(first?.actor, "Combatant#actor");
      equal(first?.token ?? null, null);
    },
  },
  {
    id: "clockBegins",
    async run(scratch) {
      if (game.release.generation < 14) return;
      const combat = await clocked(scratch);
      const actor = combat.combatants.contents[0]?.actor as unknown as Made; // as the check handles documents
      const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [
        { name: "Check", duration: { expiry: "combatStart" } },
      ]);
      await combat.tellTurns([{ type: "turn", round: 1 }], 0);
      const isThere = at(actor, "effects.size") === 1;
      holds(!isThere || at(effect ?? {}, "duration.expired"), 'ActiveEffect.registry.refresh("combatStart")');
    },
  },
  {
    id: "movement",
    async run(scratch) {
      const combat = await clocked(scratch);
      const [combatant] = combat.combatants.contents;
      const { token } = combatant ?? {};
      holds(combatant && token, "Combatant#token");
      let cleared = false;
      const clear = { value: async () => void (cleared = true), configurable: true };
      // either may be what the platform clears it by
      for (const one of [combatant, token]) Object.defineProperty(one, "clearMovementHistory", clear);
      await combat.tellTurns([{ type: "phase", id: combatant?.id ?? "" }], 1);
      holds(cleared, "Combat#_clearMovementHistoryOnStartTurn");
    },
  },
  {
    id: "combatMethods",
    async run(scratch) {
      const { combat } = await encounter(scratch);
      const names = [
        "startCombat",
        "nextTurn",
        "previousTurn",
        "nextRound",
        "endCombat",
        "setupTurns",
        "rollInitiative",
      ];
      offers(combat, "Combat", [...names, "resetAll", "setInitiative", "activate"]);
    },
  },
  {
    id: "combatHooks",
    async run(scratch) {
      const { made } = await encounter(scratch);
      const heard: unknown[] = [];
      const id = Hooks.on("updateCombat", (combat, changes) => {
        if (combat.id === made.id) heard.push(changes.round);
      });
      try {
        await made.update({ round: 1, turn: 0 });
      } finally {
        Hooks.off("updateCombat", id);
      }
      equal(heard, [1]);
    },
  },
];
