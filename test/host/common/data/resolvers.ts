/**
 * What the shared classes need from the side they run on: subtypes, their models, the current user, and
 * document lookup. Each has a standalone default.
 */
import type { DataModel } from "../abstract/data-model.ts";

type TypeModel = typeof DataModel;

let subtypes: (documentName: string) => readonly string[] | undefined = () => undefined;
let typeModel: (documentName: string, type: string) => TypeModel | undefined = () => undefined;
const coreModels = new Map<string, () => TypeModel | undefined>();
let worldDocument: (documentName: string, id: string, pack: string | null) => object | null = () => null;
let provider: (documentName: string, type: string) => object | null = () => null;

/**
 * Sets how to find the valid subtypes of a document name: "base" or the core ones, and those of the manifests;
 * undefined for core ones only.
 */
export function setSubtypeResolver(resolver: (documentName: string) => readonly string[] | undefined): void {
  subtypes = resolver;
}

export function resolveSubtypes(documentName: string): readonly string[] | undefined {
  return subtypes(documentName);
}

/** Sets how to find the model of a subtype's `system` data; without a model, `system` is a plain object. */
export function setTypeModelResolver(
  resolver: (documentName: string, type: string) => TypeModel | undefined,
): void {
  typeModel = resolver;
}

/** Sets the model of a core class's "base" subtype, used unless another is configured. */
export function setCoreTypeModel(documentName: string, model: () => TypeModel | undefined): void {
  coreModels.set(documentName, model);
}

export function resolveTypeModel(documentName: string, type: string): TypeModel | undefined {
  return typeModel(documentName, type) ?? (type === "base" ? coreModels.get(documentName)?.() : undefined);
}

/** Sets how to look up a document that a field names. */
export function setDocumentResolver(
  resolver: (documentName: string, id: string, pack: string | null) => object | null,
): void {
  worldDocument = resolver;
}

export function resolveDocument(documentName: string, id: string, pack: string | null): object | null {
  return worldDocument(documentName, id, pack);
}

/** Sets how to find the package that provides a subtype. */
export function setModelProviderResolver(
  resolver: (documentName: string, type: string) => object | null,
): void {
  provider = resolver;
}

export function resolveModelProvider(documentName: string, type: string): object | null {
  return provider(documentName, type);
}
