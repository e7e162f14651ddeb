/** Reads the class and data of dice from text, parse nodes or serialized data. */
import { defaultRollClass, diceSettings } from "../environment.ts";
import type { DiceRollParseNode, NumberOrRoll, ParentheticalRollParseNode, RollData } from "../types.ts";
import type { DiceTerm } from "./dice.ts";
import type { DiceTermData } from "./dice-data.ts";
import { splitModifiers } from "./modifiers.ts";
import { nestedRoll } from "./nested.ts";

const PERCENTILE = 100;

export interface ReadDice {
  termClass: typeof DiceTerm;
  data: DiceTermData;
}

/** Returns the class and data of dice from a match of `DiceTerm.REGEXP`. */
export function matchedDice([, number, denomination = "", modifiers, flavor]: RegExpMatchArray): ReadDice {
  const faces = denomination === "%" ? PERCENTILE : Number(denomination);
  const lettered = Number.isNaN(faces);
  return {
    termClass: dieClass(lettered ? denomination : "d"),
    data: {
      number: number === undefined ? 1 : Number(number),
      ...(lettered ? {} : { faces }),
      modifiers: splitModifiers(modifiers ?? ""),
      options: flavor ? { flavor } : {},
    },
  };
}

export function parsedDice({ number, faces, modifiers, options }: DiceRollParseNode): ReadDice {
  return {
    termClass: dieClass(typeof faces === "string" ? faces : "d"),
    data: {
      number: parsedNumber(number),
      ...(typeof faces === "string" ? {} : { faces: parsedNumber(faces) }),
      modifiers: splitModifiers(modifiers ?? ""),
      options: { ...options },
    },
  };
}

/** Returns a number or roll unchanged, or restores a serialized roll. */
export function revivedNumber(value: unknown, field: string): NumberOrRoll {
  if (typeof value === "number") return value;
  if (typeof value === "object" && value && "formula" in value) {
    const isRoll = "evaluate" in value;
    return isRoll ? (value as NumberOrRoll) : defaultRollClass().fromData(value as unknown as RollData);
  }
  throw new Error(`The ${field} of a serialized dice term must be a number or a roll, not ${String(value)}`);
}

/** Returns the number, or creates the roll of an expression in parentheses: `(1d4)d6`. */
function parsedNumber(node: number | ParentheticalRollParseNode): NumberOrRoll {
  return typeof node === "number" ? node : nestedRoll(node.term);
}

function dieClass(denomination: string): typeof DiceTerm {
  const { terms } = diceSettings();
  const termClass = terms[denomination] ?? terms[denomination.toLowerCase()];
  if (!termClass)
    throw new Error(`Die denomination "${denomination}" is not registered in CONFIG.Dice.terms`);
  return termClass;
}
