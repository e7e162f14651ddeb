type Listener = (event: Event) => unknown;
type Constructor = new (...args: never[]) => object;

interface Registration {
  listener: Listener;
  once: boolean;
}

/** The members that the mixin adds. */
export interface EventEmitter {
  addEventListener(type: string, listener: Listener, options?: { once?: boolean }): void;
  removeEventListener(type: string, listener: Listener): void;
  dispatchEvent(event: Event): boolean;
}

/** Makes a class an EventTarget, limited to the event types in its static `emittedEvents`. */
export function EventEmitterMixin<Base extends Constructor>(
  BaseClass: Base = class {} as unknown as Base, // the default base has no members
): Base & { new (...args: never[]): EventEmitter; emittedEvents: string[] } {
  // Cast because a mixin needs a constructor that takes any arguments.
  const Root = BaseClass as unknown as new (...args: unknown[]) => object;
  class Emitter extends Root implements EventEmitter {
    static emittedEvents: string[] = [];
    readonly #listeners = new Map<string, Registration[]>();

    addEventListener(type: string, listener: Listener, { once = false }: { once?: boolean } = {}): void {
      if (!Emitter.#emits(this, type))
        throw new Error(`"${type}" is not a supported event of the ${this.constructor.name} class`);
      this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), { listener, once }]);
    }

    removeEventListener(type: string, listener: Listener): void {
      const left = (this.#listeners.get(type) ?? []).filter((entry) => entry.listener !== listener);
      this.#listeners.set(type, left);
    }

    dispatchEvent(event: Event): boolean {
      if (!(event instanceof Event))
        throw new Error("EventEmitterMixin#dispatchEvent must be provided an Event instance");
      for (const entry of this.#listeners.get(event.type) ?? []) {
        entry.listener(event);
        if (entry.once) this.removeEventListener(event.type, entry.listener);
      }
      return event.defaultPrevented;
    }

    static #emits(emitter: object, type: string): boolean {
      return (emitter.constructor as typeof Emitter).emittedEvents.includes(type);
    }
  }
  return Emitter as unknown as Base & { new (...args: never[]): EventEmitter; emittedEvents: string[] };
}
