import type { Document } from "../../common/abstract/document.ts";
import type { StringTreeNode } from "../../common/utils/string-tree.ts";
import { WordTree, type WordTreeEntry } from "../../common/utils/word-tree.ts";
import type { CompendiumCollection } from "../collections/compendium-collection.ts";

interface LookupOptions {
  /** Maximum number of results per type. */
  limit?: number;
  /** Document types to search; default: all indexed types. */
  documentTypes?: string[];
  /** Minimum ownership level of this user; default: limited. */
  ownership?: number;
  filterEntries?: (entry: WordTreeEntry) => boolean;
}

type Named = { name?: string | null; uuid: string };
type Permitted = { testUserPermission?(user: User, level: number): boolean };

const metadataOf = (
  documentName: string,
): { indexed?: boolean; embedded: Record<string, string> } | undefined =>
  foundry.utils.getDocumentClass(documentName)?.metadata; // every document class has metadata

/** `game.documentIndex`: finds documents of the world and its compendiums by the start of their names. */
export class DocumentIndex {
  trees: Record<string, WordTree> = {};
  /** The tree node of each document, by UUID. */
  uuids: Record<string, StringTreeNode<WordTreeEntry>> = {};
  #ready: Promise<void> | null = null;

  /** Resolves once indexing is complete; null if indexing has not started. */
  get ready(): Promise<void> | null {
    return this.#ready;
  }

  /** Rebuilds the index. */
  index(): Promise<void> {
    this.#ready = Promise.resolve().then(() => {
      this.trees = {};
      this.uuids = {};
      for (const collection of game.collections) this._indexWorldCollection(collection.documentName);
      for (const pack of game.packs) if (pack.visible) this._indexCompendium(pack);
    });
    return this.#ready;
  }

  /** Documents that this user may see and whose name starts with `prefix`, by document type. */
  lookup(prefix: string, options: LookupOptions = {}): Record<string, WordTreeEntry[]> {
    const { limit = 10, documentTypes = [], filterEntries = () => true } = options;
    const { ownership = CONST.DOCUMENT_OWNERSHIP_LEVELS.LIMITED } = options;
    const isShown = (leaf: WordTreeEntry): boolean => {
      const { testUserPermission } = leaf.entry as Permitted; // index entries lack `testUserPermission`
      const isPermitted =
        !testUserPermission || !game.user || testUserPermission.call(leaf.entry, game.user, ownership);
      return isPermitted && filterEntries(leaf);
    };
    const types = documentTypes.length > 0 ? documentTypes : Object.keys(this.trees);
    const found = types.map((type): [string, WordTreeEntry[]] => [
      type,
      this.trees[type]?.lookup(prefix, { limit, filterEntries: isShown }) ?? [],
    ]);
    return Object.fromEntries(found);
  }

  /** Adds a new document and its embedded documents. Does nothing before the first indexing. */
  addDocument(document: Document): void {
    if (!this.#ready || !metadataOf(document.documentName)?.indexed) return;
    if (document.pack && !document.isEmbedded) {
      const pack = game.packs.get(document.pack);
      const entry = pack?.index.get(document.id!);
      if (pack && entry) this._addLeaf(entry, { documentName: document.documentName, pack: pack.collection });
    } else if (!document.pack) {
      this._addLeaf(document, { documentName: document.documentName });
      this._indexEmbeddedDocuments(document);
    }
  }

  removeDocument(document: Document): void {
    const { uuid } = document;
    const node = this.uuids[uuid];
    if (!node) return;
    Reflect.deleteProperty(this.uuids, uuid);
    const leaves = node[WordTree.leaves as never] as unknown as WordTreeEntry[]; // stored under this symbol
    leaves.findSplice((leaf) => leaf.uuid === uuid);
    for (const embedded of indexedWithin(document)) this.removeDocument(embedded);
  }

  /** Updates the index after a document was renamed. */
  replaceDocument(document: Document): void {
    this.removeDocument(document);
    this.addDocument(document);
  }

  protected _addLeaf(entry: Named, { documentName, pack }: { documentName: string; pack?: string }): void {
    if (!entry.name) return;
    const { uuid } = entry;
    const leaf: WordTreeEntry = { entry, documentName, uuid, ...(pack ? { pack } : {}) };
    this.trees[documentName] ??= new WordTree();
    this.uuids[uuid] = this.trees[documentName].addLeaf(entry.name, leaf);
  }

  protected _indexCompendium(pack: CompendiumCollection): void {
    const { documentName, collection } = pack;
    if (!metadataOf(documentName)?.indexed) return;
    for (const entry of pack.index) this._addLeaf(entry, { documentName, pack: collection });
  }

  protected _indexEmbeddedDocuments(parent: Document): void {
    for (const embedded of indexedWithin(parent))
      this._addLeaf(embedded, { documentName: embedded.documentName });
  }

  protected _indexWorldCollection(documentName: string): void {
    if (!metadataOf(documentName)?.indexed) return;
    for (const document of game.collections.get(documentName) ?? []) this.addDocument(document);
  }
}

/** Embedded documents of indexed types. */
function indexedWithin(parent: Document): (Document & Named)[] {
  const names = Object.keys(metadataOf(parent.documentName)?.embedded ?? {});
  const indexed = names.filter((name) => metadataOf(name)?.indexed);
  // Cast, because documents of all indexed types have a name.
  return indexed.flatMap((name) => [...(parent.getEmbeddedCollection(name) as Iterable<Document & Named>)]);
}
