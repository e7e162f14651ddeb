import { documentClass } from "./document-types.ts";
import type { LoadedPackage } from "./package.ts";

/**
 * The valid subtypes of a document: those of its class ("base" where it names none), those the system declares, and
 * those of modules under their own prefix. Undefined for documents without subtypes.
 */
export function subtypesOf(packages: LoadedPackage[], documentName: string): readonly string[] | undefined {
  const { metadata } = documentClass(documentName);
  if (metadata.hasTypeData !== true && metadata.coreTypes === undefined) return undefined;
  const core = metadata.coreTypes ?? [];
  const declared = packages.flatMap((loaded) =>
    Object.keys(loaded.documentTypes[documentName] ?? {}).map((type) =>
      loaded.kind === "system" ? type : `${loaded.id}.${type}`,
    ),
  );
  return [...(core.length === 0 ? ["base"] : core), ...declared];
}
