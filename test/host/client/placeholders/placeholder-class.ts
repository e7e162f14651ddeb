import { NotImplemented } from "../../common/not-implemented.ts";

type Constructor = abstract new (...args: never[]) => object;

/** Key of the own property that marks placeholder classes. */
const PLACEHOLDER = Symbol.for("foundry-stand-in.placeholder");

/** The names of a documented class's own members. */
export interface OwnMembers {
  statics?: readonly string[];
  members?: readonly string[];
}

/**
 * Creates a placeholder for a class that is not implemented. It can be extended but not constructed, and
 * members that `base` lacks throw `NotImplemented`.
 * @param dotted path of the class
 * @param known values of simple static members
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

/** Throws. Called in the arguments of `super()`, so the base class's constructor does not run. */
function refusal(dotted: string): never[] {
  throw NotImplemented(dotted);
}

/** Defines a member that throws when read. Packages may assign a value. */
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

/**
 * Returns a placeholder for a mixin that is not implemented. The class that the placeholder returns can be
 * extended but not constructed.
 */
export function placeholderMixin(dotted: string): (base: Constructor) => Constructor {
  return (base) => placeholderClass(dotted, base);
}

/** Returns a function that throws NotImplemented when called. */
export function placeholderFunction(dotted: string): () => never {
  return () => {
    throw NotImplemented(dotted);
  };
}
