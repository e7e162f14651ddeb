import { documentClass } from "./document-types.ts";
import type { LoadedPackage } from "./package.ts";

/**
 * The valid subtypes of a document: the class's, the system's, and the modules' with their prefix. Undefined
 * if the documents have no typed data.
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
