import { SYSTEM_ID } from "../../constants.ts";
import { logged } from "../../platform/logged.ts";
import { words } from "../kit/words.ts";

/**
 * The members of documents that the cases use, for documents of any type. Foundry's types have no such type that fits
 * a list of different documents.
 */
export interface Made {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  update(data: object, options?: object): Promise<unknown>;
  delete(): Promise<unknown>;
  reset(): void;
  toObject(source?: boolean): Record<string, unknown>;
  toDragData(): object;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
  canUserModify(user: User.Implementation, action: string, data?: object): boolean;
  testUserPermission(user: User.Implementation, level: string): boolean;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<Made[]>;
  updateEmbeddedDocuments(name: string, updates: object[], options?: object): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
}

/** The members of a document class that the cases use. */
interface Maker {
  create(data: object, options?: object): Promise<Made | undefined>;
  updateDocuments(updates: object[]): Promise<Made[]>;
  deleteDocuments(ids: string[], options?: object): Promise<unknown>;
}

/** The document types that cases create, in deletion order: a document that refers to another comes first. */
const KINDS = ["Combat", "ChatMessage", "Scene", "Cards", "Macro", "Item", "Actor", "Folder"] as const;

export type Kind = (typeof KINDS)[number];

/** The document types that have folders. */
const FOLDERED: readonly Kind[] = ["Scene", "Cards", "Macro", "Item", "Actor"];

const MARK = { [SYSTEM_ID]: { check: true } };

export function makerOf(kind: Kind): Maker {
  return CONFIG[kind].documentClass as unknown as Maker; // every kind has a document class
}

/** Returns the ids of this type's documents that a check created. Includes those left by an earlier check. */
function leftOf(kind: Kind): string[] {
  const all = game.collections.get(kind)?.contents as unknown as (Made & { flags: object })[] | undefined; // any type
  return (all ?? [])
    .filter(({ flags }) => foundry.utils.getProperty(flags, `${SYSTEM_ID}.check`) === true)
    .map(({ id }) => id);
}

/** Creates documents for the check's cases. Marks each document, so `sweep` can delete it. */
export class Scratch {
  readonly #folders = new Map<Kind, Promise<Made>>();
  /** True after the check has ended. A case that timed out but still runs then can't create documents. */
  #closed = false;

  /** Creates a marked document. If its kind has folders, the document goes into the scratch folder of that kind. */
  async make(kind: Kind, data: object): Promise<Made> {
    const folder = FOLDERED.includes(kind) ? (await this.folder(kind)).id : undefined;
    const name = kind === "ChatMessage" ? {} : { name: words("ACTIONCARDS.Check.Folder") };
    return this.#create(kind, { ...name, ...(folder ? { folder } : {}), ...data, flags: MARK });
  }

  /** Returns the folder for a kind. Creates it on first use. */
  folder(kind: Kind): Promise<Made> {
    const made =
      this.#folders.get(kind) ??
      this.#create("Folder", { name: words("ACTIONCARDS.Check.Folder"), type: kind, flags: MARK });
    this.#folders.set(kind, made);
    return made;
  }

  async #create(kind: Kind, data: object): Promise<Made> {
    if (this.#closed) throw new Error(words("ACTIONCARDS.Check.Late"));
    const made = await makerOf(kind).create(data, { renderSheet: false });
    if (!made) throw new Error(`${kind}.create`);
    return made;
  }

  /** Blocks further creation and deletes all marked documents. Returns how many could not be deleted. */
  async close(): Promise<number> {
    this.#closed = true;
    return this.sweep();
  }

  /** Deletes all marked documents, type by type, even if one type fails. Returns how many documents are left. */
  async sweep(): Promise<number> {
    for (const kind of KINDS) {
      const ids = leftOf(kind);
      if (ids.length === 0) continue;
      await makerOf(kind).deleteDocuments(ids).catch(logged);
    }
    this.#folders.clear();
    return KINDS.reduce((sum, kind) => sum + leftOf(kind).length, 0);
  }
}
