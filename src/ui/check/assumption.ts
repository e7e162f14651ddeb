import type { Scratch } from "./scratch.ts";

/** Something that this system assumes of the platform. `run` throws where it does not hold. */
export interface Assumption {
  /** Its words are `ACTIONCARDS.Check.Item.<id>`. */
  readonly id: string;
  /** Tries it, in the scratch folder where it needs documents. Each runs by itself, in any order. */
  run(scratch: Scratch): unknown;
}

/** What keeps an assumption from being tried: `ACTIONCARDS.Check.Why.<reason>`. */
export type Hindrance = "player" | "batches" | "canvas";

/** Thrown where an assumption cannot be tried here. */
export class NotRun extends Error {
  readonly reason: Hindrance;

  constructor(reason: Hindrance) {
    super(reason);
    this.reason = reason;
  }
}

/** Thrown where something else was found than what this system assumes. */
export class Differs extends Error {
  readonly found: string;
  readonly wanted: string;

  constructor(found: unknown, wanted: unknown) {
    super();
    this.found = textOf(found);
    this.wanted = textOf(wanted);
  }
}

/** A value as a report shows it. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
}

/** Insists that a value is what this system assumes, compared as JSON. @throws {Differs} */
export function equal(found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) throw new Differs(found, wanted);
}

/** Insists that something is so; `what` names it in the report, as the API does. @throws {Differs} */
export function holds(isSo: unknown, what: string): void {
  if (!isSo) throw new Differs("–", what);
}

/** Insists that each of these names is a function of an object; `of` is how the API calls the object. @throws {Differs} */
export function offers(object: unknown, of: string, names: readonly string[]): void {
  const there = (object ?? {}) as Record<string, unknown>; // looked up by name below
  const missing = names.filter((name) => typeof there[name] !== "function");
  holds(missing.length === 0, missing.map((name) => `${of}.${name}()`).join(", "));
}

/** Insists that a write or a making is refused. @throws {Differs} */
export async function refused(attempt: () => unknown, what: string): Promise<void> {
  let done = true;
  try {
    await attempt();
  } catch {
    done = false;
  }
  if (done) throw new Differs(what, "–");
}

/** The value at a dotted path of anything. */
export function at(object: object, path: string): unknown {
  return foundry.utils.getProperty(object, path);
}
