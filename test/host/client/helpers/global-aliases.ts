import { generation } from "../../common/generation.ts";
import { documented } from "../placeholders/fill.ts";
import { createPixi } from "../placeholders/pixi.ts";

/** The paths of deprecated globals that the type definitions lack, by global name. */
const OLDER: Readonly<Record<string, string>> = {
  ActorSheetV2: "foundry.applications.sheets.ActorSheetV2",
  ItemSheetV2: "foundry.applications.sheets.ItemSheetV2",
  ApplicationV2: "foundry.applications.api.ApplicationV2",
  ClientDatabaseBackend: "foundry.data.ClientDatabaseBackend",
};

/**
 * True after the first call of `createGlobalAliases`. A second call must not test the same names with `in`
 * again: in a VM context `in` reads the global, and some aliases throw when read.
 */
let made = false;

/**
 * Defines globals for classes and functions in namespaces of `foundry`, and `PIXI`. In generation 14, reading
 * a deprecated one logs a warning.
 */
export function createGlobalAliases(): void {
  if (made) return;
  made = true;
  for (const [name, path] of Object.entries(documented.globals)) {
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, alias(name, path));
  }
  for (const [name, path] of Object.entries({ ...documented.deprecated, ...OLDER, ...diceTerms() })) {
    if (name in globalThis) continue;
    const moved = `The global "${name}" is ${path} now`;
    Object.defineProperty(globalThis, name, alias(name, path, generation() >= 14 ? moved : undefined));
  }
  if (!("PIXI" in globalThis)) Object.defineProperty(globalThis, "PIXI", constant(createPixi()));
}

function diceTerms(): Record<string, string> {
  const names = Object.keys(foundry.dice.terms);
  return Object.fromEntries(names.map((name) => [name, `foundry.dice.terms.${name}`]));
}

function resolve(path: string): unknown {
  let value: unknown = globalThis;
  for (const key of path.split(".")) value = Reflect.get(Object(value) as object, key);
  return value;
}

function constant(value: unknown): PropertyDescriptor {
  return { value, writable: true, configurable: true, enumerable: false };
}

/**
 * A getter for the value at `path`. If `warning` is given, reading logs it. Assigning a value replaces the
 * getter.
 */
function alias(name: string, path: string, warning?: string): PropertyDescriptor {
  return {
    configurable: true,
    enumerable: false,
    get: () => {
      if (warning !== undefined)
        foundry.utils.logCompatibilityWarning(warning, { since: 13, until: 15, once: true });
      return resolve(path);
    },
    set: (replacement: unknown) => Object.defineProperty(globalThis, name, constant(replacement)),
  };
}
