/** Documents of the packs as their data models store them. */
import { vi } from "vitest";
import { TypeDataModel } from "../../host/common/abstract/index.ts";
import * as fields from "../../host/common/data/fields/index.ts";

type ModelClass = new (
  data: unknown,
  options: { strict: boolean },
) => { toObject(): Record<string, unknown> };

export type Models = Readonly<Record<string, ModelClass>>;

/** The models by type. Their base classes are globals, which are set up first. */
export async function loadModels(): Promise<{ items: Models; actors: Models }> {
  vi.stubGlobal("foundry", { data: { fields }, abstract: { TypeDataModel } });
  const [{ itemModels }, { actorModels }] = await Promise.all([
    import("../../../src/data/item/index.ts"),
    import("../../../src/data/actor/index.ts"),
  ]);
  // the models of both generations take data and options
  return { items: itemModels as unknown as Models, actors: actorModels as unknown as Models };
}

/** The data as its model reads it, with initial values added. Throws if the model does not take it. */
export function asStored(models: Models, { type, system }: { type: string; system: object }) {
  return new models[type]!(structuredClone(system), { strict: true }).toObject();
}
