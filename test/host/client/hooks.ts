/** A function registered for a hook. */
export interface HookedFunction {
  hook: string;
  id: number;
  fn: HookFunction;
  once: boolean;
}

export type HookFunction = (...args: never[]) => unknown;

/** Options of `Hooks.onError`. Other keys are passed to the `error` hook. */
export interface HookErrorOptions {
  msg?: string;
  notify?: "info" | "warn" | "error" | null;
  log?: "error" | "warn" | "log" | null;
  [key: string]: unknown;
}

/**
 * The hooks that packages use. Functions run synchronously, in the order they were registered. An error in
 * one does not stop the others.
 */
export class Hooks {
  static #events = new Map<string, HookedFunction[]>();
  static #byId = new Map<number, HookedFunction>();
  static #nextId = 1;

  /** Registered functions by hook name. */
  static get events(): Record<string, HookedFunction[]> {
    return Object.fromEntries(this.#events);
  }

  /** Registers `fn` for `hook`. Returns an id for `off`. */
  static on(hook: string, fn: HookFunction, { once = false }: { once?: boolean } = {}): number {
    const entry: HookedFunction = { hook, id: this.#nextId++, fn, once };
    const entries = this.#events.get(hook);
    if (entries) entries.push(entry);
    else this.#events.set(hook, [entry]);
    this.#byId.set(entry.id, entry);
    return entry.id;
  }

  /** Registers `fn` for the next call of `hook` only. */
  static once(hook: string, fn: HookFunction): number {
    return this.on(hook, fn, { once: true });
  }

  /** Unregisters a function. `fn` is the function or its id; an unknown one is ignored. */
  static off(hook: string, fn: number | HookFunction): void {
    const entry = typeof fn === "number" ? this.#byId.get(fn) : this.#find(hook, fn);
    if (!entry) return;
    this.#byId.delete(entry.id);
    const entries = this.#events.get(entry.hook) ?? [];
    const rest = entries.filter((other) => other !== entry);
    if (rest.length) this.#events.set(entry.hook, rest);
    else this.#events.delete(entry.hook);
  }

  /** Calls all functions of `hook`, ignoring return values. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of [...(this.#events.get(hook) ?? [])]) this.#run(entry, args);
    return true;
  }

  /** Calls the functions of `hook` until one returns `false`. Returns false if one did. */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const entry of [...(this.#events.get(hook) ?? [])]) {
      if (this.#run(entry, args) === false) return false;
    }
    return true;
  }

  /**
   * Passes an error caught at `location` to the `error` hook. Also writes it to the console at level `log`,
   * and shows a notification of type `notify`, if these are given.
   */
  static onError(
    location: string,
    error: Error,
    { msg = "", notify = null, log = null, ...data }: HookErrorOptions = {},
  ): void {
    const text = [msg, error.message].filter(Boolean).join(". ");
    if (log) console[log](text, error);
    if (notify) globalThis.ui?.notifications?.[notify](text);
    this.callAll("error", location, error, data);
  }

  static #find(hook: string, fn: HookFunction): HookedFunction | undefined {
    return this.#events.get(hook)?.find((entry) => entry.fn === fn);
  }

  static #run(entry: HookedFunction, args: unknown[]): unknown {
    if (entry.once) this.off(entry.hook, entry.id);
    try {
      return entry.fn(...(args as never[])); // each listener knows its arguments
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      console.warn(`Error in the hooked function ${entry.id.toString()} for "${entry.hook}"`);
      console.error(error);
      if (entry.hook !== "error") this.onError("Hooks.#call", error, { hook: entry.hook });
      return undefined;
    }
  }
}
