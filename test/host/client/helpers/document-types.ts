import { baseDocuments } from "../../common/documents/index.ts";
import type { Module, System } from "../packages.ts";

/** The types of each document class, by its name: core's, the system's, and modules' with the module's id as prefix. */
export function documentTypes(system: System, modules: readonly Module[]): Record<string, string[]> {
  const types: Record<string, string[]> = {};
  for (const [name, documentClass] of Object.entries(baseDocuments)) {
    types[name] = [
      ...documentClass.metadata.coreTypes,
      ...Object.keys(system.documentTypes[name] ?? {}),
      ...modules.flatMap((module) =>
        Object.keys(module.documentTypes[name] ?? {}).map((type) => `${module.id}.${type}`),
      ),
    ];
  }
  return types;
}
