import type { Flag } from "../../src/rules/actionValues/flags.ts";
import { degreeOdds, marginOdds } from "../../src/rules/actionValues/odds.ts";
import type { Measure } from "./rules.ts";

const REPEATS = 400;

/** The cases to measure: no flags; some flags; and every flag that adds dice, together with the most extra dice. */
const SETS: readonly { flags: readonly Flag[]; dice: number }[] = [
  { flags: [], dice: 0 },
  { flags: ["inspired", "wild"], dice: 0 },
  { flags: ["inspired", "wild", "experimental"], dice: 20 },
];

/**
 * The median time of a call, in milliseconds. A median is not affected by the slow first calls, before the
 * code is compiled.
 */
function median(run: () => unknown): number {
  const times = Array.from({ length: REPEATS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.round((times.sort((a, b) => a - b)[REPEATS / 2] ?? 0) * 1000) / 1000;
}

export function benchAction(): Measure[] {
  return SETS.flatMap(({ flags, dice }) => {
    const context = { skill: 9, defense: 11, attackAttribute: 5, defenseAttribute: 4, flags, dice };
    const more = dice > 0 ? ` and ${dice} dice more` : "";
    const name = `${flags.length > 0 ? flags.join(" and ") : "no flags"}${more}`;
    return [
      {
        name: `odds of AV - Defense, ${name}`,
        value: median(() => marginOdds(context)),
        unit: "ms (at most 1)",
      },
      { name: `odds of the degrees, ${name}`, value: median(() => degreeOdds(context)), unit: "ms" },
    ];
  });
}
