import { readdir } from "node:fs/promises";
import path from "node:path";
import { TypeDataModel } from "../../host/common/abstract/index.ts";
import * as fields from "../../host/common/data/fields/index.ts";

interface Field {
  fields?: Record<string, Field>;
}

export interface Model {
  schema: Field;
  LOCALIZATION_PREFIXES: readonly string[];
}

/** Imports a module of the system by path, because its types need Foundry. Sets the part of Foundry that it uses. */
export async function systemModule(module: string): Promise<Record<string, unknown>> {
  Object.assign(globalThis, { foundry: { abstract: { TypeDataModel }, data: { fields } } });
  const file = path.resolve(import.meta.dirname, "../../../src", module);
  return (await import(/* @vite-ignore */ file)) as Record<string, unknown>;
}

/** A list that a module of the system exports as a constant. */
export async function constant(module: string, name: string): Promise<readonly string[]> {
  const value = (await systemModule(module))[name];
  if (!Array.isArray(value)) throw new Error(`${module} exports no list ${name}`);
  return value as string[]; // callers ask only for lists of keys
}

/** A table that a module of the system exports as a constant. */
export async function table<T>(module: string, name: string): Promise<Record<string, T>> {
  const value = (await systemModule(module))[name];
  if (typeof value !== "object" || value === null) throw new Error(`${module} exports no table ${name}`);
  return value as Record<string, T>; // callers know the type of the entries
}

/** The types of all requests defined in the system. */
export async function requestTypes(): Promise<readonly string[]> {
  const folder = path.resolve(import.meta.dirname, "../../../src/data/requests");
  const modules = (await readdir(folder)).map((file) => systemModule(`data/requests/${file}`));
  return (await Promise.all(modules))
    .flatMap((one) => Object.values(one))
    .flatMap((one) =>
      typeof one === "object" && one !== null && "parse" in one && "type" in one ? [String(one.type)] : [],
    );
}

/** The paths of all fields of a model, at any depth. `leaf` is false for fields that contain other fields. */
export function pathsOf(field: Field, prefix = ""): { path: string; leaf: boolean }[] {
  return Object.entries(field.fields ?? {}).flatMap(([name, child]) => {
    const at = `${prefix}${name}`;
    return [{ path: at, leaf: child.fields === undefined }, ...pathsOf(child, `${at}.`)];
  });
}
