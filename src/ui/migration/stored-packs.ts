import type { StoredDocument } from "../../platform/data-version.ts";
import type { Live } from "./plan.ts";

/** The members of a compendium that the migration uses. */
export interface Pack {
  readonly collection: string;
  readonly documentName: string;
  readonly metadata: { readonly packageType?: string; readonly label: string };
  readonly locked: boolean;
  readonly index: { has(id: string): boolean };
  readonly documentClass: { migrateData(source: object): object };
  getDocuments(): Promise<Live[]>;
  set(id: string, document: Live): unknown;
  configure(configuration: object): Promise<unknown>;
}

/** Returns the world's own compendia of these document types. */
export function packsOf(names: readonly string[]): Pack[] {
  const packs = game.packs.contents as unknown as Pack[]; // the types differ by document type
  return packs.filter(
    ({ documentName, metadata }) => metadata.packageType === "world" && names.includes(documentName),
  );
}

/**
 * Returns a compendium's documents and their stored data. Reads the stored data by overriding `migrateData`,
 * which runs before the model drops unknown fields.
 */
export async function storedIn(pack: Pack): Promise<{ sources: StoredDocument[]; documents: Live[] }> {
  const sources: StoredDocument[] = [];
  const { documentClass } = pack;
  const inherited = documentClass.migrateData.bind(documentClass);
  const seeing = (source: object): object => {
    const { _id } = source as { _id?: string };
    if (_id !== undefined && pack.index.has(_id)) sources.push(structuredClone(source) as StoredDocument); // it has an id
    return inherited(source);
  };
  Object.defineProperty(documentClass, "migrateData", { value: seeing, configurable: true });
  try {
    const documents = await pack.getDocuments();
    return { sources, documents };
  } finally {
    Reflect.deleteProperty(documentClass, "migrateData"); // the inherited method is used again
  }
}
