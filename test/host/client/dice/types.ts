/** Types shared by the parser, terms and rolls. */
import type { Roll } from "./roll.ts";

/** Options of a roll or a term. Systems add their own keys. */
export interface RollOptions {
  flavor?: string | null;
  [key: string]: unknown;
}

/** Options for evaluating a roll or a term. */
export interface EvaluationOptions {
  /** Every die shows its lowest value. */
  minimize?: boolean;
  /** Every die shows its highest value. */
  maximize?: boolean;
  /** Keep text that is not a number instead of throwing. */
  allowStrings?: boolean;
  /** Allow asking the user for results. The simulated Foundry never asks. */
  allowInteractive?: boolean;
  /** Synchronous evaluation only: throw on random terms instead of giving them the value 0. */
  strict?: boolean;
  [key: string]: unknown;
}

/** A result of a die, coin or pool member. */
export interface DiceTermResult {
  result: number;
  active?: boolean;
  /** The value used in the total, if it differs from `result`. */
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
}

/** The serialized form of a term. */
export interface RollTermData {
  class?: string;
  evaluated?: boolean;
  options?: RollOptions;
  [key: string]: unknown;
}

/** The serialized form of a roll. */
export interface RollData {
  class?: string;
  formula: string;
  data?: Record<string, unknown>;
  options?: RollOptions;
  terms?: RollTermData[];
  dice?: RollTermData[];
  total?: number;
  evaluated?: boolean;
}

/** A dice function, from `CONFIG.Dice.functions` or `Math`. */
export type RollFunction = (...args: (number | string)[]) => number | string | Promise<number | string>;

export interface RollParseNode {
  class: string;
  /** The text that this node was parsed from. */
  formula: string;
  options?: { flavor?: string };
}

export interface RollParseTreeNode extends RollParseNode {
  operator: string;
  operands: [RollParseNode | null, RollParseNode];
}

export interface NumericRollParseNode extends RollParseNode {
  number: number;
}

export interface StringParseNode extends RollParseNode {
  term: string;
}

export interface OperatorRollParseNode extends RollParseNode {
  operator: string;
}

export interface ParentheticalRollParseNode extends RollParseNode {
  term: RollParseNode;
}

export interface FunctionRollParseNode extends RollParseNode {
  fn: string;
  terms: RollParseNode[];
}

export interface PoolRollParseNode extends RollParseNode {
  terms: RollParseNode[];
  modifiers: string | null;
}

export interface DiceRollParseNode extends RollParseNode {
  number: number | ParentheticalRollParseNode;
  faces: string | number | ParentheticalRollParseNode;
  modifiers: string | null;
}

export type RollParseArg = null | number | string | RollParseNode | RollParseArg[];

/** A number, or a roll whose total is the number. */
export type NumberOrRoll = number | Roll;
