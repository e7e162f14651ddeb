import { callForward, dexTarget } from "../../../src/rules/fads/call-forward.ts";
import { commonDie } from "../../../src/rules/fads/dice.ts";
import { RuleError } from "../../../src/rules/cards/errors.ts";
import { checkSpd, LAST_SEGMENT } from "../../../src/rules/fads/clock.ts";
import { dodgeEnds, type DodgeReading } from "../../../src/rules/fads/dodge.ts";
import type { ActionCard } from "../../../src/rules/fads/hand.ts";
import { phasesOf } from "../../../src/rules/fads/phases.ts";
import { playsOf } from "../../../src/rules/fads/plays.ts";
import { nullMax, speedChart } from "../../../src/rules/fads/tables.ts";
import { turnsOf } from "../../../src/rules/fads/turns.ts";
import { spdOf } from "../../../src/rules/timing/encounter.ts";
import { asOne, groupKey } from "../../../src/rules/timing/groups.ts";
import { given, required, type Operation } from "../input.ts";

/** The first Segment after the one it was called in at which a Dodge ends by itself; null: it lasts out the Turn (Q13). */
function dodgeUntil(held: readonly ActionCard[], called: number, reading: DodgeReading): number | null {
  for (let segment = called - 1; segment >= LAST_SEGMENT; segment -= 1)
    if (dodgeEnds(held, segment, reading, "atLeast")) return segment;
  return null;
}

/** The SPD by which a group of combatants with these takes part in the clock (Q15). */
function spdTogether(spds: readonly number[]): number {
  const [first, ...others] = spds.map((spd, index) => ({
    ...{ id: `member ${index}`, ratings: { spd: checkSpd(spd, `spds[${index}]`) } },
    ...{ deck: null, defeated: false },
  }));
  if (!first) throw new RuleError("spds", "must name somebody");
  return spdOf(asOne(groupKey("group"), [first, ...others], {}));
}

/** The operations on FADs rules, by name. */
export const fadsOperations: Readonly<Record<string, Operation>> = {
  "fads.plays": (input) => ({ ...playsOf(required(input, "hand"), required(input, "segment")) }),
  "fads.dexTarget": (input) => ({ target: dexTarget(required(input, "dex")) }),
  "fads.callForward": (input) => ({
    ...callForward({
      hand: required(input, "hand"),
      dex: required(input, "dex"),
      roll: required(input, "roll"),
      segment: required(input, "segment"),
    }),
  }),
  "fads.dodgeUntil": (input) => ({
    segment: dodgeUntil(
      required(input, "hand"),
      required(input, "segment"),
      given<DodgeReading>(input, "reading", "single"),
    ),
  }),
  "fads.group": (input) => ({ spd: spdTogether(required(input, "spds")) }),
  "fads.nullMax": (input) => ({ max: nullMax(required(input, "spd")) }),
  "fads.die": (input) => ({ sides: commonDie(required(input, "spds")) }),
  "fads.speedChart": (input) => ({ segments: speedChart(required(input, "spd")) }),
  "fads.phases": (input) => ({
    phases: phasesOf(required(input, "spd"), required(input, "rolls"), given(input, "aborts", [])),
  }),
  "fads.turns": (input) => ({ turnOf: turnsOf(required(input, "rolls")) }),
};
