import { RuleError } from "../../../rules/cards/errors.ts";
import { typedNumber } from "./typed-number.ts";

/** How much a key or a button changes a number while Shift is held. */
const MANY = 5;

function storedAt(actor: Actor.Implementation, path: string): unknown {
  return foundry.utils.getProperty(actor.toObject(), path);
}

/** Returns a function that clamps a number to the bounds in a control's data attributes. */
function boundsOf({ least, most }: DOMStringMap): (value: number) => number {
  const bound = (text: string | undefined, none: number) =>
    text === undefined || text === "" ? none : Number(text);
  const [low, high] = [bound(least, -Infinity), bound(most, Infinity)];
  return (value) => Math.min(Math.max(value, low), high);
}

/**
 * Returns the number that a change is added to: the stored one or, if that is missing or not in use, the displayed one.
 */
function baseOf(
  actor: Actor.Implementation,
  { dataset, defaultValue, placeholder }: HTMLInputElement,
): number {
  const { field = "", also = "" } = dataset;
  const stored = storedAt(actor, field);
  const counts = also === "" || storedAt(actor, also) === true;
  if (counts && typeof stored === "number") return boundsOf(dataset)(stored);
  return Number(defaultValue === "" ? placeholder : defaultValue);
}

async function write(actor: Actor.Implementation, changes: Record<string, unknown>): Promise<void> {
  await actor.update(foundry.utils.expandObject(changes));
}

/** Returns how much a key or a button changes a number: 1, or 5 while Shift is held. */
export function stepsOf({ shiftKey }: { shiftKey: boolean }): number {
  return shiftKey ? MANY : 1;
}

/** Adds `by` to the number at the control's `data-field`, within the control's bounds. */
export async function stepNumber(
  actor: Actor.Implementation,
  control: HTMLElement,
  by: number,
): Promise<void> {
  const { field = "" } = control.dataset;
  const within = boundsOf(control.dataset);
  const stored = storedAt(actor, field);
  await write(actor, { [field]: within(within(typeof stored === "number" ? stored : 0) + by) });
}

/**
 * Writes the input of a stat block field: a number, or a change to the current one. An empty input writes null if the
 * field has `data-empty`.
 *
 * @throws {RuleError} naming the field if the input isn't a number.
 */
export async function writeTyped(
  actor: Actor.Implementation,
  input: HTMLInputElement,
  typed: string,
): Promise<void> {
  const { field = "", also = "", empty } = input.dataset;
  const emptied = typed.trim() === "" && empty !== undefined;
  const value = emptied ? null : typedNumber(typed, baseOf(actor, input));
  if (value === null && !emptied) throw new RuleError(field, "must be a number", { key: "Number" });
  await write(actor, {
    [field]: value === null ? null : boundsOf(input.dataset)(value),
    ...(also === "" ? {} : { [also]: true }),
  });
}
