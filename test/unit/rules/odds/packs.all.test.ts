import { expect, test } from "vitest";
import { oddsOrSampling } from "../../../../src/rules/odds/question.ts";
import { attackQuestion } from "../../../../src/rules/printed/odds-attack-sampled.ts";
import { checkQuestion } from "../../../../src/rules/printed/odds-check-sampled.ts";
import { ordinary } from "../printed/odds-table.ts";
import { check, shot } from "../printed/support.ts";
import { ALL } from "./near.ts";

test("nothing in the packs is refused odds, and nearly all are exact", async () => {
  const { lookups, damages, qualities } = await ordinary();
  const found = { exact: 0, sampled: 0 };
  const tell = ({ odds }: { readonly odds: object | null }) => (found[odds ? "exact" : "sampled"] += 1);
  for (const lookup of lookups) {
    for (const damage of damages) tell(oddsOrSampling(attackQuestion(shot({ lookup, damage, tn: 15 }), ALL)));
    for (const quality of qualities)
      tell(
        oddsOrSampling(
          checkQuestion(check({ lookup, task: { quality, complexity: 5, needed: 3, achieved: 0 } }), ALL),
        ),
      );
  }
  expect(found.exact + found.sampled).toBe(lookups.length * (damages.length + qualities.length));
  expect(found.exact).toBeGreaterThan(9 * found.sampled);
});
