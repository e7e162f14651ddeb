import { NotImplemented } from "../../common/not-implemented.ts";

type Constructor = abstract new (...args: never[]) => object;

/** This own property distinguishes a placeholder from a built class. */
const PLACEHOLDER = Symbol.for("foundry-stand-in.placeholder");

/** The names of a documented class's own members. */
export interface OwnMembers {
  statics?: readonly string[];
  members?: readonly string[];
}

/**
 * A placeholder for a documented class that is not built. It can be extended but not constructed. Reading a
 * documented member that its base does not have throws `NotImplemented`.
 * @param dotted the path of the class.
 * @param known static members that are simple enough to be available.
 */
export function placeholderClass(
  dotted: string,
  base: Constructor | undefined,
  { statics = [], members = [] }: OwnMembers = {},
  known: Record<string, unknown> = {},
): Constructor {
  const made = base === undefined ? freeClass(dotted) : derivedClass(dotted, base);
  Object.defineProperty(made, "name", {
    value: dotted.slice(dotted.lastIndexOf(".") + 1),
    configurable: true,
  });
  Object.defineProperty(made, PLACEHOLDER, { value: dotted });
  Object.assign(made, known);
  for (const name of statics) if (!(name in made)) refuse(made, name, `${dotted}.${name}`);
  const prototype = made.prototype as object;
  for (const name of members) if (!(name in prototype)) refuse(prototype, name, `${dotted}#${name}`);
  return made;
}

function freeClass(dotted: string): Constructor {
  return class {
    constructor() {
      throw NotImplemented(dotted);
    }
  };
}

function derivedClass(dotted: string, base: Constructor): Constructor {
  return class extends base {
    constructor(..._args: never[]) {
      super(...refusal(dotted));
    }
  };
}

/** Arguments that have no receiver. */
function refusal(dotted: string): never[] {
  throw NotImplemented(dotted);
}

/** Reading throws. A package may assign its own value. */
export function refuse(holder: object, name: string, member: string): void {
  Object.defineProperty(holder, name, {
    configurable: true,
    enumerable: false,
    get: () => {
      throw NotImplemented(member);
    },
    set(this: object, value: unknown) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true });
    },
  });
}

/** A mixin that is not built: what it makes of a class can be extended and not constructed. */
export function placeholderMixin(dotted: string): (base: Constructor) => Constructor {
  return (base) => placeholderClass(dotted, base);
}

/** A function that is not built. */
export function placeholderFunction(dotted: string): () => never {
  return () => {
    throw NotImplemented(dotted);
  };
}
