/**
 * Random play with Foundry's own combatant groups. GMs and players act on combatants, groups and the clock
 * (Q15).
 */
import fc from "../fast-check.ts";
import { afterEach, expect, test, vi } from "vitest";
import type { CardSeat } from "../../../src/rules/timing/schemes/fads-cards.ts";
import { seeded } from "../rules/arbitraries.ts";
import { GM, id, PLAYER } from "../../host/fake-table/fake-table.ts";
import { attempt, check, type Doer, type Model, type Real } from "./clock-model.ts";
import { act, avatar, everything, gather, layClock, reload, type Clock } from "./clock-table.ts";
import { expectMet, runsOf } from "../random-play.ts";

const SCHEMES = ["fads-cards", "fads-dice", "speed-chart", "avatar-initiative"] as const;
const SPDS = [1, 12, 4, 2, 7];
const NAMES = ["hounds", "gulls"] as const;
const SEED = 2015;
const RUNS = 9;

/** The parts of a combatant that these tests read. The real type needs Foundry. */
interface Member {
  readonly id: string;
  readonly group: { readonly id: string } | string | null;
  readonly actor: { readonly _source: { system: { spd: number; life?: { value: number } } } } | null;
}

const members = ({ combatants }: Clock) => combatants.contents as unknown as Member[];

const groupOf = ({ group }: Member): string | null =>
  typeof group === "string" ? group : (group?.id ?? null);

/** The members of each row: a group, or a single combatant without a group. */
function rowsOf(combat: Clock): Member[][] {
  const rows = new Map<string, Member[]>();
  for (const one of members(combat)) {
    const key = groupOf(one) ?? `alone ${one.id}`;
    rows.set(key, [...(rows.get(key) ?? []), one]);
  }
  return [...rows.values()];
}

/**
 * Names a row by its members and their group, because the clock treats a member that leaves its group as a
 * new combatant.
 */
const nameOf = (row: readonly Member[]) => row.map((one) => `${groupOf(one)} ${one.id}`).join();

const isDown = ({ actor }: Member) => (actor?._source.system.life?.value ?? 9) <= 0;

/** A row's hand of action cards; null without a seat. */
function handOf(combat: Clock, row: readonly Member[]): CardSeat["hand"] | null {
  const { seats } = combat.timing!.state;
  const seat = row.flatMap((one) => seats[one.id] ?? [])[0];
  return seat ? (seat.own as CardSeat).hand : null;
}

/**
 * Checks that a group has one row and one seat, that a Phase of a member is the Phase of that seat, that members
 * are adjacent, and that a group whose members are all down cannot act.
 */
function checkGroups({ combat }: Real): void {
  const { rows, state } = combat.timing!;
  const order = combat.turns.map((one) => one.id);
  for (const row of rowsOf(combat)) {
    const ids = row.map((one) => one.id);
    const seats = Object.keys(state.seats).filter((seat) => ids.includes(seat));
    expect(seats.length, "Q15: one seat, and so one hand").toBeLessThanOrEqual(1);
    const shown = rows.filter((one) => ids.includes(one.id));
    expect(shown.length, "Q15: one row").toBeLessThanOrEqual(1);
    if (state.round > 0 && state.acting !== null && ids.includes(state.acting))
      expect(seats, "Q15: the Phase is the group's").toEqual([state.acting]);
    const places = ids.map((one) => order.indexOf(one)).toSorted((a, b) => a - b);
    if (state.round > 0) expect(places.at(-1)! - places[0]!, "Q15: they stand together").toBe(ids.length - 1);
    if (row.every(isDown))
      expect(
        shown.flatMap(({ acts }) => acts),
        "Q15: all are out",
      ).toEqual([]);
  }
}

/**
 * Checks that after a new Turn, each group that is still in the fight holds as many cards as its highest SPD.
 */
function checkDealt({ combat }: Real): void {
  if (combat.timing!.state.scheme !== "fads-cards") return;
  for (const row of rowsOf(combat)) {
    const hand = handOf(combat, row);
    const spds = row.map(({ actor }) => actor?._source.system.spd ?? 1);
    if (hand && !row.every(isDown))
      expect(hand.held, "Q15: by the highest SPD").toHaveLength(Math.max(...spds));
  }
}

type Command = fc.AsyncCommand<Model, Real>;

/** Runs a step, then checks the rules, such as that an unchanged group keeps its hand until the Turn ends. */
function step(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      const { round, scheme } = real.combat.timing!.state;
      const kept = rowsOf(real.combat).map((row) => ({
        ids: nameOf(row),
        hand: scheme === "fads-cards" ? handOf(real.combat, row) : null,
      }));
      await run(model, real);
      checkGroups(real);
      check(model, real);
      const { state } = real.combat.timing!;
      if (state.round > round && name !== "back") checkDealt(real);
      if (state.round !== round || name === "back") return;
      for (const row of rowsOf(real.combat)) {
        const before = kept.find(({ ids }) => ids === nameOf(row))?.hand;
        const after = before && handOf(real.combat, row);
        if (!after) continue;
        const all = (hand: CardSeat["hand"]) => [...hand.held, ...hand.spent].toSorted((a, b) => a - b);
        expect(all(after), "Q15: a group that stays together keeps its hand").toEqual(all(before));
      }
    },
  };
}

const doers = fc.constantFrom<Doer>("gm", "gm", "gm", "player");

const clocks = fc.tuple(fc.constantFrom("next", "next", "next", "newTurn"), doers).map(([type, doer]) =>
  step(type, async (model, real) => {
    const asked = real.combat.timing!.state.round > 0 ? type : "begin";
    expect(await attempt(model, real, { type: asked }, doer)).toBe(doer === "gm");
  }),
);

/** Opens a Phase. The owner of any member can open a group's Phase, and so can a GM; other players can't. */
const acts = fc.tuple(fc.nat(9), fc.nat(9), doers).map(([who, which, doer]) =>
  step("act", async (model, real) => {
    const able = real.combat.timing!.rows.filter((row) => row.acts.length > 0);
    const row = able[who % Math.max(1, able.length)];
    if (!row) return;
    const own = rowsOf(real.combat).find((all) => all.some((one) => one.id === row.id))!;
    const mine = doer === "gm" || own.some((one) => model.owned.has(one.id));
    const way = row.acts[which % row.acts.length]!;
    expect(await attempt(model, real, { type: "act", id: row.id, way }, doer), "Q15: who acts for it").toBe(
      mine,
    );
    if (mine) real.tally["acted in a group"] = (real.tally["acted in a group"] ?? 0) + Number(own.length > 1);
  }),
);

const ends = fc.constant(
  step("end", async (model, real) => {
    const { acting } = real.combat.timing!.state;
    if (acting !== null) await attempt(model, real, { type: "end", id: acting }, "gm");
  }),
);

/**
 * Makes the clock handle combatants who joined or left, as the GM's client does. Earlier states then can't be
 * restored exactly.
 */
async function settled(model: Model, real: Real): Promise<void> {
  model.dealt = new Map();
  if (real.combat.timing!.state.round > 0) await attempt(model, real, { type: "reconcile" }, "gm");
  model.past = model.past.map(() => null);
  model.dealt = new Map();
}

const joins = fc.tuple(fc.nat(9), fc.option(fc.constantFrom(0, 1), { freq: 3 })).map(([who, group]) =>
  step(group === null ? "out of it" : `into ${NAMES[group]}`, async (model, real) => {
    const { combat } = real;
    const one = members(combat)[who % combat.combatants.size]!;
    const { groups } = combat as unknown as { groups: { contents: { id: string; name: string }[] } };
    const made = group === null ? null : groups.contents.find(({ name }) => name === NAMES[group])!.id;
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: one.id, group: made }]);
    await settled(model, real);
    real.tally["joined"] = (real.tally["joined"] ?? 0) + 1;
  }),
);

const comings = fc.tuple(fc.nat(9), fc.nat(4)).map(([who, spd]) =>
  step("come or go", async (model, real) => {
    const { combat } = real;
    if (combat.combatants.size > 4) {
      const gone = members(combat)[who % combat.combatants.size]!.id;
      await combat.deleteEmbeddedDocuments("Combatant", [gone]);
    } else {
      const actor = await avatar({ name: `N${id()}`, spd: SPDS[spd]! });
      const group =
        members(combat)
          .map(groupOf)
          .find((found) => found !== null) ?? null;
      await combat.createEmbeddedDocuments("Combatant", [
        { _id: id(), name: actor.name, actorId: actor.id, group },
      ]);
    }
    await settled(model, real);
  }),
);

const falls = fc.tuple(fc.nat(9), fc.boolean()).map(([who, down]) =>
  step(down ? "fall" : "rise", async (model, real) => {
    const { combat } = real;
    const one = combat.combatants.contents[who % combat.combatants.size]!;
    await one.actor?.update({ system: { life: { value: down ? -1 : 9 } } });
    combat.setupTurns();
    model.dealt = new Map();
  }),
);

const backs = fc.integer({ min: 1, max: 3 }).map((steps) =>
  step("back", async (model, real) => {
    if (steps > model.past.length) return;
    await act(real.combat, { type: "back", steps });
    const [expected] = model.past.splice(model.past.length - steps);
    if (expected !== null) {
      expect(everything(real.combat), "Back is exact").toEqual(expected);
      real.tally["backs"] = (real.tally["backs"] ?? 0) + 1;
    }
    model.time = 0;
    model.dealt = new Map();
    // `settled` replaced that state with null: combatants joined or left since then, so the clock must reconcile.
    if (expected === null) await settled(model, real);
  }),
);

const reloads = fc.constant(
  step("reload", (_model, real) => {
    const before = everything(real.combat);
    real.combat = reload(real.combat);
    expect(everything(real.combat)).toEqual(before);
    return Promise.resolve();
  }),
);

const often = (count: number, arbitrary: fc.Arbitrary<Command>) =>
  Array<typeof arbitrary>(count).fill(arbitrary);

const scripts = fc.commands(
  [
    ...often(6, acts),
    ...often(5, clocks),
    ...often(3, joins),
    ...often(2, backs),
    ...often(2, ends),
    comings,
    falls,
    reloads,
  ],
  { maxCommands: 70, size: "max" },
);

/** How often each event must occur, at least, in all runs of a scheme together. */
const LEAST = { joined: 10, backs: 5, newTurn: 5 };
/** How often two more events must occur, in schemes in which people open their Phases themselves. */
const ACTS = { act: 20, "acted in a group": 8 };

afterEach(() => vi.unstubAllGlobals());

test.each(SCHEMES)(
  "groups share a row, a hand and a Phase, join, leave and go back (Q15): %s",
  async (scheme) => {
    const tally: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(fc.nat(), scripts, async (seed, script) => {
        const table = await layClock(GM, 14);
        const { CONFIG } = globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } };
        CONFIG.Dice.randomUniform = seeded(seed);
        const people = SPDS.map((spd, index) => ({
          name: `P${index}`,
          spd,
          lb: index,
          ...(index === 1 ? { owner: PLAYER } : {}),
        }));
        const combat = await gather(people, scheme);
        await combat.createEmbeddedDocuments(
          "CombatantGroup",
          NAMES.map((name) => ({ name })),
        );
        const { groups } = combat as unknown as { groups: { contents: { id: string }[] } };
        const hounds = combat.combatants.contents.slice(0, 3).map((one) => one.id);
        await combat.updateEmbeddedDocuments(
          "Combatant",
          hounds.map((_id) => ({ _id, group: groups.contents[0]!.id })),
        );
        const owned = new Set([combat.combatants.contents[1]!.id]);
        const model: Model = { past: [], time: 0, dealt: new Map(), round: 0, owned };
        const begin = step("begin", async (m, r) => {
          expect(await attempt(m, r, { type: "begin" }, "gm")).toBe(true);
        });
        await fc.asyncModelRun(() => ({ model, real: { table, combat, tally } }), [begin, ...script]);
      }),
      { ...runsOf(RUNS, SEED), endOnFailure: process.env["QUICK"] !== undefined },
    );
    console.info(scheme, tally);
    expectMet(tally, { ...LEAST, ...(scheme === "avatar-initiative" ? {} : ACTS) });
  },
);
