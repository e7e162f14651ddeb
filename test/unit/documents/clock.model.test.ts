import fc from "../fast-check.ts";
import { expect, test } from "vitest";
import { timeOf } from "../../../src/rules/timing/time.ts";
import { seeded } from "../rules/arbitraries.ts";
import { hasRight } from "../rules/timing/oracle.ts";
import { GM, id, PLAYER, SECOND_GM } from "../../host/fake-table/fake-table.ts";
import { breaking, takenOver } from "./break-table.ts";
import {
  attempt,
  check,
  checkPlace,
  checkRenewed,
  DOING,
  fighter,
  type Doer,
  type Model,
  type Real,
} from "./clock-model.ts";
import {
  act,
  avatar,
  everything,
  gather,
  layClock,
  refusal,
  reload,
  type ClockCommand,
} from "./clock-table.ts";
import { expectMet, runsOf } from "../random-play.ts";
import { changeFight } from "./fights.ts";

const SCHEMES = ["fads-cards", "fads-dice", "speed-chart"] as const;

type Command = fc.AsyncCommand<Model, Real>;

function command(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return { check: () => true, run, toString: () => name };
}

const doers = fc.constantFrom<Doer>("gm", "gm", "gm", "gm", "second", "player");

const clocks = fc
  .tuple(fc.constantFrom("begin", "next", "next", "next", "newTurn", "reconcile"), doers)
  .map(([type, doer]) =>
    command(`${type} by ${doer}`, async (model, real) => {
      const begun = real.combat.timing!.state.round > 0;
      const right = doer !== "player" && (type === "begin") !== begun;
      expect(await attempt(model, real, { type }, doer)).toBe(right);
    }),
  );

/** Opens a Phase in a way that the clock offers, or in an invented way. */
const acts = fc
  .tuple(fc.nat(9), fc.nat(99), fc.option(fc.array(fc.integer({ min: 0, max: 13 }), { maxLength: 3 })), doers)
  .map(([who, which, made, doer]) =>
    command(`act ${who} ${which} ${JSON.stringify(made)} by ${doer}`, async (model, real) => {
      const { rows, state, encounter } = real.combat.timing!;
      const able = rows.filter((row) => row.acts.length > 0);
      const row =
        (which % 4 > 0 ? able[who % Math.max(able.length, 1)] : undefined) ?? rows[who % rows.length];
      if (!row) return;
      const key = state.scheme === "fads-cards" ? "play" : "action";
      const way = made ? { key, cards: made } : (row.acts[which % row.acts.length] ?? { key, cards: [] });
      const mine = doer !== "player" || model.owned.has(row.id);
      const right = mine && hasRight(state, encounter, row.id, way);
      expect(await attempt(model, real, { type: "act", id: row.id, way }, doer)).toBe(right);
      if (right) expect(real.combat.combatant?.id).toBe(row.id);
    }),
  );

/** Deals the Turn again, or switches to another scheme. */
const wholes = fc.tuple(fc.constantFrom("redeal", ...SCHEMES), doers).map(([what, doer]) =>
  command(`${what} by ${doer}`, async (model, real) => {
    const { state, stepsBack } = real.combat.timing!;
    const command: ClockCommand = what === "redeal" ? { type: "redeal" } : { type: "scheme", scheme: what };
    // Dealing again restarts the Turn's time.
    if (what === "redeal") model.time = timeOf({ round: state.round, segment: 12 });
    model.dealt = new Map();
    const right = doer !== "player" && (state.round > 0 || what !== "redeal");
    expect(await attempt(model, real, command, doer)).toBe(right);
    if (!right) return;
    expect(real.combat.timing!.scheme.id).toBe(what === "redeal" ? state.scheme : what);
    const isStep = state.round > 0 && what !== state.scheme;
    expect(real.combat.timing!.stepsBack).toBe(Math.min(stepsBack + (isStep ? 1 : 0), 100));
    if (isStep) expect(real.combat.round).toBeGreaterThanOrEqual(state.round);
  }),
);

const ends = fc.tuple(fc.option(fc.nat(9), { freq: 4 }), doers).map(([who, doer]) =>
  command(`end ${who} by ${doer}`, async (model, real) => {
    const { acting, round } = real.combat.timing!.state;
    const whose = who === null ? acting : (fighter(real, who)?.id ?? null);
    if (whose === null) return;
    const mine = doer !== "player" || model.owned.has(whose);
    const right = mine && round > 0 && acting === whose;
    expect(await attempt(model, real, { type: "end", id: whose }, doer)).toBe(right);
  }),
);

const holds = fc.tuple(fc.nat(9), doers).map(([who, doer]) =>
  command(`hold ${who} by ${doer}`, async (model, real) => {
    const row = real.combat.timing!.rows[who % Math.max(real.combat.combatants.size, 1)];
    if (!row) return;
    const mine = doer !== "player" || model.owned.has(row.id);
    expect(await attempt(model, real, { type: "hold", id: row.id }, doer)).toBe(mine && row.hold);
  }),
);

const reactions = fc.tuple(fc.nat(9), fc.boolean(), doers).map(([who, dodge, doer]) =>
  command(`react ${who} ${dodge} by ${doer}`, async (model, real) => {
    const { rows, state } = real.combat.timing!;
    const row = rows[who % Math.max(rows.length, 1)];
    if (!row) return;
    const key = state.scheme === "fads-cards" ? "callForward" : "abort";
    const way = row.reactions[0] ?? { key, cards: [] };
    const mine = doer !== "player" || model.owned.has(row.id);
    const done = await attempt(model, real, { type: "react", id: row.id, way, dodge }, doer);
    expect(done).toBe(mine && row.reactions.length > 0);
  }),
);

const comings = fc
  .tuple(fc.nat(9), fc.integer({ min: 1, max: 12 }), fc.boolean(), fc.boolean())
  .map(([who, spd, isOwned, told]) =>
    command(`come or go ${who} ${spd} ${told}`, async (model, real) => {
      const { combat } = real;
      const leaves = combat.combatants.size > 5 || (who % 2 === 0 && combat.combatants.size > 0);
      if (leaves) {
        await combat.deleteEmbeddedDocuments("Combatant", [fighter(real, who)!.id]);
      } else {
        const actor = await avatar({ name: `N${id()}`, spd, ...(isOwned ? { owner: PLAYER } : {}) });
        const [made] = await combat.createEmbeddedDocuments("Combatant", [
          { _id: id(), name: actor.name, actorId: actor.id },
        ]);
        if (isOwned) model.owned.add(made!.id);
      }
      checkPlace(real);
      // Undoing a step doesn't change who is in the encounter, so it no longer restores an earlier state exactly.
      model.past = model.past.map(() => null);
      if (told && combat.timing!.state.round > 0) {
        expect(await attempt(model, real, { type: "reconcile" }, "gm")).toBe(true);
        const seats = Object.keys(combat.timing!.state.seats);
        const able = combat.combatants.contents.filter(({ actor }) => !actor || !isDown(actor));
        expect(able.every((one) => seats.includes(one.id))).toBe(true);
      }
    }),
  );

function isDown(actor: object): boolean {
  return (actor as { system: { down: boolean } }).system.down;
}

const falls = fc.tuple(fc.nat(9), fc.boolean()).map(([who, down]) =>
  command(`${down ? "fall" : "rise"} ${who}`, async (_model, real) => {
    await fighter(real, who)?.actor?.update({ system: { life: { value: down ? -1 : 9 } } });
    real.combat.setupTurns();
    checkPlace(real);
  }),
);

const changes = fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 12 })).map(([who, spd]) =>
  command(`SPD ${spd} for ${who}`, async (_model, real) => {
    await fighter(real, who)?.actor?.update({ system: { spd, dex: spd + 5 } });
    checkPlace(real);
  }),
);

/** Setting initiative by hand changes core's order but not the clock. */
const reorders = fc.tuple(fc.nat(9), fc.integer({ min: -5, max: 40 })).map(([who, initiative]) =>
  command(`initiative ${initiative} for ${who}`, async (_model, real) => {
    const one = fighter(real, who);
    if (one) await real.combat.updateEmbeddedDocuments("Combatant", [{ _id: one.id, initiative }]);
    checkPlace(real);
  }),
);

/** A player may write an encounter's round and turn, but that doesn't move the clock. */
const forgeries = fc.tuple(fc.nat(9), fc.option(fc.nat(9))).map(([round, turn]) =>
  command(`forge ${round} ${turn}`, async (_model, real) => {
    const before = everything(real.combat);
    await real.combat.update({ round, turn });
    checkPlace(real);
    expect(everything(real.combat)).toEqual(before);
  }),
);

/** Uses a card and shots, which the next Turn restores, and adds an effect that lasts some Segments. */
const uses = fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 10 })).map(([who, card]) =>
  command(`use ${who} ${card}`, async (model, real) => {
    const actor = fighter(real, who)?.actor;
    if (!actor) return;
    await changeFight(actor, { deck: { out: [card], aside: [] }, shots: card });
    const time = { kind: "segments", count: card, who: null };
    await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "Dazed", flags: { "action-cards": { time } } },
    ]);
    // Undoing a step doesn't undo these two changes, so it no longer restores an earlier state exactly.
    model.past = model.past.map(() => null);
  }),
);

const backs = fc.tuple(fc.integer({ min: 1, max: 4 }), doers).map(([steps, doer]) =>
  command(`back ${steps} by ${doer}`, async (model, real) => {
    const before = everything(real.combat);
    const reason = await refusal(async () =>
      act(real.combat, { type: "back", steps }, { as: DOING[doer]() }),
    );
    if (doer === "player" || steps > model.past.length) {
      expect(reason).toBe(doer === "player" ? "GmOnly" : "NothingBack");
      expect(everything(real.combat)).toEqual(before);
      return;
    }
    expect(reason).toBe("");
    const [expected] = model.past.splice(model.past.length - steps);
    if (expected !== null) expect(everything(real.combat)).toEqual(expected);
    real.tally[expected === null ? "loose backs" : "backs"] =
      (real.tally[expected === null ? "loose backs" : "backs"] ?? 0) + steps;
    model.time = timeOf(real.combat.timing!.state);
    model.dealt = new Map();
    check(model, real);
  }),
);

const reloads = fc.constant(
  command("reload", (model, real) => {
    const before = everything(real.combat);
    real.combat = reload(real.combat);
    expect(everything(real.combat)).toEqual(before);
    check(model, real);
    real.tally["reload"] = (real.tally["reload"] ?? 0) + 1;
    return Promise.resolve();
  }),
);

/**
 * Makes a step fail after this many writes, then lets another client take over. Afterward, the step must be done
 * entirely or not at all.
 */
const breaks = fc.tuple(fc.constantFrom("next", "newTurn"), fc.nat(3)).map(([type, writes]) =>
  command(`${type} that breaks off after ${writes} writes`, async (model, real) => {
    const { combat, table } = real;
    if (combat.timing!.state.round === 0) return;
    const before = everything(combat);
    const { steps, state } = combat.timing!;
    const { round } = state;
    const failed = await breaking(table, writes, async () => act(combat, { type }));
    real.combat = await takenOver(table, combat);
    const { timing } = real.combat;
    expect(timing!.steps - steps).toBe(writes === 0 ? 0 : 1);
    if (writes === 0) expect(everything(real.combat)).toEqual(before);
    else model.past.push(before);
    // Under `fads-dice`, cards and shots are restored after twelve Phases, not at the start of each round (Q16).
    if (timing!.state.round > round && timing!.state.scheme !== "fads-dice") checkRenewed(real.combat);
    expect(timeOf(timing!.state)).toBeGreaterThanOrEqual(model.time);
    model.time = timeOf(timing!.state);
    check(model, real);
    if (failed) real.tally["broken"] = (real.tally["broken"] ?? 0) + 1;
  }),
);

const often = (count: number, arbitrary: fc.Arbitrary<Command>) =>
  Array<typeof arbitrary>(count).fill(arbitrary);

const scripts = fc.commands(
  [
    ...often(6, acts),
    ...often(4, clocks),
    ...often(3, ends),
    ...often(3, backs),
    wholes,
    reactions,
    holds,
    comings,
    falls,
    changes,
    reorders,
    forgeries,
    uses,
    reloads,
    ...often(3, breaks),
  ],
  { maxCommands: 100, size: "max" },
);

test.each(SCHEMES)("whatever GMs and players do, the documents keep the clock of %s", async (scheme) => {
  const tally: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.constantFrom(GM, SECOND_GM), scripts, async (seed, gm, script) => {
      const table = await layClock(gm, 13);
      const { CONFIG } = globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } };
      CONFIG.Dice.randomUniform = seeded(seed);
      const combat = await gather(
        [
          { name: "Ana", spd: 3, owner: PLAYER },
          { name: "Bo", spd: 5, dex: 14 },
          { name: "Cy", plain: true },
        ],
        scheme,
      );
      const owned = new Set([combat.combatants.contents[0]!.id]);
      const model: Model = { past: [], time: 0, dealt: new Map(), round: 0, owned };
      const begin = command("begin", async (m, r) => {
        await attempt(m, r, { type: "begin" }, "gm");
      });
      await fc.asyncModelRun(() => ({ model, real: { table, combat, tally } }), [begin, ...script]);
    }),
    runsOf(25, 2026),
  );
  expectMet(tally, { act: 101, refused: 151, backs: 21, broken: 6 });
});
