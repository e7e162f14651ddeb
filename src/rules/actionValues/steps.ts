import {
  checkEffectInput,
  type Duration,
  type Effect,
  type EffectInput,
  type EffectResult,
  type FullEffectInput,
} from "./effects.ts";

/** The last step of a Trick or Bluff, for four Thresholds or more (X8). */
const LAST_STEP = 4;

/** Returns the alternatives of a step; each alternative is a list of effects. */
type Step = (input: FullEffectInput) => readonly (readonly Effect[])[];

const NEXT: Duration = { unit: "nextAction" };

function die(lasts: Duration): Effect {
  return { type: "dice", count: 1, for: "self", lasts };
}

function deceived(lasts: Duration): Effect {
  return { type: "deceived", for: "foe", lasts };
}

const FOR_GOOD: Duration = { unit: "permanent" };

const UNTIL_SEEN_THROUGH: Duration = { unit: "contestWon", contest: "trick" };

/** The steps of a Trick (X8). */
const TRICK: readonly Step[] = [
  () => [],
  () => [[die(NEXT)]],
  () => [[{ type: "setback", for: "foe", lasts: FOR_GOOD }], [die(FOR_GOOD)]],
  () => [[{ type: "negotiatedVictory" }]],
  () => [
    [
      { type: "loss", pool: "shot", points: "all", for: "foe" },
      { type: "noActions", for: "foe", lasts: UNTIL_SEEN_THROUGH },
    ],
  ],
];

/** The steps of a Bluff (X8). The last step deceives the target permanently. */
const BLUFF: readonly Step[] = [
  () => [],
  ({ ev }) => [[die(NEXT)], [deceived({ unit: "rounds", count: ev })]],
  ({ ev, outcome }) => [
    [
      { type: "av", amount: outcome, for: "self", lasts: NEXT },
      die(NEXT),
      deceived({ unit: "minutes", count: ev }),
    ],
  ],
  () => [[deceived({ unit: "unchallenged" })]],
  () => [[deceived(FOR_GOOD)]],
];

function stepOf({ ev, threshold }: FullEffectInput): number {
  return Math.min(LAST_STEP, Math.max(0, Math.floor(ev / threshold)));
}

function climb(steps: readonly Step[], input: EffectInput): EffectResult {
  const full = checkEffectInput(input);
  const step = stepOf(full);
  // `step` is at most LAST_STEP, which is the last index of each list.
  return { step, choices: (steps[step] as Step)(full) };
}

/** The effects of a Trick (X8). Throws a RuleError naming an invalid `ev`, `outcome` or `threshold`. */
export function trick(input: EffectInput): EffectResult {
  return climb(TRICK, input);
}

/** The effects of a Bluff (X8). Throws a RuleError naming an invalid `ev`, `outcome` or `threshold`. */
export function bluff(input: EffectInput): EffectResult {
  return climb(BLUFF, input);
}
