import { checkInteger, checkList } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { pickIndex, type Random } from "../cards/random.ts";
import type { Reading } from "../variants.ts";
import { checkFlags, type Flag } from "./flags.ts";

/** Sides of an Action Value die; the highest face is printed 0. */
export const SIDES = 10;

/** Upper limit for extra positive dice. No Action gets this many, so a higher number is a typo. */
export const MOST_EXTRA_DICE = 20;

/**
 * The maximum number of throws of one open die. Without a limit, a broken random source could cause an endless loop.
 */
const MOST_THROWS = 100;

/**
 * Why a die is in the pool. "ignored" is the first positive die that a Stymied Action gains: it is rolled but not
 * counted (X6).
 */
export type DieRole = "base" | "inspired" | "wild" | "extra" | "ignored";

/** A die to roll. */
export interface PoolDie {
  readonly sign: 1 | -1;
  readonly role: DieRole;
  /**
   * True if a 0 counts as ten and the die is rolled again. If false, a 0 only counts as ten (X6, decision 1
   * on Action!).
   */
  readonly open: boolean;
}

/** The faces of one die, from 1 to 10 (printed 0). In an open die, each 10 is followed by the face of its reroll. */
export type Faces = readonly number[];

/** The faces of an Action's dice, in pool order: each list begins with its base die. */
export interface Throw {
  readonly plus: readonly Faces[];
  readonly minus: readonly Faces[];
}

/** How many positive and negative dice the flags add (X6). */
export function flagDice(flags: readonly Flag[]): { readonly plus: number; readonly minus: number } {
  const wild = flags.includes("wild") ? 1 : 0;
  return { plus: wild + (flags.includes("inspired") ? 1 : 0), minus: wild };
}

function extraRoles(flags: readonly Flag[], dice: number): readonly DieRole[] {
  return [
    ...(flags.includes("inspired") ? (["inspired"] as const) : []),
    ...(flags.includes("wild") ? (["wild"] as const) : []),
    ...Array.from({ length: dice }, () => "extra" as const),
  ];
}

/**
 * All dice of an Action, positive ones first (X1, X6): `dice` is the number of extra positive dice. Empty if Static. If
 * Stymied, the first positive die beyond the base pair is ignored; without such a die, the positive base die is closed.
 * With the `zero` variant "plain", no die is open. Throws a RuleError naming `flags` or `dice`.
 */
export function dicePool(
  flags: readonly Flag[],
  dice = 0,
  zero: Reading<"actionValues", "zero"> = "opens",
): readonly PoolDie[] {
  checkFlags(flags);
  checkInteger(dice, "dice", { min: 0, max: MOST_EXTRA_DICE });
  if (flags.includes("static")) return [];
  const gained = extraRoles(flags, dice);
  const stymied = flags.includes("stymied");
  const open = zero === "opens";
  const plus: PoolDie[] = gained.map((role, index) => ({
    sign: 1,
    role: stymied && index === 0 ? "ignored" : role,
    open,
  }));
  const wild: PoolDie[] = flags.includes("wild") ? [{ sign: -1, role: "wild", open }] : [];
  return [
    { sign: 1, role: "base", open: open && (!stymied || gained.length > 0) },
    ...plus,
    { sign: -1, role: "base", open },
    ...wild,
  ];
}

/**
 * Rolls one die and returns its faces. `face` supplies each face; an open die is rolled again after each 10. Throws a
 * RuleError naming `random` after too many 10s in a row.
 */
export function throwFaces(open: boolean, face: () => number): Faces {
  const faces: number[] = [];
  do {
    if (faces.length === MOST_THROWS) throw new RuleError("random", `gave ${MOST_THROWS} tens in a row`);
    faces.push(face());
  } while (open && faces.at(-1) === SIDES);
  return faces;
}

/** Rolls every die of a pool. If `random` returns an invalid number, throws a RuleError naming `random`. */
export function throwPool(pool: readonly PoolDie[], random: Random): Throw {
  const thrown = pool.map((die) => ({
    sign: die.sign,
    faces: throwFaces(die.open, () => pickIndex(random, SIDES) + 1),
  }));
  const of = (wanted: 1 | -1) => thrown.filter(({ sign }) => sign === wanted).map(({ faces }) => faces);
  return { plus: of(1), minus: of(-1) };
}

/**
 * Returns `value` if it lists the faces of a die; else throws a RuleError naming `field` or the invalid entry. An open
 * die has another face after each 10; a closed die has one face.
 */
export function checkFaces(value: unknown, field: string, open: boolean): Faces {
  const faces = checkList(value, field).map((face, index) =>
    checkInteger(face, `${field}[${index}]`, { min: 1, max: SIDES }),
  );
  if (faces.length === 0) throw new RuleError(field, "has not been thrown");
  const end = open ? faces.findIndex((face) => face !== SIDES) : 0;
  if (end < 0) throw new RuleError(field, "ends with a 0 that opens it: one more throw is due");
  if (end < faces.length - 1) throw new RuleError(`${field}[${end + 1}]`, "was thrown without a 0 before it");
  return faces;
}

export function sumOf(faces: Faces): number {
  return faces.reduce((sum, face) => sum + face, 0);
}
