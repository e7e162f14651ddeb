import { host } from "./foundry.ts";

type Method = (this: unknown, ...args: never[]) => unknown;

/**
 * Puts `around` before a method of a class, a subclass's way of extending it but for every existing instance.
 * @returns the function that takes it away again.
 */
export function intercept(
  holder: object,
  name: string,
  around: (call: () => unknown, self: unknown, args: unknown[]) => unknown,
): () => void {
  const methods = holder as Record<string, Method>;
  const own = Object.getOwnPropertyDescriptor(holder, name);
  const original = methods[name];
  const replacement = function (this: unknown, ...args: unknown[]): unknown {
    return around(() => original && Reflect.apply(original, this, args), this, args);
  };
  Object.defineProperty(holder, name, { value: replacement, configurable: true, writable: true });
  return () => {
    if (own === undefined) Reflect.deleteProperty(holder, name);
    else Object.defineProperty(holder, name, own);
  };
}

/** Hooks and interceptions of one case, taken back together. */
export class Observer {
  readonly #undo: (() => void)[] = [];

  hook(name: string, fn: (...args: never[]) => unknown): void {
    const id = host.Hooks.on(name, fn);
    this.#undo.push(() => host.Hooks.off(name, id));
  }

  intercept(...args: Parameters<typeof intercept>): void {
    this.#undo.push(intercept(...args));
  }

  /** Any other thing that is to be undone at the end. */
  later(undo: () => void): void {
    this.#undo.push(undo);
  }

  stop(): void {
    for (const undo of this.#undo.splice(0).toReversed()) undo();
  }
}
