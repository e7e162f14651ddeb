import type { Scratch } from "./scratch.ts";

/** A check that Foundry behaves the way this system relies on. */
export interface Case {
  /** Identifies the case; the localization key of the case's name is `ACTIONCARDS.Check.Item.<id>`. */
  readonly id: string;
  /**
   * Runs the case. Cases that need documents create them in `scratch`. Cases must not depend on each other or on their
   * order. @throws if the behavior differs.
   */
  run(scratch: Scratch): unknown;
}

/** Why a case can't run in this world or client; the localization key is `ACTIONCARDS.Check.Why.<reason>`. */
export type Hindrance = "player" | "newer" | "canvas" | "activeGm" | "popup";

/** Thrown if a case can't run in this world or client. */
export class NotRun extends Error {
  readonly reason: Hindrance;

  constructor(reason: Hindrance) {
    super(reason);
    this.reason = reason;
  }
}

/** Thrown if Foundry behaves differently from what this system relies on. */
export class Differs extends Error {
  readonly found: string;
  readonly wanted: string;

  constructor(found: unknown, wanted: unknown) {
    super();
    this.found = textOf(found);
    this.wanted = textOf(wanted);
  }
}

/** A JSON replacer that sorts the keys of objects. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Formats a value for the report. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value, sorted) ?? String(value));
}

/** Throws unless two values are equal as JSON, ignoring the order of keys. @throws {Differs} */
export function equal(found: unknown, wanted: unknown): void {
  if (JSON.stringify(found, sorted) !== JSON.stringify(wanted, sorted)) throw new Differs(found, wanted);
}

/**
 * Throws unless a value is truthy. `what` is the part of Foundry's API that the report names.
 * @throws {Differs}
 */
export function holds(isSo: unknown, what: string): asserts isSo {
  if (!isSo) throw new Differs("–", what);
}

/** Throws unless an object has these methods. `of` is its name in Foundry's API. @throws {Differs} */
export function offers(object: unknown, of: string, names: readonly string[]): void {
  const there = (object ?? {}) as Record<string, unknown>; // methods are read by name
  const missing = names.filter((name) => typeof there[name] !== "function");
  holds(missing.length === 0, missing.map((name) => `${of}.${name}()`).join(", "));
}

/** Throws unless `act` throws or rejects. @throws {Differs} */
export async function refused(act: () => unknown, what: string): Promise<void> {
  let done = true;
  try {
    await act();
  } catch {
    done = false;
  }
  if (done) throw new Differs(what, "–");
}

/** Throws if Foundry's generation is below 14. @throws {NotRun} */
export function newer(): void {
  if (game.release.generation < 14) throw new NotRun("newer");
}

/** Returns the value at a dotted path of an object. */
export function at(object: object, path: string): unknown {
  return foundry.utils.getProperty(object, path);
}

/**
 * Waits until `test` returns a truthy value. `what` names the condition in the report.
 * @throws {Differs} after ten seconds
 */
export async function until(what: string, test: () => unknown): Promise<void> {
  for (let tries = 0; !test(); tries++) {
    if (tries > 500) throw new Differs("–", what);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

type Listener = (...args: unknown[]) => unknown;

/** Foundry's hooks, typed for any hook name and any arguments. */
export const AnyHooks = Hooks as unknown as {
  on(hook: string, listener: Listener): number;
  once(hook: string, listener: Listener): number;
  off(hook: string, id: number): void;
  call(hook: string, ...args: unknown[]): boolean;
  callAll(hook: string, ...args: unknown[]): boolean;
};

/** Runs `act` with these hook listeners registered, and returns its result. */
export async function hooked<T>(
  listeners: Readonly<Record<string, Listener>>,
  act: () => T,
): Promise<Awaited<T>> {
  const ids = Object.entries(listeners).map(
    ([hook, listener]) => [hook, AnyHooks.on(hook, listener)] as const,
  );
  try {
    return await act();
  } finally {
    for (const [hook, id] of ids) AnyHooks.off(hook, id);
  }
}

/**
 * Runs `act`, and calls `note` before each call of `methods` on `object`, which is an instance or a
 * prototype. If `note` returns a promise, the method waits for it.
 */
export async function watched(
  object: object,
  methods: readonly string[],
  note: (method: string, self: unknown) => unknown,
  act: () => unknown,
): Promise<void> {
  const before = methods.map((name) => Object.getOwnPropertyDescriptor(object, name));
  for (const name of methods) {
    const original = Reflect.get(object, name) as Listener | undefined; // undefined if Foundry lacks the method
    const value = function (this: unknown, ...args: unknown[]): unknown {
      const noted = note(name, this);
      const call = (): unknown => original?.apply(this, args);
      return noted instanceof Promise ? noted.then(call) : call();
    };
    Object.defineProperty(object, name, { value, configurable: true, writable: true });
  }
  try {
    await act();
  } finally {
    methods.forEach((name, index) => {
      const own = before[index];
      if (own) Object.defineProperty(object, name, own);
      else Reflect.deleteProperty(object, name);
    });
  }
}
