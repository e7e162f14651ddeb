import { baseDocuments } from "../../common/documents/index.ts";
import type { Module, System } from "../packages.ts";

/** Types by document name: core types, the system's, and the modules' with the module id as prefix. */
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
