import { checkInteger, checkList } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { pickIndex, type Random } from "../cards/random.ts";
import { SIDES, type CardDie, type PrintedCell } from "./card.ts";

/** The faces of one rolled die: the first roll, then the rerolls. */
export type ThrownDie = readonly number[];

function checkFaces(data: unknown, field: string, max: number): ThrownDie {
  const faces = checkList(data, field);
  if (faces.length === 0) throw new RuleError(field, "must have at least one face");
  return faces.map((face, index) => checkInteger(face, `${field}[${index}]`, { min: 1, max }));
}

/** Throws a RuleError if a face below the highest was rerolled, or if the last reroll shows the highest face. */
function checkOpened(faces: ThrownDie, sides: number, field: string): void {
  const early = faces.slice(0, -1).findIndex((face) => face !== sides);
  if (early >= 0) throw new RuleError(`${field}[${early}]`, `must be ${sides} to be thrown on`);
  if (faces.length > 1 && faces.at(-1) === sides)
    throw new RuleError(`${field}[${faces.length - 1}]`, `is ${sides}, and must be thrown on`);
}

/**
 * Returns `data` as `count` rolled dice of this kind. Throws a RuleError naming `field`, or its invalid die or face.
 */
export function checkThrown(data: unknown, field: string, die: CardDie, count: number): readonly ThrownDie[] {
  const dice = checkList(data, field).map((one, index) => checkFaces(one, `${field}[${index}]`, SIDES[die]));
  if (dice.length !== count) throw new RuleError(field, `must be ${count} dice, not ${dice.length}`);
  dice.forEach((faces, index) => checkOpened(faces, SIDES[die], `${field}[${index}]`));
  return dice;
}

function sumOf(faces: ThrownDie): number {
  return faces.reduce((sum, face) => sum + face, 0);
}

function allShowOne(dice: readonly ThrownDie[]): boolean {
  return dice.every(([first]) => first === 1);
}

function isOpened(faces: ThrownDie): boolean {
  return faces.length > 1;
}

/** Converts rolled dice to a cause column, row 1 first. The last cell is a critical failure if every die shows 1. */
export function thrownCauses(dice: readonly ThrownDie[]): readonly PrintedCell[] {
  const fails = allShowOne(dice);
  return dice.map((faces, index) => {
    const criticalFailure = fails && index === dice.length - 1;
    return {
      value: criticalFailure ? 0 : sumOf(faces),
      exceptional: isOpened(faces),
      criticalFailure,
    };
  });
}

/** Converts rolled dice to an effect cell: their sum, exceptional if any die was rerolled. */
export function thrownEffect(dice: readonly ThrownDie[]): PrintedCell {
  const value = dice.reduce((total, faces) => total + sumOf(faces), 0);
  return { value, exceptional: dice.some(isOpened), criticalFailure: false };
}

/** The maximum number of faces of one die. Without a limit, a broken random source could cause an endless loop. */
const MOST_FACES = 50;

/**
 * Rolls one die with the same odds as the cards (decision 12 on printed cards). If the first face is the highest, the
 * die is rerolled with a chance of one half. From then on, every highest face is rerolled.
 */
function throwDie(random: Random, sides: number): ThrownDie {
  const face = () => pickIndex(random, sides) + 1;
  const faces = [face()];
  if (faces[0] !== sides || pickIndex(random, 2) === 0) return faces;
  do {
    if (faces.length === MOST_FACES)
      throw new RuleError("random", `gave ${sides} ${MOST_FACES} times in a row`);
    faces.push(face());
  } while (faces.at(-1) === sides);
  return faces;
}

/** Rolls this many dice. Throws a RuleError naming `random` if the source never stops giving the highest face. */
export function throwDice(random: Random, die: CardDie, count: number): readonly ThrownDie[] {
  return Array.from({ length: count }, () => throwDie(random, SIDES[die]));
}
