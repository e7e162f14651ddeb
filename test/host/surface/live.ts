import type { SurfaceManifest } from "./manifest.ts";
import type { UsedMember } from "./used.ts";

/** The result of checking the manifest's members in a running page. */
export interface SurfaceReport {
  /** Number of checked members. Fields that have no instance to check are not counted. */
  members: number;
  /** Number of members that exist and do more than throw `NotImplemented`. */
  found: number;
  missing: string[];
  /** Members that only throw `NotImplemented`. */
  declined: string[];
  /** Number of fields that were not checked, because the page has no instance of their class. */
  unasked: number;
}

/** The summary: `surface: N of M members (P %)`. */
export function coverageLine({ found, members }: SurfaceReport): string {
  const percent = members === 0 ? 0 : Math.floor((1000 * found) / members) / 10;
  return `surface: ${found} of ${members} members (${percent} %)`;
}

/**
 * Looks up all members of the manifest, or all used members, in the page's globals. Runs in the page, so it
 * must not use anything else in this module.
 */
export function inspectLive(request: {
  manifest?: SurfaceManifest;
  used?: readonly UsedMember[];
}): SurfaceReport {
  type Bag = Record<string, unknown>;
  const report: SurfaceReport = { members: 0, found: 0, missing: [], declined: [], unasked: 0 };
  const isHolder = (value: unknown): value is Bag =>
    (typeof value === "object" && value !== null) || typeof value === "function";

  /** Resolves `a.b.c` or `a.b.Mixin(a.c.Base)` from the global scope. */
  const resolve = (dotted: string): unknown => {
    const call = /^([^(]+)\((.+)\)$/.exec(dotted);
    if (call !== null) {
      const mixin = resolve(call[1]!);
      return typeof mixin === "function"
        ? (mixin as (base: unknown) => unknown)(resolve(call[2]!))
        : undefined;
    }
    return dotted
      .split(".")
      .reduce<unknown>((value, key) => (isHolder(value) ? value[key] : undefined), globalThis);
  };

  /** True for a placeholder class, but not for a class that extends one. */
  const isPlaceholder = (value: unknown): boolean =>
    typeof value === "function" && Object.hasOwn(value, Symbol.for("foundry-stand-in.placeholder"));

  const declines = (holder: Bag, key: string): boolean => {
    let owner: unknown = holder;
    while (isHolder(owner) && !Object.hasOwn(owner, key)) owner = Object.getPrototypeOf(owner);
    if (!isHolder(owner)) return false;
    const descriptor = Object.getOwnPropertyDescriptor(owner, key);
    const code: unknown = descriptor?.get ?? descriptor?.value;
    if (typeof code !== "function") return false;
    if (isPlaceholder(code)) return true;
    const text = String(code);
    // Check only a class's constructor, because a class may throw in one method without being a placeholder.
    return text.startsWith("class")
      ? /^class[^{]*\{\s*constructor\([^)]*\)\s*\{\s*throw (new )?NotImplemented\(/i.test(text)
      : /^[^{]*\{\s*throw (new )?NotImplemented\(/i.test(text);
  };

  const ask = (holder: unknown, key: string, label: string): void => {
    report.members += 1;
    if (!isHolder(holder) || !(key in holder)) report.missing.push(label);
    else if (isPlaceholder(holder) || isPlaceholder(holder["constructor"]) || declines(holder, key))
      report.declined.push(label);
    else report.found += 1;
  };

  const prototypeOf = (holder: unknown): unknown => (isHolder(holder) ? holder["prototype"] : undefined);

  /** Objects in the page on which to look up fields. */
  const instances = (): Bag[] => {
    const found: Bag[] = [];
    const add = (value: unknown): void => {
      if (isHolder(value) && typeof value === "object") found.push(value);
    };
    const game = resolve("game");
    add(game);
    for (const root of [game, resolve("ui")]) if (isHolder(root)) Object.values(root).forEach(add);
    const collections = resolve("game.collections");
    if (isHolder(collections) && typeof collections["values"] === "function") {
      const every = (collections["values"] as () => Iterable<Iterable<unknown>>).call(collections);
      for (const collection of every) for (const document of collection) add(document);
    }
    for (const dotted of [
      "foundry.dice.Roll",
      "foundry.data.fields.StringField",
      "foundry.utils.Collection",
    ]) {
      const made = resolve(dotted);
      if (typeof made === "function")
        add(Reflect.construct(made, dotted.endsWith("Roll") ? ["1d6 + 1"] : []));
    }
    const terms = resolve("foundry.dice.Roll.parse");
    if (typeof terms === "function") {
      (
        Reflect.apply(terms, resolve("foundry.dice.Roll"), ["1d6 + (2 + 1) + floor(1.5)"]) as unknown[]
      ).forEach(add);
    }
    return found;
  };
  const live = instances();
  const instanceOf = (holder: unknown): Bag | undefined =>
    typeof holder === "function" ? live.find((instance) => instance instanceof holder) : undefined;

  const askField = (holder: unknown, key: string, label: string): void => {
    const prototype = prototypeOf(holder);
    if (isHolder(prototype) && key in prototype) return ask(prototype, key, label);
    const instance = instanceOf(holder);
    if (instance !== undefined) ask(instance, key, label);
    else if (holder === undefined) ask(undefined, key, label);
    else report.unasked += 1;
  };

  for (const [dotted, names] of Object.entries(request.manifest?.namespaces ?? {})) {
    const holder = resolve(dotted);
    for (const name of names) ask(holder, name, `${dotted}.${name}`);
  }
  for (const [dotted, members] of Object.entries(request.manifest?.classes ?? {})) {
    const holder = resolve(dotted);
    for (const name of members.statics) ask(holder, name, `${dotted}.${name}`);
    for (const name of [...members.methods, ...members.accessors])
      ask(prototypeOf(holder), name, `${dotted}#${name}`);
    for (const name of members.fields) askField(holder, name, `${dotted}#${name}`);
  }
  for (const used of request.used ?? []) {
    if (used.kind === "path") {
      const cut = used.path.lastIndexOf(".");
      const holder = resolve(used.path.slice(0, cut));
      // The object may be null in this page. Its members are also listed under their class. The branch below checks
      // them there.
      if (holder === null) continue;
      ask(holder, used.path.slice(cut + 1), `${used.path} (${used.where})`);
    } else {
      const holder = resolve(used.owner);
      const label = `${used.owner}${used.isStatic ? "." : "#"}${used.name} (${used.where})`;
      if (used.isStatic) ask(holder, used.name, label);
      else if (used.isField) askField(holder, used.name, label);
      else ask(prototypeOf(holder), used.name, label);
    }
  }
  return report;
}
