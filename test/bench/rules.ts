import { begin, decide, type CalculationContext } from "../../src/rules/avatar/calculation.ts";
import { acDeck, type AcCard, type AcDeck } from "../../src/rules/avatar/deck.ts";
import { acOdds, undrawn } from "../../src/rules/avatar/odds.ts";
import { randomSource, type CardSource } from "../../src/rules/cards/card-source.ts";
import { resolveAttack } from "../../src/rules/printed/attack.ts";
import type { AttackContext } from "../../src/rules/printed/attack-context.ts";
import { attackOdds } from "../../src/rules/printed/odds-attack.ts";
import { comingFrom, FULL_DECK } from "../../src/rules/printed/piles.ts";
import { shot } from "../unit/rules/printed/support.ts";

export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

const MILLISECONDS = 400;

/** The number of runs between two checks of the time. */
const BATCH = 100;

function complete(context: CalculationContext, deck: AcDeck, source: CardSource<AcCard>): void {
  let step = begin(context, deck, source);
  while (step.status === "pending") step = decide(context, step.state, true, source);
}

/** How many times per second `once` can be called. */
function perSecond(once: () => void): number {
  const batch = () => {
    for (let count = 0; count < BATCH; count += 1) once();
  };
  batch();
  const start = performance.now();
  let done = 0;
  while (performance.now() - start < MILLISECONDS) {
    batch();
    done += BATCH;
  }
  return Math.round((done * 1000) / (performance.now() - start));
}

/** A physical defense, the kind with the most outcomes. */
function defense(picks: number): CalculationContext {
  const plain = { powerRelated: false, specific: 0, bonusOnTen: true, fan: false };
  return { kind: "defense", picks, stat: 8, modifiers: 2, ...plain };
}

/**
 * How many calculations per second can be completed with this many picks from a full deck of LB 3, taking
 * every bonus card.
 */
function calculations(picks: number): number {
  const context = defense(picks);
  const deck = acDeck({ lb: 3 });
  const source = randomSource<AcCard>(Math.random);
  return perSecond(() => complete(context, deck, source));
}

/** The median time of a call, in milliseconds. The first call is not measured. */
function median(once: () => void): number {
  once();
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    once();
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b)[2] ?? 0;
}

/**
 * The median time to compute a calculation's odds, with this many picks from a full deck of this LB, in
 * milliseconds.
 */
function oddsTime(picks: number, lb: number, secondTry = false): number {
  const state = undrawn(acDeck({ lb }));
  const context = { ...defense(picks), secondTry };
  return median(() => acOdds(context, state));
}

/** A burst of three shots, 4d8 against 5, with 8 bystanders. */
const BURST = shot({ bystanders: 8 });

/** The attack in the packs whose odds take longest to compute. */
const LONGEST: AttackContext = {
  ...BURST,
  lookup: { die: "d4", ranks: 2 },
  damage: { dice: 4, die: "d6" },
};

export function benchRules(): Measure[] {
  const unit = "per second";
  return [
    { name: "AC calculation, 1 pick, LB 3", value: calculations(1), unit },
    { name: "AC calculation, 3 picks, LB 3", value: calculations(3), unit },
    { name: "odds of an AC calculation, 1 pick, LB 3", value: oddsTime(1, 3), unit: "ms" },
    { name: "odds of an AC calculation, 5 picks, LB 10", value: oddsTime(5, 10), unit: "ms" },
    { name: "odds of an AC calculation, 10 picks, LB 20", value: oddsTime(10, 20), unit: "ms" },
    { name: "odds of an AC calculation, 2 tries, LB 20", value: oddsTime(1, 20, true), unit: "ms" },
    { name: "odds of an AC calculation, 2 tries of 2 picks, LB 3", value: oddsTime(2, 3, true), unit: "ms" },
    {
      name: "attack by action card, burst of 3",
      value: perSecond(() => resolveAttack(BURST, [{ type: "card", card: 34 }])),
      unit,
    },
    {
      name: "odds of that attack, 54 cards",
      value: perSecond(() => attackOdds(BURST, comingFrom(FULL_DECK))),
      unit,
    },
    {
      name: "odds of the slowest attack of the packs, 2d4 with 4d6",
      value: median(() => attackOdds(LONGEST, comingFrom(FULL_DECK))),
      unit: "ms",
    },
  ];
}
