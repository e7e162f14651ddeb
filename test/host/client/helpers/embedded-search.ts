import { DocumentCollection } from "../collections/document-collection.ts";

/** Gives collections of embedded documents the search that those of the world have. */
export function makeEmbeddedSearchable(): void {
  const { EmbeddedCollection } = foundry.abstract;
  Object.defineProperty(EmbeddedCollection.prototype, "search", {
    value: Reflect.get(DocumentCollection.prototype, "search"),
    writable: true,
    configurable: true,
  });
}
