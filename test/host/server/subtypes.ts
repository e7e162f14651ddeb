import { documentClass } from "./document-types.ts";
import type { LoadedPackage } from "./package.ts";

/**
 * The valid subtypes of a document: those of its class, those the system declares, and those of modules under their
 * own prefix. Undefined for documents whose type says nothing of their data.
 */
export function subtypesOf(packages: LoadedPackage[], documentName: string): readonly string[] | undefined {
  const { metadata } = documentClass(documentName);
  if (!metadata.hasTypeData) return undefined;
  const declared = packages.flatMap((loaded) =>
    Object.keys(loaded.documentTypes[documentName] ?? {}).map((type) =>
      loaded.kind === "system" ? type : `${loaded.id}.${type}`,
    ),
  );
  return [...new Set([...metadata.coreTypes, ...declared])];
}
