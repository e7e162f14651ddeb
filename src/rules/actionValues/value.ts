import { checkInteger, checkList } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import {
  checkFaces,
  dicePool,
  flagDice,
  MOST_EXTRA_DICE,
  SIDES,
  sumOf,
  type DieRole,
  type Faces,
  type PoolDie,
  type Throw,
} from "./dice.ts";
import { checkReadings, type Reading, type Readings } from "../variants.ts";
import { checkFlags, type Flag } from "./flags.ts";

/** The inputs of an Action Value: dice, skill and modifiers. */
export interface ValueContext extends Throw {
  /** The skill's value; at least 0. */
  readonly skill: number;
  /** The sum of all other modifiers, such as aim or impairment. */
  readonly modifiers?: number;
  readonly flags?: readonly Flag[];
  /** The world's rule variants; missing ones use the default. */
  readonly variants?: Partial<Readings<"actionValues">>;
}

/** A rolled die and its value. */
export interface CountedDie {
  readonly sign: 1 | -1;
  readonly role: DieRole;
  readonly faces: Faces;
  /** The sum of the die's faces, negative for a negative die; 0 if the die is ignored. */
  readonly value: number;
}

export interface ActionValue {
  /** The Action Value: skill plus modifiers plus roll (X1). */
  readonly av: number;
  /** The sum of the dice as counted: at least 1 if Routine, 0 if Static. */
  readonly roll: number;
  /** The sum of the dice before Routine raises it; 0 if Static. */
  readonly thrown: number;
  /** True if the base pair is a double. */
  readonly double: boolean;
  /** True if the base pair is a double zero. */
  readonly doubleZero: boolean;
  /** True if a gained positive die ended Stymied (X6). */
  readonly lifted: boolean;
  /** All dice, counted or ignored, positive ones first; empty if Static. */
  readonly dice: readonly CountedDie[];
}

/**
 * The pool that fits these numbers of rolled dice. The caller may leave out the die that a Stymied Action ignores.
 * Throws a RuleError naming `plus` or `minus` if a number does not fit the flags.
 */
function poolThrown(
  plus: number,
  minus: number,
  flags: readonly Flag[],
  zero: Reading<"actionValues", "zero">,
): readonly PoolDie[] {
  const needed = flagDice(flags);
  const extra = plus - 1 - needed.plus;
  const leftOut = extra === -1 && needed.plus > 0 && flags.includes("stymied");
  if (extra < 0 && !leftOut) throw new RuleError("plus", `must hold ${1 + needed.plus} dice, not ${plus}`);
  if (extra > MOST_EXTRA_DICE)
    throw new RuleError("plus", `must hold at most ${plus - extra + MOST_EXTRA_DICE} dice, not ${plus}`);
  if (minus !== 1 + needed.minus) {
    throw new RuleError("minus", `must hold ${1 + needed.minus} dice, not ${minus}`);
  }
  return dicePool(flags, Math.max(0, extra), zero).filter(({ role }) => !leftOut || role !== "ignored");
}

function countDie({ sign, role, open }: PoolDie, data: unknown, field: string): CountedDie {
  const faces = checkFaces(data, field, open);
  return { sign, role, faces, value: role === "ignored" ? 0 : sign * sumOf(faces) };
}

function countDice(context: ValueContext, flags: readonly Flag[]): readonly CountedDie[] {
  const plus = checkList(context.plus, "plus");
  const minus = checkList(context.minus, "minus");
  const { zero } = checkReadings("actionValues", context.variants ?? {}, "variants");
  const pool = poolThrown(plus.length, minus.length, flags, zero);
  return pool.map((die, index) =>
    die.sign > 0
      ? countDie(die, plus[index], `plus[${index}]`)
      : countDie(die, minus[index - plus.length], `minus[${index - plus.length}]`),
  );
}

/** The first face of the base die with this sign. */
function baseFace(dice: readonly CountedDie[], sign: 1 | -1): number | undefined {
  return dice.find((die) => die.sign === sign && die.role === "base")?.faces[0];
}

/**
 * An Action Value (X1): skill, modifiers and positive dice, minus negative dice. `plus` may have more dice than the
 * base die and those of `flags`. Static ignores all dice (decision 8 on Action!). Throws a RuleError naming the invalid
 * part.
 */
export function actionValue(context: ValueContext): ActionValue {
  const { modifiers = 0, flags: given = [] } = context;
  const flags = checkFlags(given);
  const base = checkInteger(context.skill, "skill", { min: 0 }) + checkInteger(modifiers, "modifiers");
  if (flags.includes("static")) {
    return { av: base, roll: 0, thrown: 0, double: false, doubleZero: false, lifted: false, dice: [] };
  }
  const dice = countDice(context, flags);
  const thrown = dice.reduce((sum, { value }) => sum + value, 0);
  const roll = flags.includes("routine") ? Math.max(1, thrown) : thrown;
  const face = baseFace(dice, 1);
  const double = face === baseFace(dice, -1);
  return {
    av: base + roll,
    roll,
    thrown,
    double,
    doubleZero: double && face === SIDES,
    lifted: flags.includes("stymied") && (flagDice(flags).plus > 0 || context.plus.length > 1),
    dice,
  };
}
