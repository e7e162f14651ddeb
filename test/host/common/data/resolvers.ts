/**
 * What the shared classes must be told by the side they run on: which subtypes exist, which models describe them,
 * who is asking, and where documents of other classes are found. Each has a default that needs nobody.
 */
import type { DataModel } from "../abstract/data-model.ts";

type TypeModel = typeof DataModel;

let subtypes: (documentName: string) => readonly string[] | undefined = () => undefined;
let typeModel: (documentName: string, type: string) => TypeModel | undefined = () => undefined;
const coreModels = new Map<string, () => TypeModel | undefined>();
let worldDocument: (documentName: string, id: string, pack: string | null) => object | null = () => null;
let provider: (documentName: string, type: string) => object | null = () => null;

/** Valid subtypes by document name: "base" or the core ones, and those of the manifests; undefined = core ones only. */
export function setSubtypeResolver(resolver: (documentName: string) => readonly string[] | undefined): void {
  subtypes = resolver;
}

export function resolveSubtypes(documentName: string): readonly string[] | undefined {
  return subtypes(documentName);
}

/** The model of a subtype's `system` data; where there is none, `system` is a plain object. */
export function setTypeModelResolver(
  resolver: (documentName: string, type: string) => TypeModel | undefined,
): void {
  typeModel = resolver;
}

/** The model of a core class's "base" subtype, where nobody configures another. */
export function setCoreTypeModel(documentName: string, model: () => TypeModel | undefined): void {
  coreModels.set(documentName, model);
}

export function resolveTypeModel(documentName: string, type: string): TypeModel | undefined {
  return typeModel(documentName, type) ?? (type === "base" ? coreModels.get(documentName)?.() : undefined);
}

/** Where a field that names another document finds it. */
export function setDocumentResolver(
  resolver: (documentName: string, id: string, pack: string | null) => object | null,
): void {
  worldDocument = resolver;
}

export function resolveDocument(documentName: string, id: string, pack: string | null): object | null {
  return worldDocument(documentName, id, pack);
}

/** The package that provides a subtype. */
export function setModelProviderResolver(
  resolver: (documentName: string, type: string) => object | null,
): void {
  provider = resolver;
}

export function resolveModelProvider(documentName: string, type: string): object | null {
  return provider(documentName, type);
}
