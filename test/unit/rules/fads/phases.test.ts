import fc from "../../fast-check.ts";
import { describe, expect, test } from "vitest";
import { commonDie } from "../../../../src/rules/fads/dice.ts";
import { abortNull, FRESH_RUN, nextPhase, parseRun } from "../../../../src/rules/fads/phases.ts";
import { nullMax, speedChart } from "../../../../src/rules/fads/tables.ts";
import { endsTurn } from "../../../../src/rules/fads/turns.ts";
import { refusedField } from "../refusal.ts";

/** A combatant's Phases after these rolls. `aborts` lists the indexes of rolls that an Abort follows. */
function phasesOf(spd: number, rolls: readonly number[], aborts: readonly number[] = []): readonly string[] {
  let run = FRESH_RUN;
  return rolls.map((roll, index) => {
    const next = nextPhase(spd, roll, run);
    run = aborts.includes(index) ? abortNull(next.phase, next.run) : next.run;
    return next.phase;
  });
}

const SPDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

test("the null table is as printed", () => {
  expect(SPDS.map(nullMax)).toEqual([11, 6, 4, 3, 3, 2, 2, 2, 1, 1, 1, 0]);
});

test("the chart gives each SPD as many Segments, descending", () => {
  for (const spd of SPDS) {
    const segments = speedChart(spd);
    expect(segments).toHaveLength(spd);
    expect(segments).toEqual([...new Set(segments)].toSorted((a, b) => b - a));
    expect(segments.every((segment) => segment >= 1 && segment <= 12)).toBe(true);
  }
  expect(speedChart(7)).toEqual([12, 11, 9, 7, 6, 4, 2]);
});

test.each([0, 13, -3, 1.5, Number.NaN, undefined])("SPD %s is refused everywhere", (value) => {
  const spd = value as number;
  expect(refusedField(() => nullMax(spd))).toBe("spd");
  expect(refusedField(() => speedChart(spd))).toBe("spd");
  expect(refusedField(() => nextPhase(spd, 1, FRESH_RUN))).toBe("spd");
  expect(refusedField(() => commonDie([3, spd]))).toBe("spds[1]");
});

test("the common die leaves room above the highest SPD", () => {
  expect(SPDS.map((spd) => commonDie([1, spd]))).toEqual([6, 6, 6, 6, 8, 8, 10, 10, 12, 12, 12, 12]);
  expect(refusedField(() => commonDie([]))).toBe("spds");
  expect(refusedField(() => commonDie(4 as unknown as number[]))).toBe("spds"); // not a list, on purpose
});

describe("phases", () => {
  test("of SPD or less on the die are Action Phases, and all others are not", () => {
    const phases = [1, 3, 4, 12].map((roll) => nextPhase(3, roll, FRESH_RUN).phase);
    expect(phases).toEqual(["act", "act", "null", "null"]);
  });

  test("of the worked example, and the Phase after it", () => {
    expect(phasesOf(3, [2, 5, 7, 6, 11, 8, 9])).toEqual([
      "act",
      "null",
      "null",
      "null",
      "null",
      "act",
      "null",
    ]);
  });

  test("there are never more Null Phases in a row than the table allows", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SPDS),
        fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 60 }),
        (spd, rolls) => {
          const phases = phasesOf(spd, rolls);
          const longest = Math.max(
            0,
            ...phases
              .map((phase) => (phase === "null" ? "n" : " "))
              .join("")
              .split(" ")
              .map((run) => run.length),
          );
          expect(longest).toBeLessThanOrEqual(nullMax(spd));
          rolls.forEach((roll, index) => {
            if (roll <= spd) expect(phases[index]).toBe("act");
          });
        },
      ),
    );
  });

  test("each Abort costs exactly the next Action Phase", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SPDS),
        fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 40 }),
        fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        (spd, rolls, wishes) => {
          const plain = phasesOf(spd, rolls);
          const aborts: number[] = [];
          let owes = false;
          plain.forEach((phase, index) => {
            if (phase === "act") owes = false;
            else if (wishes[index] && !owes) {
              aborts.push(index);
              owes = true;
            }
          });
          const expected = plain.map((phase, index) => {
            const before = plain.slice(0, index).lastIndexOf("act");
            return phase === "act" && aborts.some((at) => at > before && at < index) ? "owed" : phase;
          });
          expect(phasesOf(spd, rolls, aborts)).toEqual(expected);
        },
      ),
    );
  });

  test("an Abort is for a Null Phase while nothing is owed", () => {
    expect(abortNull("null", FRESH_RUN)).toEqual({ nulls: 0, owes: true });
    expect(refusedField(() => abortNull("act", FRESH_RUN))).toBe("phase");
    expect(refusedField(() => abortNull("owed", FRESH_RUN))).toBe("phase");
    expect(refusedField(() => abortNull("null", { nulls: 1, owes: true }))).toBe("phase");
    expect(refusedField(() => phasesOf(3, [5, 5], [0, 1]))).toBe("phase");
    expect(refusedField(() => nextPhase(3, 15, FRESH_RUN))).toBe("roll");
  });

  test.each([
    [{ nulls: 12, owes: false }, "run.nulls"],
    [{ nulls: 0, owes: 1 }, "run.owes"],
    [3, "run"],
  ])("a stored run of %j is refused", (data, field) => {
    expect(refusedField(() => parseRun(data, "run"))).toBe(field);
  });
});

describe("Turns by the GM's die", () => {
  test("end with a 1 or with the twelfth Phase", () => {
    expect(endsTurn(3, 1)).toBe(true);
    expect(endsTurn(11, 2)).toBe(false);
    expect(endsTurn(12, 2)).toBe(true);
    expect(refusedField(() => endsTurn(1, 0))).toBe("roll");
  });
});
