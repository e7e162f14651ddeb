/** Parses and applies modifiers such as `kh3` or `cs>=(2+3)`, for dice and for pools. */
import { defaultRollClass } from "../environment.ts";
import type { Roll } from "../roll.ts";
import type { EvaluationOptions } from "../types.ts";

/** The return value of a modifier's method: `false` means that the modifier was not understood. */
export type ModifierOutcome = boolean | void | Promise<boolean | void>;

/** A modifier's letters, mapped to a method's name or to the method itself. */
export type ModifierTable = Record<string, string | ((modifier: string) => ModifierOutcome)>;

/**
 * Splits `r1kh2cs>=(1+1)` into `["r1", "kh2", "cs>=(1+1)"]`: letters, then everything up to the next letter.
 */
export function splitModifiers(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let previous = "";
  for (const character of text) {
    const letter = depth === 0 && /[a-z]/i.test(character);
    if (found.length === 0 || (letter && !/[a-z]/i.test(previous))) found.push(character);
    else found.push((found.pop() ?? "") + character);
    if (character === "(") depth++;
    if (character === ")") depth--;
    previous = character;
  }
  return found;
}

/**
 * Pairs each modifier with its command. Commands written together (`khcs>3`) are separated by the longest
 * known command first. Text that matches no command is skipped.
 */
function readCommands(modifiers: string[], known: string[]): [command: string, modifier: string][] {
  const byLength = [...known].sort((a, b) => b.length - a.length);
  const commands: [string, string][] = [];
  for (const modifier of modifiers.flatMap(splitModifiers)) {
    const [, word = "", rest = ""] = /^([a-z]*)(.*)$/is.exec(modifier) ?? [];
    let letters = word;
    while (letters) {
      const lower = letters.toLowerCase();
      const command = byLength.find((candidate) => lower.startsWith(candidate.toLowerCase()));
      if (!command) break;
      const own = letters.slice(0, command.length);
      letters = letters.slice(command.length);
      commands.push([command, letters ? own : own + rest]);
    }
  }
  return commands;
}

/** Runs steps one after the other. The result is only a promise if a step returns one. */
function inOrder<T>(items: T[], step: (item: T) => unknown): void | Promise<void> {
  for (const [index, item] of items.entries()) {
    const outcome = step(item);
    if (outcome instanceof Promise) return outcome.then(() => inOrder(items.slice(index + 1), step));
  }
}

/**
 * Applies the requested modifiers in order. Afterwards `modifiers` contains only the ones that were
 * understood.
 */
export function evaluateModifiers(
  term: { modifiers: string[] },
  known: ModifierTable,
  evaluate: (command: string, modifier: string) => void | Promise<void>,
): void | Promise<void> {
  const commands = readCommands(term.modifiers, Object.keys(known));
  term.modifiers = [];
  return inOrder(commands, ([command, modifier]) => evaluate(command, modifier));
}

/** Applies one modifier with its method and records it, unless the method returns `false`. */
export function evaluateModifier(
  term: { modifiers: string[] },
  method: ModifierTable[string] | undefined,
  modifier: string,
): void | Promise<void> {
  const implementation: unknown = typeof method === "string" ? Reflect.get(term, method) : method;
  if (typeof implementation !== "function") return;
  const outcome = (implementation as (modifier: string) => ModifierOutcome).call(term, modifier);
  const record = (understood: boolean | void): void => {
    if (understood !== false) term.modifiers.push(modifier);
  };
  return outcome instanceof Promise ? outcome.then(record) : record(outcome);
}

/** The rolls in the parentheses of modifiers, in order. */
export function modifierRolls(modifiers: string[]): Roll[] {
  return modifiers.flatMap((modifier) =>
    parenthesised(modifier).map((expression) => defaultRollClass().create(expression)),
  );
}

/** Replaces the parentheses of evaluated rolls with their totals. */
export function fillModifiers(modifiers: string[], rolls: Roll[]): string[] {
  const totals = rolls.map((roll) => String(roll.total));
  return modifiers.map((modifier) =>
    parenthesised(modifier).reduce(
      (filled, expression) => filled.replace(`(${expression})`, () => totals.shift() ?? ""),
      modifier,
    ),
  );
}

/** The contents of the outermost parentheses of a text. */
function parenthesised(text: string): string[] {
  const contents: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [index, character] of text.split("").entries()) {
    if (character === "(" && depth++ === 0) start = index + 1;
    if (character === ")" && --depth === 0) contents.push(text.slice(start, index));
  }
  return contents;
}

/** Evaluates a nested roll if that was not done yet. */
export async function settle(roll: Roll, options: EvaluationOptions): Promise<void> {
  if (!roll._evaluated) await roll.evaluate(options);
}

/** Evaluates a nested roll synchronously if that was not done yet. */
export function settleSync(roll: Roll, options: EvaluationOptions): void {
  if (!roll._evaluated) roll.evaluateSync(options);
}
