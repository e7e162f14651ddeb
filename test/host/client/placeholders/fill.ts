import { documentMetadata } from "../../common/abstract/metadata.ts";
import { generation } from "../../common/generation.ts";
import documentedData from "./documented.json" with { type: "json" };
import type { Documented, DocumentedClass } from "./documented.ts";
import { SINCE_14 } from "./since-14.ts";
import { placeholderClass, placeholderFunction, placeholderMixin, refuse } from "./placeholder-class.ts";

type Bag = Record<string, unknown>;
type Constructor = abstract new (...args: never[]) => object;

/** The members in Foundry's published types. */
export const documented: Documented = documentedData;

/** The documented classes of the running generation. */
function classes(): Readonly<Record<string, DocumentedClass>> {
  return generation() >= 14 ? { ...documented.classes, ...SINCE_14 } : documented.classes;
}

/** Namespaces whose missing values stay undefined instead of throwing. */
const VALUES_ONLY = ["foundry.CONST."];

/** Documented values of static members that packages read while loading, by the class's path. */
const KNOWN_STATICS: Readonly<Record<string, Record<string, unknown>>> = {
  "foundry.appv1.api.FormApplication": { _customElements: [] },
};

/**
 * Returns the namespace `name` as a writable object, created if missing. Replaces ES modules with a copy,
 * because they are read-only.
 */
function openNamespace(holder: Bag, name: string): Bag {
  const present = holder[name];
  if (typeof present !== "object" || present === null) return put(holder, name, {}) as Bag;
  const bag = present as Bag; // checked above
  if (Object.isExtensible(bag) && !(Symbol.toStringTag in bag)) return bag;
  return put(holder, name, Object.fromEntries(Object.entries(bag))) as Bag;
}

function put(holder: Bag, name: string, value: unknown): unknown {
  Object.defineProperty(holder, name, { value, writable: true, configurable: true, enumerable: true });
  return value;
}

/** Adds placeholders to the global `foundry` for the documented members that it lacks. */
class Filling {
  readonly #root: Bag;
  readonly #opened = new Map<string, Bag>();
  /** Classes whose creation has begun. Prevents endless recursion if the data contains a cycle. */
  readonly #making = new Set<string>();
  readonly #classes = classes();

  constructor(root: object) {
    this.#root = root as Bag; // keyed by names from the data
    this.#opened.set("foundry", this.#root);
  }

  fill(): void {
    for (const dotted of Object.keys(this.#classes)) this.#class(dotted);
    for (const dotted of documented.functions) this.#missing(dotted, functionFor);
    for (const dotted of documented.values) {
      const [holder, name] = this.#place(dotted);
      if (!(name in holder) && !VALUES_ONLY.some((start) => dotted.startsWith(start)))
        refuse(holder, name, dotted);
    }
  }

  #place(dotted: string): [holder: Bag, name: string] {
    const cut = dotted.lastIndexOf(".");
    return [this.#space(dotted.slice(0, cut)), dotted.slice(cut + 1)];
  }

  #space(dotted: string): Bag {
    const known = this.#opened.get(dotted);
    if (known !== undefined) return known;
    const [holder, name] = this.#place(dotted);
    const opened = openNamespace(holder, name);
    this.#opened.set(dotted, opened);
    return opened;
  }

  #missing(dotted: string, make: (dotted: string) => unknown): void {
    const [holder, name] = this.#place(dotted);
    if (!(name in holder)) put(holder, name, make(dotted));
  }

  #class(dotted: string): Constructor | undefined {
    const entry = this.#classes[dotted];
    const [holder, name] = this.#place(dotted);
    if (entry !== undefined && !(name in holder) && !this.#making.has(dotted)) {
      this.#making.add(dotted);
      const base = entry.base === undefined ? undefined : this.#resolve(entry.base);
      put(holder, name, entry.same === true ? base : this.#made(dotted, base, entry));
    }
    const found = holder[name];
    // Cast because the data lists this name as a class.
    return typeof found === "function" ? (found as unknown as Constructor) : undefined;
  }

  #made(dotted: string, base: Constructor | undefined, entry: DocumentedClass): Constructor {
    const made = placeholderClass(dotted, base, ownMembers(entry), KNOWN_STATICS[dotted]);
    const [, documentName] = /^foundry\.documents\.Base(\w+)$/.exec(dotted) ?? [];
    if (documentName !== undefined && base !== undefined && "metadata" in base)
      put(made as unknown as Bag, "metadata", documentMetadata(documentName, ""));
    return made;
  }

  /** Resolves `a.b.C`, or a mixin applied to a class: `a.Mixin(a.b.C)`. */
  #resolve(expression: string): Constructor | undefined {
    const call = /^([^(]+)\((.+)\)$/.exec(expression);
    if (call === null) return this.#class(expression);
    const [, mixin = "", argument = ""] = call;
    const base = this.#resolve(argument);
    const [holder, name] = this.#place(mixin);
    const found = holder[name] ?? functionFor(mixin);
    // Cast because the data uses this name as a mixin.
    return base === undefined ? undefined : (found as (base: Constructor) => Constructor)(base);
  }
}

function functionFor(dotted: string): unknown {
  return dotted.endsWith("Mixin") ? placeholderMixin(dotted) : placeholderFunction(dotted);
}

function ownMembers({ statics = "", members = "" }: DocumentedClass) {
  const names = (list: string): string[] => (list === "" ? [] : list.split(" "));
  return { statics: names(statics), members: names(members) };
}

/** Adds placeholders to the global `foundry`, so that no documented class or function is silently undefined. */
export function fillPlaceholders(foundry: object): void {
  new Filling(foundry).fill();
}
