/** Parses and applies modifiers such as `kh3` or `cs>=(2+3)`, for dice and pools. */
import { defaultRollClass } from "../environment.ts";
import type { Roll } from "../roll.ts";
import type { EvaluationOptions } from "../types.ts";

/** Return value of a modifier's method. `false` means that the modifier is invalid. */
export type ModifierOutcome = boolean | void | Promise<boolean | void>;

/** Maps a modifier's letters to a method or a method's name. */
export type ModifierTable = Record<string, string | ((modifier: string) => ModifierOutcome)>;

/**
 * Splits `r1kh2cs>=(1+1)` into `["r1", "kh2", "cs>=(1+1)"]`: at each letter outside parentheses that follows
 * a non-letter.
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
 * Pairs each modifier with its command. Splits adjacent commands (`khcs>3`), where the longest known command
 * matches first. Skips unknown text.
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

/** Runs `step` for each item in order. Returns a promise only if a step does. */
function inOrder<T>(items: T[], step: (item: T) => unknown): void | Promise<void> {
  for (const [index, item] of items.entries()) {
    const outcome = step(item);
    if (outcome instanceof Promise) return outcome.then(() => inOrder(items.slice(index + 1), step));
  }
}

/** Applies the modifiers in order. Clears `term.modifiers` first; `evaluate` adds the valid ones back. */
export function evaluateModifiers(
  term: { modifiers: string[] },
  known: ModifierTable,
  evaluate: (command: string, modifier: string) => void | Promise<void>,
): void | Promise<void> {
  const commands = readCommands(term.modifiers, Object.keys(known));
  term.modifiers = [];
  return inOrder(commands, ([command, modifier]) => evaluate(command, modifier));
}

/** Applies a modifier. Records it in `term.modifiers`, unless its method returns `false`. */
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

/** The rolls in parentheses inside the modifiers, in order. */
export function modifierRolls(modifiers: string[]): Roll[] {
  return modifiers.flatMap((modifier) =>
    parenthesised(modifier).map((expression) => defaultRollClass().create(expression)),
  );
}

/** Replaces parentheses in modifiers with the totals of their evaluated rolls. */
export function fillModifiers(modifiers: string[], rolls: Roll[]): string[] {
  const totals = rolls.map((roll) => String(roll.total));
  return modifiers.map((modifier) =>
    parenthesised(modifier).reduce(
      (filled, expression) => filled.replace(`(${expression})`, () => totals.shift() ?? ""),
      modifier,
    ),
  );
}

/** The contents of the outermost parentheses. */
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

/** Evaluates a nested roll unless it is already evaluated. */
export async function settle(roll: Roll, options: EvaluationOptions): Promise<void> {
  if (!roll._evaluated) await roll.evaluate(options);
}

/** Evaluates a nested roll synchronously unless it is already evaluated. */
export function settleSync(roll: Roll, options: EvaluationOptions): void {
  if (!roll._evaluated) roll.evaluateSync(options);
}
