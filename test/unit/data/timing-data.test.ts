import fc from "../fast-check.ts";
import { describe, expect, it } from "vitest";
import {
  backUpdate,
  forgetUpdate,
  readHistory,
  readState,
  stateUpdate,
  stepUpdate,
  storedStepsBack,
  type StoredTiming,
} from "../../../src/data/combat/timing-data.ts";
import { RuleError } from "../../../src/rules/cards/errors.ts";
import { randomChance } from "../../../src/rules/timing/chance.ts";
import type { TimingCommand } from "../../../src/rules/timing/command.ts";
import { type Encounter } from "../../../src/rules/timing/encounter.ts";
import { MOST_STEPS, stepBack, undoOf } from "../../../src/rules/timing/history.ts";
import { schemeOf, TIMING_SCHEMES } from "../../../src/rules/timing/schemes/registry.ts";
import { unbegun, type TimingState } from "../../../src/rules/timing/state.ts";
import { mergeObject } from "../../host/common/utils/merge.ts";
import { seeded } from "../rules/arbitraries.ts";
import { refusedField } from "../rules/refusal.ts";
import { DEFAULT_OPTIONS } from "../rules/timing/table.ts";

const EMPTY: StoredTiming = { state: {}, steps: 0, slots: {} };
const cards = schemeOf("fads-cards");

/** The stored data after an update, merged as Foundry does: records are merged, everything else is replaced. */
function merged(stored: StoredTiming, update: object): StoredTiming {
  const sent = JSON.parse(JSON.stringify(update)) as object;
  return mergeObject(structuredClone(stored), sent);
}

function encounterOf(spds: Readonly<Record<string, number>>): Encounter {
  const combatants = Object.entries(spds).map(([id, spd]) => ({
    id,
    ratings: { spd, dex: 10, in: 2, shots: 5, maxShots: 6 },
    deck: null,
    defeated: false,
  }));
  return { combatants, decks: {}, options: DEFAULT_OPTIONS };
}

const chance = randomChance(seeded(7));

/** The state of a started encounter of Ana and Bo. */
function begun(scheme = cards): TimingState {
  return scheme.resolve(unbegun(scheme.id), encounterOf({ ana: 3, bo: 4 }), { type: "begin" }, chance).state;
}

/** The stored data after one step to each of these states, in order. Starts with empty data. */
function storedAfter(...states: readonly TimingState[]): StoredTiming {
  let before: TimingState = unbegun(states[0]!.scheme);
  return states.reduce((stored, after) => {
    const undo = undoOf({ timing: before }, { timing: after });
    before = after;
    return merged(stored, {
      state: stateUpdate(stored.state, after),
      ...stepUpdate(stored, undo, { forget: false }),
    });
  }, EMPTY);
}

describe("a stored state", () => {
  it("is that of an encounter that has not begun where nothing is stored, or another scheme's", () => {
    expect(readState(cards, EMPTY)).toEqual(unbegun("fads-cards"));
    expect(readState(schemeOf("fads-dice"), storedAfter(begun()))).toEqual(unbegun("fads-dice"));
  });

  it("is read as it was written", () => {
    const state = begun();
    expect(readState(cards, storedAfter(state))).toStrictEqual(state);
  });

  it("says null of what is no more, and is read without it", () => {
    const state = begun();
    const { ana } = state.seats;
    const alone: TimingState = { ...state, seats: { ana: ana! } };
    expect(stateUpdate(state, alone)).toEqual({ seats: { bo: null } });
    const stored = storedAfter(state, alone);
    expect(stored.state).toMatchObject({ seats: { bo: null } });
    expect(readState(cards, stored)).toStrictEqual(alone);
    // A combatant who leaves and returns gets the same seat back.
    expect(readState(cards, storedAfter(state, alone, state))).toStrictEqual(state);
  });

  it("says no more than what has changed", () => {
    const state = begun();
    expect(stateUpdate(state, state)).toEqual({});
    expect(stateUpdate(state, { ...state, segment: 3 })).toEqual({ segment: 3 });
    const ana = { ...state.seats["ana"]!, passed: true };
    expect(stateUpdate(state, { ...state, seats: { ...state.seats, ana } })).toEqual({
      seats: { ana: { passed: true } },
    });
  });

  it("goes over to another scheme's, and back again", () => {
    const state = begun();
    const dice = schemeOf("fads-dice").takeOver(state, encounterOf({ ana: 3, bo: 4 }), chance).state;
    expect(readState(schemeOf("fads-dice"), storedAfter(state, dice))).toStrictEqual(dice);
    expect(readState(cards, storedAfter(state, dice, state))).toStrictEqual(state);
  });

  it.each<[string, object]>([
    ["round", { round: "one" }],
    ["round", { round: 1.5 }],
    ["segment", { segment: 13 }],
    ["segment", { segment: null }],
    ["acting", { acting: "nobody" }],
    ["table", { table: 7 }],
    ["table.sides", { table: { sides: "six" } }],
    ["seats", { seats: "gone" }],
    ["seats.ana", { seats: { ana: 3 } }],
    ["seats.ana.lot", { seats: { ana: { lot: -1 } } }],
    ["seats.bo.dodging", { seats: { bo: { dodging: 1 } } }],
    ["seats.ana.own.hand.held[0]", { seats: { ana: { own: { hand: { held: [13] } } } } }],
    ["seats.ana.own.hand.held[1]", { seats: { ana: { own: { hand: { held: [2, 2] } } } } }],
    ["seats.ana.own.hand.spent", { seats: { ana: { own: { hand: { held: [2], spent: [2] } } } } }],
    ["seats.ana.own", { seats: { ana: { own: null } } }],
  ])("edited by hand is refused naming %s", (field, edit) => {
    const stored = storedAfter(begun());
    const edited = merged(stored, { state: edit });
    expect(refusedField(() => readState(cards, edited))).toBe(field);
    // Starting the encounter repairs the stored data.
    const state = begun();
    const good = merged(edited, { state: stateUpdate(edited.state, state) });
    expect(readState(cards, good)).toStrictEqual(state);
  });

  it("never fails in any other way, whatever stands there, and can always be written over", () => {
    const state = begun();
    // Leaves out "__proto__", because Foundry decides how an update merges such a key.
    const value = fc.jsonValue({ maxDepth: 3 }).filter((json) => !JSON.stringify(json).includes("__proto__"));
    const anything = fc.dictionary(
      fc.constantFrom("scheme", "round", "segment", "acting", "table", "seats", "more"),
      fc.oneof(fc.constantFrom("fads-cards", 1, null), value),
    );
    fc.assert(
      fc.property(anything, (record) => {
        const junk = {
          ...EMPTY,
          state: JSON.parse(JSON.stringify({ ...record, scheme: "fads-cards" })) as object,
        };
        refusedField(() => readState(cards, junk)); // rethrows anything but a RuleError
        const good = merged(junk, { state: stateUpdate(junk.state, state) });
        expect(readState(cards, good)).toStrictEqual(state);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a stored history", () => {
  it("gets one slot with each step, and loses those of steps that are taken back", () => {
    const state = begun();
    const stored = storedAfter(state, { ...state, segment: 4 });
    expect(Object.keys(stored.slots)).toEqual(["0", "1"]);
    const update = stepUpdate(stored, { set: { a: 1 } }, { forget: false });
    expect(update).toEqual({ steps: 3, slots: { "2": '{"set":{"a":1}}' } });
    expect(backUpdate(stored, 2)).toEqual({ steps: 0, slots: { "1": null, "0": null } });
    const back = merged(stored, backUpdate(stored, 1));
    expect(storedStepsBack(back)).toBe(1);
    expect(readHistory(back)).toEqual({ steps: 1, slots: { "0": readHistory(stored).slots["0"] } });
  });

  it("overwrites the oldest where the ring is full", () => {
    let stored = EMPTY;
    for (let step = 0; step < MOST_STEPS + 7; step += 1)
      stored = merged(stored, stepUpdate(stored, { set: { step } }, { forget: false }));
    expect(Object.keys(stored.slots)).toHaveLength(MOST_STEPS);
    expect(storedStepsBack(stored)).toBe(MOST_STEPS);
    expect(readHistory(stored).slots["6"]).toEqual({ set: { step: MOST_STEPS + 6 } });
    expect(readHistory(stored).slots["7"]).toEqual({ set: { step: 7 } });
  });

  it("forgets all it has, and no step leads back over one that cannot be taken back", () => {
    const state = begun();
    const stored = storedAfter(state, { ...state, segment: 4 });
    expect(forgetUpdate(stored)).toEqual({ steps: 2, slots: { "0": null, "1": null } });
    const final = merged(stored, stepUpdate(stored, null, { forget: true }));
    expect([final.steps, storedStepsBack(final)]).toEqual([3, 0]);
    const next = merged(final, stepUpdate(final, { set: {} }, { forget: false }));
    expect([next.steps, storedStepsBack(next)]).toEqual([4, 1]);
  });

  it.each([
    ["history.slots.0", { "0": "{" }],
    ["history.slots.0", { "0": "[]" }],
    ["history.slots.0", { "0": 3 }],
    ["history.slots.00", { "00": "{}" }],
    ["history.slots.100", { "100": "{}" }],
    ["history.slots.first", { first: "{}" }],
  ])("edited by hand is refused naming %s", (field, slots) => {
    const stored = merged(storedAfter(begun()), { slots });
    expect(refusedField(() => readHistory(stored))).toBe(field);
  });

  it("is read in its last steps alone, whatever stands in others", () => {
    const state = begun();
    const sound = storedAfter(state, { ...state, segment: 4 }, { ...state, segment: 3 });
    const stored = merged(sound, { slots: { "0": "{", first: "{}" } });
    const whole = readHistory(sound);
    expect(readHistory(stored, 2)).toEqual({
      steps: 3,
      slots: { "1": whole.slots["1"], "2": whole.slots["2"] },
    });
    expect(readHistory(stored, 0)).toEqual({ steps: 3, slots: {} });
    expect(refusedField(() => readHistory(stored, 3))).toBe("history.slots.0");
  });

  it("packs a long step to a fraction, and reads it as it was", () => {
    const seat = (lot: number) => ({ lot, own: { hand: { held: [1, 2, 3], spent: [] } } });
    const seats = Object.fromEntries(Array.from({ length: 60 }, (_, lot) => [`combatant${lot}`, seat(lot)]));
    const undo = { set: { seats, name: "Ærø — 龍" } };
    const stored = merged(EMPTY, stepUpdate(EMPTY, undo, { forget: false }));
    const { "0": slot } = stored.slots as Record<string, string>;
    expect(slot).toMatch(/^~[A-Za-z0-9+/]+=*$/);
    expect(slot!.length).toBeLessThan(JSON.stringify(undo).length / 4);
    expect(readHistory(stored).slots["0"]).toEqual(undo);
  });

  it.each(["~", "~not base64!", "~AAAA", `~${btoa("{}")}`])("edited into %s is refused", (slot) => {
    const stored = merged(storedAfter(begun()), { slots: { "0": slot } });
    expect(refusedField(() => readHistory(stored))).toBe("history.slots.0");
  });

  it("clears away slots that cannot be ours with the next step", () => {
    const stored = merged(storedAfter(begun()), { slots: { first: "{}", "100": "{}" } });
    const next = merged(stored, stepUpdate(stored, {}, { forget: false }));
    expect(Object.keys(readHistory(next).slots)).toEqual(["0", "1"]);
  });
});

const IDS = ["ana", "bo", "cy", "di"] as const;

/** Returns a command for the clock. `pick` chooses it, mostly among those that the clock offers. */
function requestFor(scheme: string, state: TimingState, encounter: Encounter, pick: number): TimingCommand {
  const rows = schemeOf(scheme).rows(state, encounter);
  const row = rows[pick % Math.max(rows.length, 1)];
  const way = row?.acts[pick % Math.max(row.acts.length, 1)];
  const reaction = row?.reactions[0];
  if (state.round === 0) return { type: "begin" };
  if (state.acting !== null && pick % 3 === 0) return { type: "end", id: state.acting };
  if (row && way && pick % 3 > 0) return { type: "act", id: row.id, way };
  if (row && reaction && pick % 5 === 1) return { type: "react", id: row.id, way: reaction, dodge: true };
  if (row?.hold && pick % 5 === 2) return { type: "hold", id: row.id };
  if (pick % 7 === 3) return { type: "reconcile" };
  return { type: pick % 11 === 5 ? "newTurn" : "next" };
}

describe("whatever is done, what is stored", () => {
  it.each(TIMING_SCHEMES.map(({ id }) => id))("tells the same of %s, and leads back exactly", (start) => {
    let steps = 0;
    let backs = 0;
    const script = fc.array(fc.tuple(fc.nat(9), fc.nat(5000)), {
      minLength: 60,
      maxLength: 160,
      size: "max",
    });
    fc.assert(
      fc.property(script, fc.nat(), (moves, seed) => {
        const luck = randomChance(seeded(seed));
        const spds: Record<string, number> = { ana: 3, bo: 12 };
        let scheme = start;
        let stored = EMPTY;
        const past: { stored: StoredTiming; state: TimingState; scheme: string }[] = [];
        // How many steps Back can undo. The record of steps is a ring: new steps overwrite the oldest ones.
        let kept = 0;
        for (const [kind, pick] of moves) {
          const state = readState(schemeOf(scheme), stored);
          const encounter = encounterOf(spds);
          const take = (after: TimingState) => {
            past.push({ stored, state, scheme });
            const undo = undoOf({ timing: state }, { timing: after });
            const update = {
              state: stateUpdate(stored.state, after),
              ...stepUpdate(stored, undo, { forget: false }),
            };
            stored = merged(stored, update);
            scheme = after.scheme;
            steps += 1;
            expect(readState(schemeOf(scheme), stored)).toStrictEqual(after);
            kept = Math.min(kept + 1, MOST_STEPS);
            expect(storedStepsBack(stored)).toBe(kept);
          };
          if (kind === 0) {
            const id = IDS[pick % IDS.length]!;
            if (id in spds) delete spds[id];
            else spds[id] = 1 + (pick % 12);
          } else if (kind === 1 && state.round > 0 && pick % 4 === 0) {
            const other = TIMING_SCHEMES[pick % TIMING_SCHEMES.length]!;
            take(other.takeOver(state, encounter, luck).state);
          } else if (kind === 2 && past.length > 0) {
            const count = Math.min(1 + (pick % 4), past.length, storedStepsBack(stored));
            let reached = { history: readHistory(stored), state: { timing: state } };
            for (let step = 0; step < count; step += 1) reached = stepBack(reached.history, reached.state);
            const after = reached.state.timing;
            stored = merged(stored, {
              state: stateUpdate(stored.state, after),
              ...backUpdate(stored, count),
            });
            const expected = past.splice(past.length - count)[0]!;
            scheme = after.scheme;
            expect(after).toStrictEqual(expected.state);
            expect(readState(schemeOf(scheme), stored)).toStrictEqual(expected.state);
            expect(readHistory(stored).steps).toBe(expected.stored.steps);
            backs += count;
            kept -= count;
          } else {
            try {
              take(
                schemeOf(scheme).resolve(state, encounter, requestFor(scheme, state, encounter, pick), luck)
                  .state,
              );
            } catch (error) {
              expect(error).toBeInstanceOf(RuleError);
            }
          }
        }
      }),
      { numRuns: 15, endOnFailure: true },
    );
    expect(steps).toBeGreaterThan(600);
    expect(backs).toBeGreaterThan(80);
  });
});
