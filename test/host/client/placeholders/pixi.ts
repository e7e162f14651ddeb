import { NotImplemented } from "../../common/not-implemented.ts";
import { placeholderClass } from "./placeholder-class.ts";

/** Names that JavaScript or tools read on any object. Reading them returns undefined instead of throwing. */
const NOBODYS = new Set(["then", "toJSON", "default"]);

/**
 * A fake `PIXI`. Every name is a class that can be extended. Constructing it or reading a member that it
 * lacks throws `NotImplemented`.
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
      // Only reads on the class itself throw. Code may test subclasses for missing members.
      if (NOBODYS.has(name) || Object.getPrototypeOf(receiver) !== Function.prototype) return undefined;
      throw NotImplemented(`${dotted}.${name}`);
    },
  });
}
