import {
  begin,
  decide,
  type CalculationContext,
  type CalculationResult,
} from "../../../src/rules/avatar/calculation.ts";
import type { AceReading } from "../../../src/rules/avatar/context.ts";
import { afterAction, establish, judgeBlow, type Guard } from "../../../src/rules/encounter/blow.ts";
import { breachOf, boundIn, type Flight, type FlightBreach } from "../../../src/rules/encounter/flight.ts";
import { judgeCharge, type RecentAction } from "../../../src/rules/encounter/charge.ts";
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
import {
  checkPull,
  compare,
  halvedDr,
  rangeOf,
  shotHalves,
  unopposedLoss,
} from "../../../src/rules/avatar/exchange.ts";
import { drawWinner, opposedWinner } from "../../../src/rules/avatar/opposed.ts";
import { hasFled } from "../../../src/rules/encounter/flee.ts";
import { initiativeContext } from "../../../src/rules/avatar/initiative.ts";
import { deriveStats, PRIMARIES, type Primaries } from "../../../src/rules/avatar/stats.ts";
import { checkBoolean, checkList, checkNumber, checkRecord } from "../../../src/rules/cards/check.ts";
import { RuleError } from "../../../src/rules/cards/errors.ts";
import type { VectorInput } from "../format.ts";
import { given, required, type Operation } from "../input.ts";
import { forcedSource } from "../../unit/rules/forced.ts";
import { drawOrder, type Decider } from "../../unit/rules/order-table.ts";

const wholeDeck: Operation = (input) => {
  const lb = required<number>(input, "lb");
  const own = acDeck({ lb, tens: given(input, "tens", lb) });
  const cards = composition(own.tens);
  const count = (wanted: AcCard) => cards.filter((card) => card === wanted).length;
  return { size: deckSize(own), tens: count(TEN), aces: count(ACE) };
};

const stats: Operation = (input) => {
  const entries = PRIMARIES.map((primary) => [primary, required(input, primary)]);
  // The cast is safe: `entries` has every attribute in `PRIMARIES`.
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
    bonusOnTen: given(input, "bonusOnTen", true),
    ace: given<AceReading>(input, "ace", "rule"),
    secondTry: given(input, "secondTry", false),
    fan: false,
  };
}

/** Returns a function that answers "one more?" for the bonus card with this index. */
function answers(bonus: unknown): (index: number) => boolean {
  if (bonus === "always" || bonus === "never") return () => bonus === "always";
  if (!Array.isArray(bonus)) throw new RuleError("bonus", "must be always, never or a list");
  return (index) => {
    const answer: unknown = bonus[index];
    if (typeof answer !== "boolean") throw new RuleError("bonus", `must answer question ${index + 1}`);
    return answer;
  };
}

/** The deck at the start of a vector's calculation. */
export function deckOf(input: VectorInput): AcDeck {
  const lb = given(input, "lb", 0);
  const { tens } = acDeck({ lb, tens: given(input, "tens", lb) });
  return parseDeck({ tens, out: given(input, "out", []), aside: [] });
}

/** The result of a calculation that is drawn to its end with the vector's answers to "one more?". */
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

/**
 * Draws for the order of several combatants, one after another as listed in `people`, and again to break ties
 * (Q2). `lots` lists the winner of each lot.
 */
const order: Operation = (input) => {
  const source = forcedSource(given<readonly AcCard[]>(input, "draws", []));
  const lots = [...given<readonly string[]>(input, "lots", [])];
  const deciders = required<readonly VectorInput[]>(input, "people").map((one): Decider => {
    const bonus = given<Decider["bonus"]>(one, "bonus", "take");
    return {
      id: required(one, "id"),
      in: required(one, "in"),
      bonus,
      totals: [],
      tens: 0,
      deck: deckOf(one),
    };
  });
  const drawn = drawOrder(deciders, { source, lot: () => lots.shift() ?? "" });
  source.assertSpent();
  return {
    order: drawn.map(({ id }) => id),
    totals: drawn.map(({ totals }) => totals),
    asked: drawn.map(({ tens }) => tens),
  };
};

const guard: Operation = (input) => ({
  ...judgeBlow({
    protector: given(input, "protector", "a"),
    protected: given(input, "protected", "b"),
    feet: required(input, "feet"),
    ownTurn: given(input, "ownTurn", true),
    actionUsed: given(input, "actionUsed", false),
    inMelee: given(input, "inMelee", false),
    meleeHasProtected: given(input, "meleeHasProtected", false),
  }),
});

/** Guards as pairs of protector and protected, oldest first. */
const guardsIn = (input: VectorInput): Guard[] =>
  given<readonly [string, string][]>(input, "guards", []).map(([protector, guarded]) => ({
    protector,
    protected: guarded,
  }));

const told = (guards: readonly Guard[]) => ({
  guards: guards.map((one) => [one.protector, one.protected]),
});

/** A combatant's Flee, or null. */
function flightOf(input: VectorInput, name: string): Flight | null {
  return given<Flight | null>(input, name, null);
}

/** True if the combatant at this index prevents a Charge by objecting (C12, Q10). */
function objects(hostile: unknown, index: number): boolean {
  const field = `hostiles[${index}]`;
  const { feet, ableAtShortRange, objects: says } = checkRecord(hostile, field);
  const isNear = rangeOf(checkNumber(feet, `${field}.feet`)) === "short";
  const isAble = checkBoolean(ableAtShortRange, `${field}.ableAtShortRange`);
  return checkBoolean(says, `${field}.objects`) && isNear && isAble;
}

/** Judges a Charge, with the answers of the people nearby. In play, those answers come later. */
const charge: Operation = (input) => {
  const charged = judgeCharge({
    inMelee: given(input, "inMelee", false),
    lastActions: given<readonly RecentAction[]>(input, "lastActions", []),
  });
  const hostiles = checkList(given<unknown>(input, "hostiles", []), "hostiles");
  return hostiles.map(objects).includes(true) ? { allowed: false, free: [] } : { ...charged };
};

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
  "avatar.order": order,
  "avatar.halves": (input) => ({
    halves: shotHalves(required(input, "spendsDr"), given(input, "reading", "spent")),
  }),
  "avatar.guard": guard,
  "avatar.guardsAfter": (input) =>
    told(afterAction(guardsIn(input), required(input, "by"), given(input, "fled", false))),
  "avatar.guardsWith": (input) =>
    told(
      establish(guardsIn(input), {
        protector: required(input, "protector"),
        protected: required(input, "protected"),
      }),
    ),
  "avatar.breach": (input) => ({
    breach: breachOf(
      flightOf(input, "flight"),
      {
        kind: required<FlightBreach>(input, "kind"),
        mental: given(input, "mental", false),
        other: required(input, "other"),
      },
      required(input, "now"),
    ),
  }),
  "avatar.bound": (input) => ({
    bound: boundIn(
      { id: "doer", flight: flightOf(input, "doer") },
      { id: "other", flight: flightOf(input, "other") },
      { kind: required<FlightBreach>(input, "kind"), mental: given(input, "mental", false) },
      required(input, "now"),
    ),
  }),
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
