import { resolveAttack } from "../../../src/rules/printed/attack.ts";
import { DEFAULT_OPTIONS, type AttackContext } from "../../../src/rules/printed/attack-context.ts";
import { breakage } from "../../../src/rules/printed/breakage.ts";
import { DEFAULT_BUMPS } from "../../../src/rules/printed/bumps.ts";
import { bystanderAt } from "../../../src/rules/printed/bystanders.ts";
import {
  CARD_DICE,
  CAUSE_ROWS,
  CRITICAL_FAILURE,
  type PrintedCell,
} from "../../../src/rules/printed/card.ts";
import { causeCells, judgeCells, skillLookup } from "../../../src/rules/printed/cause.ts";
import { resolveCheck, type CheckContext } from "../../../src/rules/printed/check.ts";
import { cornersOf } from "../../../src/rules/printed/corners.ts";
import { successesOf } from "../../../src/rules/printed/effect.ts";
import { damageOf, isConcussed } from "../../../src/rules/printed/harm.ts";
import { coolAt, isHot } from "../../../src/rules/printed/heat.ts";
import { pierce } from "../../../src/rules/printed/penetration.ts";
import { drawCard, parseActionDeck } from "../../../src/rules/printed/piles.ts";
import { cardOf, PRINTED_DECK } from "../../../src/rules/printed/printed-deck.ts";
import { scatterOf, scatterPlace } from "../../../src/rules/printed/scatter.ts";
import { declined, type ActionStep, type Answer } from "../../../src/rules/printed/script.ts";
import {
  checkThrown,
  thrownCauses,
  thrownEffect,
  type ThrownDie,
} from "../../../src/rules/printed/thrown.ts";
import { failuresAt } from "../../../src/rules/printed/whole-deck.ts";
import { wornOffLayers } from "../../../src/rules/printed/layers.ts";
import { metersIn } from "../../../src/rules/encounter/distance.ts";
import { fallsFurther } from "../../../src/rules/cards/crossing.ts";
import { RuleError } from "../../../src/rules/cards/errors.ts";
import type { VectorInput } from "../format.ts";
import { given, required, type Operation } from "../input.ts";
import { protectedAll } from "../../unit/rules/printed/support.ts";

/** The first `ranks` cells of a column: numbers, or "CF". Throws a RuleError naming `cells` if there are fewer. */
function cellsOn(words: readonly (number | string)[], ranks: number): readonly PrintedCell[] {
  if (words.length < ranks) throw new RuleError("cells", `must have ${ranks} rows`);
  return words.slice(0, ranks).map((word) => {
    const criticalFailure = word === CRITICAL_FAILURE;
    return { value: criticalFailure ? 0 : Number(word), exceptional: false, criticalFailure };
  });
}

/** The result of rolled dice as a cause and as an effect, and whether they are a critical failure (Q21). */
const dice: Operation = (input) => {
  const list = required<readonly ThrownDie[]>(input, "dice");
  const thrown = checkThrown(list, "dice", given(input, "die", "d12"), list.length);
  const { result, criticalFailure } = judgeCells(thrownCauses(thrown), 0);
  return { cause: result, effect: thrownEffect(thrown).value, criticalFailure };
};

/** The CT after a loss, and whether the loss makes a person concussed or mortally hurt (I5). */
const concussion: Operation = (input) => {
  const before = required<number>(input, "ct");
  const ct = before - required<number>(input, "lost");
  return { ct, concussed: isConcussed(ct), mortal: fallsFurther({ before, after: ct }) };
};

const cause: Operation = (input) => {
  const ranks = required<number>(input, "ranks");
  const cells =
    "cells" in input
      ? cellsOn(required(input, "cells"), ranks)
      : causeCells(cardOf(required(input, "card")), { die: required(input, "die"), ranks });
  return { ...judgeCells(cells, required(input, "tn")) };
};

/**
 * Plays an action with the input's `card` and `answers`. Declines all other choices. Throws a RuleError naming
 * `answers` if the action needs another card or other dice.
 */
function finish<Result>(
  input: VectorInput,
  resolve: (answers: readonly Answer[]) => ActionStep<Result>,
): Result {
  const first: readonly Answer[] = "card" in input ? [{ type: "card", card: required(input, "card") }] : [];
  let answers: readonly Answer[] = [...first, ...given<readonly Answer[]>(input, "answers", [])];
  let step = resolve(answers);
  while (step.status === "pending") {
    const { choice } = step;
    if (choice.type === "card") throw new RuleError("answers", "must name the card that is drawn");
    if (choice.type === "dice") throw new RuleError("answers", "must name the dice that are thrown");
    answers = [...answers, declined(choice)];
    step = resolve(answers);
  }
  return step.result;
}

function attackOf(input: VectorInput): AttackContext {
  return {
    lookup: { die: required(input, "die"), ranks: required(input, "ranks") },
    tn: required(input, "tn"),
    burst: given(input, "burst", 1),
    penetration: given(input, "penetration", 0),
    damage: required(input, "damage"),
    reliability: given(input, "reliability", null),
    target: {
      size: required(input, "size"),
      protection: given(input, "locations", protectedAll(given(input, "protection", 0))),
    },
    called: given(input, "called", null),
    bystanders: given(input, "bystanders", 0),
    area: given(input, "area", null),
    bumps: { ...DEFAULT_BUMPS, ...given(input, "bumps", {}) },
    options: { ...DEFAULT_OPTIONS, ...given(input, "options", {}) },
  };
}

function checkOf(input: VectorInput): CheckContext {
  return {
    lookup: { die: required(input, "die"), ranks: required(input, "ranks") },
    tn: required(input, "tn"),
    task: given(input, "task", null),
    bumps: { ...DEFAULT_BUMPS, ...given(input, "bumps", {}) },
    options: { extend: true, entry: false, dice: false, ...given(input, "options", {}) },
  };
}

const deck: Operation = () => {
  const yes = PRINTED_DECK.filter(({ corners }) => corners.yes).length;
  const rows = Array.from({ length: CAUSE_ROWS }, (_, index) => index + 1);
  const failures = CARD_DICE.flatMap((die) => rows.map((row) => failuresAt(PRINTED_DECK, die, row).length));
  return {
    cards: PRINTED_DECK.length,
    yes,
    no: PRINTED_DECK.length - yes,
    cfPerCell: [Math.min(...failures), Math.max(...failures)],
  };
};

export const imperfectOperations: Readonly<Record<string, Operation>> = {
  "imperfect.corners": (input) => ({ ...cornersOf(required(input, "number")) }),
  "imperfect.cause": cause,
  "imperfect.lookup": (input) => ({ ...skillLookup(required(input, "skill"), required(input, "attribute")) }),
  "imperfect.check": (input) => ({ ...finish(input, (answers) => resolveCheck(checkOf(input), answers)) }),
  "imperfect.effect": (input) => ({
    ...successesOf(required(input, "effect"), required(input, "complexity")),
  }),
  "imperfect.damage": (input) => ({ ...damageOf(required(input, "damage"), required(input, "size")) }),
  "imperfect.concussion": concussion,
  "imperfect.penetrates": (input) => ({
    penetrates:
      pierce({
        penetration: required(input, "penetration"),
        shield: required(input, "shield"),
        protection: required(input, "protection"),
        ablate: false,
      }) === "penetrates",
  }),
  "imperfect.breaks": (input) => ({
    breaks: breakage(required(input, "wrench"), required(input, "reliability")) === "breaks",
  }),
  "imperfect.scatter": (input) => ({
    ...scatterOf({
      clock: required(input, "clock"),
      tn: required(input, "tn"),
      result: required(input, "result"),
      outer: required(input, "outer"),
      radius: required(input, "radius"),
    }),
  }),
  "imperfect.bystander": (input) => ({
    ...bystanderAt(required(input, "firstX"), required(input, "targets")),
  }),
  "imperfect.dice": dice,
  "imperfect.scatterPlace": (input) => ({
    ...scatterPlace(
      { hour: required(input, "hour"), distance: required(input, "distance") },
      required(input, "attacker"),
      required(input, "target"),
      required(input, "perMeter"),
    ),
  }),
  "imperfect.metersIn": (input) => ({
    length: metersIn(required(input, "meters"), required(input, "units")),
  }),
  "imperfect.heat": (input) => {
    const heat = { rounds: required<number>(input, "rounds"), from: required<number>(input, "from") };
    return { cool: coolAt(heat), hot: isHot(heat, required(input, "now")) };
  },
  "imperfect.draw": (input) => {
    const deck = parseActionDeck({ held: given(input, "held", []), discard: given(input, "discard", []) });
    const { card, deck: left, reshuffled } = drawCard(deck, { take: (cards) => cards[0]! });
    return { card, ...left, reshuffled };
  },
  "imperfect.attack": (input) => ({ ...finish(input, (answers) => resolveAttack(attackOf(input), answers)) }),
  "imperfect.deck": deck,
  "imperfect.layers": (input) => ({
    lost: wornOffLayers(required(input, "layers"), required(input, "hits")),
  }),
};
