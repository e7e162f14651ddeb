/** Shapes shared by the parser, the terms and the rolls. */
import type { Roll } from "./roll.ts";

/** Options of a roll or a term. Systems add their own keys. */
export interface RollOptions {
  flavor?: string | null;
  [key: string]: unknown;
}

/** Options for evaluating a roll or a term. */
export interface EvaluationOptions {
  /** Use the smallest possible value of every die. */
  minimize?: boolean;
  /** Use the largest possible value of every die. */
  maximize?: boolean;
  /** Keep text that is not a number instead of throwing. */
  allowStrings?: boolean;
  /** True if a user may be asked for results. The stand-in never asks. */
  allowInteractive?: boolean;
  /** Synchronous evaluation only: throw on random terms instead of ignoring them. */
  strict?: boolean;
  [key: string]: unknown;
}

/** One result of a die, a coin or a pool member. */
export interface DiceTermResult {
  result: number;
  active?: boolean;
  /** The value that counts, if it differs from `result`. */
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

/** The signature of a dice function of `CONFIG.Dice.functions` or of `Math`. */
export type RollFunction = (...args: (number | string)[]) => number | string | Promise<number | string>;

export interface RollParseNode {
  class: string;
  /** The text this node was read from. */
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

/** A number known beforehand, or a roll that will yield it. */
export type NumberOrRoll = number | Roll;
