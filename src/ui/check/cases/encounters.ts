import { EncounterData } from "../../../data/combat/encounter.ts";
import { at, equal, holds, hooked, newer, NotRun, offers, until, watched, type Case } from "../case.ts";
import type { Made, Scratch } from "../scratch.ts";
import { npc, somePlayer } from "./documents.ts";

/** Creates an inactive encounter of two combatants in Foundry's own order. The combatant named Two goes first. */
async function encounter(scratch: Scratch): Promise<{ made: Made; combat: Combat.Implementation }> {
  const [first, second] = [await npc(scratch), await npc(scratch)];
  const made = await scratch.make("Combat", { active: false, system: { timing: { scheme: "in" } } });
  await made.createEmbeddedDocuments("Combatant", [
    { actorId: first.id, name: "One", initiative: 5, hidden: true },
    { actorId: second.id, name: "Two", initiative: 9, hidden: true },
  ]);
  return { made, combat: made as unknown as Combat.Implementation }; // its real type
}

/** Creates an inactive encounter with a clock and one combatant that has a token. */
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
  return made as unknown as Combat.Implementation; // its real type
}

/**
 * Throws unless an effect with this `expiry` is deleted or marked as expired when the encounter's clock reports that
 * round `round` + 1 begins.
 *
 * @throws {NotRun} in Foundry 13.
 */
async function endsWith(scratch: Scratch, expiry: string, round: number): Promise<void> {
  newer();
  const combat = await clocked(scratch);
  const actor = combat.combatants.contents[0]?.actor as unknown as Made; // typed as the other documents of the cases
  const data = { name: "Check", duration: { value: null, expiry } };
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [data]);
  await combat.tellTurns([{ type: "turn", round: round + 1 }], round);
  const isThere = at(actor, "effects.size") === 1;
  holds(!isThere || at(effect ?? {}, "duration.expired"), `ActiveEffect.registry.refresh("${expiry}")`);
}

/**
 * Returns the turn hooks that an encounter calls during `act`, each with the encounter's round and turn at
 * the time of the call.
 */
async function announced(
  combat: Combat.Implementation,
  act: (heard: string[]) => Promise<unknown>,
): Promise<string[]> {
  const heard: string[] = [];
  const hooks = ["combatStart", "combatTurn", "combatRound", "combatTurnChange"];
  const note = (hook: string) => (one: unknown) => {
    if (one === combat) heard.push(`${hook} ${combat.round}.${combat.turn ?? 0}`);
  };
  await hooked(Object.fromEntries(hooks.map((hook) => [hook, note(hook)])), async () => act(heard));
  return heard;
}

const TURN_EVENTS = ["_onEndTurn", "_onEndRound", "_onStartRound", "_onStartTurn"];

/** Cases about encounters and their turns. */
export const ENCOUNTERS: readonly Case[] = [
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
    run: async (scratch) => endsWith(scratch, "combatStart", 0),
  },
  {
    id: "clockEnds",
    run: async (scratch) => endsWith(scratch, "roundEnd", 1),
  },
  {
    id: "movement",
    async run(scratch) {
      const combat = await clocked(scratch);
      const [combatant] = combat.combatants.contents;
      const { token } = combatant ?? {};
      holds(combatant && token, "Combatant#token");
      let cleared = false;
      const note = async () => void (cleared = true);
      const name = ["clearMovementHistory"];
      const tell = async () => combat.tellTurns([{ type: "phase", id: combatant.id ?? "" }], 1);
      await watched(combatant, name, note, async () => watched(token, name, note, tell)); // a call on either is enough
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
      const updateCombat = (one: unknown, changes: unknown) => {
        if (one === made) heard.push(at(changes as object, "round")); // `changes` is the written data
      };
      await hooked({ updateCombat }, async () => made.update({ round: 1, turn: 0 }));
      equal(heard, [1]);
    },
  },
  {
    id: "turnAnnounced",
    async run(scratch) {
      const { combat } = await encounter(scratch);
      const heard = await announced(combat, async (soFar) => {
        await combat.startCombat();
        await until("combatTurnChange", () => soFar.length > 1);
        await combat.nextTurn();
        await until("combatTurnChange", () => soFar.length > 3);
        await combat.nextTurn();
        await until("combatTurnChange", () => soFar.length > 5);
      });
      equal(heard, [
        "combatStart 0.0",
        "combatTurnChange 1.0",
        "combatTurn 1.0",
        "combatTurnChange 1.1",
        "combatRound 1.1",
        "combatTurnChange 2.0",
      ]);
    },
  },
  {
    id: "turnEdits",
    async run(scratch) {
      const { combat } = await encounter(scratch);
      await combat.startCombat();
      const directions: unknown[] = [];
      const combatTurn = (_combat: unknown, changes: unknown, options: unknown) => {
        directions.push((options as Combat.TurnEventContext & { direction: number }).direction); // the update's options
        Object.assign(changes as object, { flags: { world: { check: 1 } } }); // `changes` is the data to write
      };
      await hooked({ combatTurn }, async () => {
        await combat.nextTurn();
        await combat.previousTurn();
      });
      equal([directions, at(combat, "flags.world.check")], [[1, -1], 1]);
    },
  },
  {
    id: "turnEvents",
    async run(scratch) {
      if (!game.users.activeGM?.isSelf) throw new NotRun("activeGm");
      const { combat } = await encounter(scratch);
      const steps: string[] = [];
      const slowly = async (name: string) => {
        steps.push(`${name} ${combat.round}.${combat.turn ?? 0}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
        steps.push("done");
      };
      await watched(combat, TURN_EVENTS, slowly, async () => {
        await combat.startCombat();
        await until("Combat#_onStartTurn", () => steps.length >= 4);
        await combat.nextTurn();
        await until("Combat#_onStartTurn", () => steps.length >= 8);
        await combat.nextTurn();
        await until("Combat#_onStartTurn", () => steps.length >= 16);
        await combat.previousTurn(); // core runs no turn events here: foundryvtt/foundryvtt#11988
        await combat.nextTurn();
        await until("Combat#_onStartTurn", () => steps.length >= 24);
      });
      const over = TURN_EVENTS.map((name) => `${name} 2.0`);
      const wanted = [
        "_onStartRound 1.0",
        "_onStartTurn 1.0",
        "_onEndTurn 1.1",
        "_onStartTurn 1.1",
        ...over,
        ...over,
      ];
      equal(
        steps,
        wanted.flatMap((step) => [step, "done"]),
      );
    },
  },
  {
    id: "turnKept", // see foundryvtt/foundryvtt#12990
    async run(scratch) {
      const { made, combat } = await encounter(scratch);
      await combat.startCombat();
      const acting = combat.combatant;
      const updates = [{ _id: acting?.id, initiative: 1 }];
      await made.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
      await until("Combat#turn", () => combat.turn === 1);
      equal([combat.turns[1]?.name, combat.combatant === acting], ["Two", true]);
    },
  },
  {
    id: "encounterEmpty", // see foundryvtt/foundryvtt#12402
    async run(scratch) {
      const made = await scratch.make("Combat", { active: false, system: { timing: { scheme: "in" } } });
      const combat = made as unknown as Combat.Implementation; // its real type
      await combat.startCombat();
      await combat.nextRound();
      equal([combat.round, combat.combatant ?? null], [2, null]);
    },
  },
];
