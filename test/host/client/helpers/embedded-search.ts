import { DocumentCollection } from "../collections/document-collection.ts";

/** Adds the `search` method of world collections to embedded collections. */
export function makeEmbeddedSearchable(): void {
  const { EmbeddedCollection } = foundry.abstract;
  Object.defineProperty(EmbeddedCollection.prototype, "search", {
    value: Reflect.get(DocumentCollection.prototype, "search"),
    writable: true,
    configurable: true,
  });
}
