/**
 * Functions that the client or server gives to shared classes. Each has a default for code that runs without
 * a client or server.
 */
import type { DataModel } from "../abstract/data-model.ts";

type TypeModel = typeof DataModel;

let subtypes: (documentName: string) => readonly string[] | undefined = () => undefined;
let typeModel: (documentName: string, type: string) => TypeModel | undefined = () => undefined;
const coreModels = new Map<string, () => TypeModel | undefined>();
let worldDocument: (documentName: string, id: string, pack: string | null) => object | null = () => null;
let provider: (documentName: string, type: string) => object | null = () => null;

/**
 * Sets the function that returns the valid subtypes of a document name: those of core (or "base" if core has
 * none) and those in manifests. If it returns undefined, only core's subtypes are valid.
 */
export function setSubtypeResolver(resolver: (documentName: string) => readonly string[] | undefined): void {
  subtypes = resolver;
}

export function resolveSubtypes(documentName: string): readonly string[] | undefined {
  return subtypes(documentName);
}

/**
 * Sets the function that finds the model of a subtype's `system` data. Without a model, `system` is a plain
 * object.
 */
export function setTypeModelResolver(
  resolver: (documentName: string, type: string) => TypeModel | undefined,
): void {
  typeModel = resolver;
}

/** Sets the model of a core class's "base" subtype. A configured model takes precedence. */
export function setCoreTypeModel(documentName: string, model: () => TypeModel | undefined): void {
  coreModels.set(documentName, model);
}

export function resolveTypeModel(documentName: string, type: string): TypeModel | undefined {
  return typeModel(documentName, type) ?? (type === "base" ? coreModels.get(documentName)?.() : undefined);
}

/** Sets the function with which fields look up documents by id. */
export function setDocumentResolver(
  resolver: (documentName: string, id: string, pack: string | null) => object | null,
): void {
  worldDocument = resolver;
}

export function resolveDocument(documentName: string, id: string, pack: string | null): object | null {
  return worldDocument(documentName, id, pack);
}

/** Sets the function that finds the package that provides a subtype. */
export function setModelProviderResolver(
  resolver: (documentName: string, type: string) => object | null,
): void {
  provider = resolver;
}

export function resolveModelProvider(documentName: string, type: string): object | null {
  return provider(documentName, type);
}
