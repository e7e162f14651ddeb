import {
  begin,
  decide,
  type CalculationContext,
  type CalculationResult,
} from "../../../src/rules/avatar/calculation.ts";
import { judgeCharge, type Hostile, type RecentAction } from "../../../src/rules/encounter/charge.ts";
import {
  ACE,
  acDeck,
  composition,
  deckSize,
  parseDeck,
  TEN,
  type AcCard,
  type AcDeck,
} from "../../../src/rules/avatar/deck.ts";
import { checkPull, compare, halvedDr, rangeOf, unopposedLoss } from "../../../src/rules/avatar/exchange.ts";
import { drawWinner, opposedWinner } from "../../../src/rules/avatar/opposed.ts";
import { hasFled } from "../../../src/rules/encounter/flee.ts";
import { initiativeContext } from "../../../src/rules/avatar/initiative.ts";
import { deriveStats, PRIMARIES, type Primaries } from "../../../src/rules/avatar/stats.ts";
import { RuleError } from "../../../src/rules/cards/errors.ts";
import { forcedSource } from "../../../src/rules/cards/forced.ts";
import type { VectorInput } from "../format.ts";
import { given, required, type Operation } from "../input.ts";

const wholeDeck: Operation = (input) => {
  const lb = required<number>(input, "lb");
  const own = acDeck({ lb, tens: given(input, "tens", lb) });
  const cards = composition(own.tens);
  const count = (wanted: AcCard) => cards.filter((card) => card === wanted).length;
  return { size: deckSize(own), tens: count(TEN), aces: count(ACE) };
};

const stats: Operation = (input) => {
  const entries = PRIMARIES.map((primary) => [primary, required(input, primary)]);
  // Built from the list of primaries, so that all are there.
  return { ...deriveStats(Object.fromEntries(entries) as Primaries) };
};

/** The context of a vector's calculation. */
export function contextOf(input: VectorInput): CalculationContext {
  return {
    kind: required(input, "kind"),
    powerRelated: given(input, "powerRelated", false),
    picks: given(input, "picks", 1),
    stat: given(input, "stat", 0),
    modifiers: given(input, "modifiers", 0),
    specific: given(input, "specific", 0),
    bonusOnTen: true,
    fan: false,
  };
}

/** Answers each "one more?" in turn. */
function answers(bonus: unknown): (index: number) => boolean {
  if (bonus === "always" || bonus === "never") return () => bonus === "always";
  if (!Array.isArray(bonus)) throw new RuleError("bonus", "must be always, never or a list");
  return (index) => {
    const answer: unknown = bonus[index];
    if (typeof answer !== "boolean") throw new RuleError("bonus", `must answer question ${index + 1}`);
    return answer;
  };
}

/** The deck that a vector's calculation begins on. */
export function deckOf(input: VectorInput): AcDeck {
  const lb = given(input, "lb", 0);
  const { tens } = acDeck({ lb, tens: given(input, "tens", lb) });
  return parseDeck({ tens, out: given(input, "out", []), aside: [] });
}

/** A calculation drawn to its end, each "one more?" answered as the vector says. */
function wholeCalculation(context: CalculationContext, input: VectorInput): CalculationResult {
  const source = forcedSource(given<readonly AcCard[]>(input, "draws", []));
  const answer = answers(given(input, "bonus", "always"));
  let step = begin(context, deckOf(input), source);
  while (step.status === "pending") {
    step = decide(context, step.state, answer(step.state.decisions.length), source);
  }
  source.assertSpent();
  return step.result;
}

const calculation: Operation = (input) => {
  return { ...wholeCalculation(contextOf(input), input) };
};

const initiative: Operation = (input) => {
  const { total, cards } = wholeCalculation(initiativeContext(required(input, "in")), input);
  return { total, cards };
};

const charge: Operation = (input) => ({
  ...judgeCharge({
    inMelee: given(input, "inMelee", false),
    hostiles: given<readonly Hostile[]>(input, "hostiles", []),
    lastActions: given<readonly RecentAction[]>(input, "lastActions", []),
  }),
});

/** The operations on Avatar rules, by name. */
export const avatarOperations: Readonly<Record<string, Operation>> = {
  "avatar.deck": wholeDeck,
  "avatar.stats": stats,
  "avatar.calculation": calculation,
  "avatar.attack": (input) => ({ ...compare(required(input, "offense"), required(input, "defense")) }),
  "avatar.pull": (input) => ({
    ...checkPull({
      available: required(input, "available"),
      spend: required(input, "spend"),
      mustUseFull: given(input, "mustUseFull", false),
    }),
  }),
  "avatar.dr": (input) => ({ dr: halvedDr(required(input, "dr"), required(input, "shots")) }),
  "avatar.range": (input) => ({ range: rangeOf(required(input, "feet")) }),
  "avatar.flee": (input) => ({ fled: hasFled(required(input, "flee"), given(input, "catches", [])) }),
  "avatar.charge": charge,
  "avatar.initiative": initiative,
  "avatar.unopposed": (input) => ({
    lost: unopposedLoss(required(input, "damage"), given(input, "specific", 0)),
  }),
  "avatar.opposed": (input) => ({
    winner: opposedWinner({
      initiator: required(input, "initiator"),
      resister: required(input, "resister"),
    }),
  }),
  "avatar.drawForIt": (input) => ({
    winner: drawWinner({
      initiator: required(input, "initiator"),
      resister: required(input, "resister"),
    }),
  }),
};
