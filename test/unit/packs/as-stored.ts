/** Documents of the packs in the form in which their data models store them. */
import { vi } from "vitest";
import { TypeDataModel } from "../../host/common/abstract/index.ts";
import * as fields from "../../host/common/data/fields/index.ts";

type ModelClass = new (
  data: unknown,
  options: { strict: boolean },
) => { toObject(): Record<string, unknown> };

export type Models = Readonly<Record<string, ModelClass>>;

/** Loads the models of items and actors, by type. First sets up the global base classes that they extend. */
export async function loadModels(): Promise<{ items: Models; actors: Models }> {
  vi.stubGlobal("foundry", { data: { fields }, abstract: { TypeDataModel } });
  return { items: await exported("item", "itemModels"), actors: await exported("actor", "actorModels") };
}

/** An export of a data module. A computed path keeps TypeScript from checking the module, whose types need Foundry. */
async function exported(module: string, name: string): Promise<Models> {
  const loaded = (await import(/* @vite-ignore */ `../../../src/data/${module}/index.ts`)) as Record<
    string,
    Models
  >;
  return loaded[name]!;
}

/** Validates the data with its model and fills in initial values. Throws if the data is invalid. */
export function asStored(models: Models, { type, system }: { type: string; system: object }) {
  return new models[type]!(structuredClone(system), { strict: true }).toObject();
}
