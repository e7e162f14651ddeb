import { RuleError } from "../../../rules/cards/errors.ts";
import { words } from "../../kit/words.ts";
import { typedNumber } from "./typed-number.ts";

/** How far − and + go while Shift is held. */
const MANY = 5;

/** A number of the actor as it is stored; 0 where none is. */
function storedAt(actor: Actor.Implementation, field: string): number {
  const stored: unknown = foundry.utils.getProperty(actor.toObject(), field);
  return typeof stored === "number" ? stored : 0;
}

function boundsOf({ least, most }: DOMStringMap): (value: number) => number {
  const bound = (text: string | undefined, none: number) =>
    text === undefined || text === "" ? none : Number(text);
  const [low, high] = [bound(least, -Infinity), bound(most, Infinity)];
  return (value) => Math.min(Math.max(value, low), high);
}

/** The step of a control, five times as far while Shift is held. */
function stepOf({ dataset }: HTMLElement, { shiftKey }: { shiftKey: boolean }): number {
  return Number(dataset["step"]) * (shiftKey ? MANY : 1);
}

async function write(actor: Actor.Implementation, changes: Record<string, unknown>): Promise<void> {
  await actor.update(foundry.utils.expandObject(changes));
}

/** Goes one step up or down with the number that a control names by `data-field`, within its bounds. */
export async function stepNumber(
  actor: Actor.Implementation,
  control: HTMLElement,
  event: { shiftKey: boolean },
): Promise<void> {
  const { field = "" } = control.dataset;
  const within = boundsOf(control.dataset);
  await write(actor, { [field]: within(within(storedAt(actor, field)) + stepOf(control, event)) });
}

/**
 * Writes what was typed into a field of the stat block: a number, or a change of the one stored. Throws a RuleError
 * that names the field for what is no number.
 */
export async function writeTyped(actor: Actor.Implementation, input: HTMLInputElement): Promise<void> {
  const { field = "", also = "", empty } = input.dataset;
  const typed = input.value.trim();
  const within = boundsOf(input.dataset);
  const value =
    typed === "" && empty !== undefined ? null : typedNumber(typed, within(storedAt(actor, field)));
  if (value === null && (typed !== "" || empty === undefined))
    throw new RuleError(field, words("ACTIONCARDS.Error.NumberMissing"));
  await write(actor, {
    [field]: value === null ? null : within(value),
    ...(also === "" ? {} : { [also]: true }),
  });
}
