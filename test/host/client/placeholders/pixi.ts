import { NotImplemented } from "../../common/not-implemented.ts";
import { placeholderClass } from "./placeholder-class.ts";

/** Names that programs read from any object. They are absent, because reading them is not a use of PIXI. */
const NOBODYS = new Set(["then", "toJSON", "default"]);

/**
 * `PIXI` without rendering: every name is a class that can be extended but not constructed, and its missing
 * members throw `NotImplemented`.
 */
export function createPixi(): object {
  const made = new Map<string, object>();
  return new Proxy(
    {},
    {
      get(own, name) {
        if (typeof name === "symbol" || NOBODYS.has(name)) return undefined;
        if (Object.hasOwn(own, name)) return Reflect.get(own, name) as unknown;
        if (!made.has(name)) made.set(name, member(`PIXI.${name}`));
        return made.get(name);
      },
    },
  );
}

function member(dotted: string): object {
  return new Proxy(placeholderClass(dotted, undefined), {
    get(own, name, receiver) {
      if (typeof name === "symbol" || name in own) return Reflect.get(own, name, receiver) as unknown;
      // Reads through a subclass or an instance return undefined: these may look for members that they lack.
      if (NOBODYS.has(name) || Object.getPrototypeOf(receiver) !== Function.prototype) return undefined;
      throw NotImplemented(`${dotted}.${name}`);
    },
  });
}
