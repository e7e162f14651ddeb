import { callForward, dexTarget } from "../../../src/rules/fads/call-forward.ts";
import { commonDie } from "../../../src/rules/fads/dice.ts";
import { dodgeUntil, type DodgeReading } from "../../../src/rules/fads/dodge.ts";
import { phasesOf } from "../../../src/rules/fads/phases.ts";
import { playsOf } from "../../../src/rules/fads/plays.ts";
import { nullMax, speedChart } from "../../../src/rules/fads/tables.ts";
import { turnsOf } from "../../../src/rules/fads/turns.ts";
import { given, required, type Operation } from "../input.ts";

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
  "fads.nullMax": (input) => ({ max: nullMax(required(input, "spd")) }),
  "fads.die": (input) => ({ sides: commonDie(required(input, "spds")) }),
  "fads.speedChart": (input) => ({ segments: speedChart(required(input, "spd")) }),
  "fads.phases": (input) => ({
    phases: phasesOf(required(input, "spd"), required(input, "rolls"), given(input, "aborts", [])),
  }),
  "fads.turns": (input) => ({ turnOf: turnsOf(required(input, "rolls")) }),
};
