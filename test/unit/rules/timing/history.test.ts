import fc from "../../fast-check.ts";
import { describe, expect, test } from "vitest";
import { same } from "../../../../src/rules/cards/same.ts";
import { applyDelta, deltaOf, type JsonRecord } from "../../../../src/rules/cards/delta.ts";
import {
  MOST_STEPS,
  parseHistory,
  stepBack,
  stepsBack,
  type History,
} from "../../../../src/rules/timing/history.ts";
import { refusedField } from "../refusal.ts";
import { frozen, recordStep, NO_HISTORY } from "./table.ts";

/** Random JSON records. They are converted to JSON and back because JSON has no -0. */
const records = fc
  .dictionary(fc.constantFrom("a", "b", "c", "toString", "__proto__"), fc.jsonValue({ maxDepth: 3 }), {
    maxKeys: 5,
  })
  .map((record) => JSON.parse(JSON.stringify(record)) as JsonRecord);

describe("a delta", () => {
  test("turns one record into the other, exactly", () => {
    fc.assert(
      fc.property(records, records, (from, to) => {
        const changed = applyDelta(frozen(from), frozen(deltaOf(frozen(from), frozen(to))));
        expect(changed).toStrictEqual(to);
        expect(same(changed, to)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("contains only the differences", () => {
    const from = {
      round: 1,
      seats: { a: { held: [1, 2], spent: [] }, b: { held: [3] }, c: {} },
      acting: null,
    };
    const to = { round: 1, seats: { a: { held: [2], spent: [] }, b: { held: [3] } }, acting: "a" };
    expect(deltaOf(from, to)).toEqual({
      set: { acting: "a" },
      within: { seats: { drop: ["c"], within: { a: { set: { held: [2] } } } } },
    });
    expect(deltaOf(from, from)).toEqual({});
  });

  test("leaves the rest alone, and creates missing records", () => {
    const delta = { within: { seats: { within: { a: { set: { x: 1 } } } } } };
    expect(applyDelta({ seats: { b: { y: 2 } }, z: 3 }, delta)).toEqual({
      seats: { b: { y: 2 }, a: { x: 1 } },
      z: 3,
    });
    expect(applyDelta({ seats: [1] }, delta)).toEqual({ seats: { a: { x: 1 } } });
  });
});

describe("a history", () => {
  test("undoes steps exactly, last first", () => {
    fc.assert(
      fc.property(fc.array(records, { minLength: 1, maxLength: 30 }), (states) => {
        let history: History = NO_HISTORY;
        states.slice(1).forEach((after, index) => {
          history = recordStep(frozen(history), states[index]!, after);
        });
        expect(stepsBack(history)).toBe(states.length - 1);
        let state = states.at(-1)!;
        for (const before of states.slice(0, -1).toReversed()) {
          const back: { history: History; state: JsonRecord } = stepBack(frozen(history), frozen(state));
          ({ history, state } = back);
          expect(state).toStrictEqual(before);
        }
        expect(history).toEqual(NO_HISTORY);
      }),
    );
  });

  test("keeps the last hundred steps in a hundred slots", () => {
    let history: History = NO_HISTORY;
    for (let step = 0; step < 250; step += 1) {
      history = recordStep(history, { step }, { step: step + 1 });
      expect(Object.keys(history.slots).length).toBe(Math.min(step + 1, MOST_STEPS));
    }
    expect(MOST_STEPS).toBe(100);
    expect(stepsBack(history)).toBe(100);
    let state = { step: 250 };
    for (let step = 249; step >= 150; step -= 1) {
      ({ history, state } = stepBack(history, state));
      expect(state).toEqual({ step });
    }
    expect(stepsBack(history)).toBe(0);
    expect(refusedField(() => stepBack(history, state))).toBe("history");
    history = recordStep(history, state, { step: 7 });
    expect(stepBack(history, { step: 7 }).state).toEqual(state);
  });

  test("starts empty", () => {
    expect(refusedField(() => stepBack(NO_HISTORY, {}))).toBe("history");
  });

  test("keeps what others changed meanwhile", () => {
    const history = recordStep(NO_HISTORY, { clock: 1, note: "a" }, { clock: 2, note: "a" });
    expect(stepBack(history, { clock: 2, note: "b" }).state).toEqual({ clock: 1, note: "b" });
  });

  test("is parsed as written", () => {
    const history = recordStep(NO_HISTORY, { a: 1 }, {});
    expect(parseHistory(JSON.parse(JSON.stringify(history)))).toEqual(history);
  });

  test.each<[unknown, string]>([
    [null, "history"],
    [{ steps: -1, slots: {} }, "history.steps"],
    [{ steps: 1, slots: [] }, "history.slots"],
    [{ steps: 1, slots: { x: {} } }, "history.slots.x"],
    [{ steps: 1, slots: { "01": {} } }, "history.slots.01"],
    [{ steps: 1, slots: { 100: {} } }, "history.slots.100"],
    [{ steps: 1, slots: { "-1": {} } }, "history.slots.-1"],
    [{ steps: 1, slots: { 0: 5 } }, "history.slots.0"],
  ])("%j is refused by name", (data, field) => {
    expect(refusedField(() => parseHistory(data))).toBe(field);
  });
});
