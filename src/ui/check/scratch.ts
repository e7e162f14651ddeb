import { SYSTEM_ID } from "../../constants.ts";
import { logged } from "../../platform/logged.ts";
import { words } from "../kit/words.ts";

/** A document as the check handles it, whatever its type: the types cannot follow one list of many. */
export interface Made {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly isOwner: boolean;
  update(data: object): Promise<unknown>;
  toObject(): Record<string, unknown>;
  toDragData(): object;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
  canUserModify(user: User.Implementation, action: string, data?: object): boolean;
  testUserPermission(user: User.Implementation, level: string): boolean;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<Made[]>;
  updateEmbeddedDocuments(name: string, updates: object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
}

/** A document class as the check calls it. */
interface Maker {
  create(data: object, options?: object): Promise<Made | undefined>;
  deleteDocuments(ids: string[], options?: object): Promise<unknown>;
}

/** What the check makes, in the order in which it is deleted: what refers to others first. */
const KINDS = ["Combat", "ChatMessage", "Scene", "Macro", "Item", "Actor", "Folder"] as const;

export type Kind = (typeof KINDS)[number];

/** Kinds that lie in folders. */
const FOLDERED: readonly Kind[] = ["Scene", "Macro", "Item", "Actor"];

const MARK = { [SYSTEM_ID]: { check: true } };

/** The class of a kind of documents. */
export function makerOf(kind: Kind): Maker {
  return CONFIG[kind].documentClass as unknown as Maker; // each of them is one
}

/** The marked documents of a kind, those that an earlier check has left behind too. */
function leftOf(kind: Kind): string[] {
  const all = game.collections.get(kind)?.contents as unknown as (Made & { flags: object })[] | undefined; // of any type
  return (all ?? [])
    .filter(({ flags }) => foundry.utils.getProperty(flags, `${SYSTEM_ID}.check`) === true)
    .map(({ id }) => id);
}

/** Where the check makes what it needs: everything in it bears a mark, by which it is deleted. */
export class Scratch {
  readonly #folders = new Map<Kind, Promise<Made>>();
  /** What comes too late makes nothing more. */
  #closed = false;

  /** Makes a document in the scratch folder of its kind. It goes when the check ends. */
  async make(kind: Kind, data: object): Promise<Made> {
    const folder = FOLDERED.includes(kind) ? (await this.folder(kind)).id : undefined;
    const name = kind === "ChatMessage" ? {} : { name: words("ACTIONCARDS.Check.Folder") };
    return this.#create(kind, { ...name, ...(folder ? { folder } : {}), ...data, flags: MARK });
  }

  /** The folder for a kind, made when first asked for. */
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

  /** The end: deletes all that is left, and makes nothing more. Returns how many documents could not be deleted. */
  async close(): Promise<number> {
    this.#closed = true;
    return this.sweep();
  }

  /**
   * Deletes all that bears the mark, kind by kind; one that cannot be deleted stops no other. Returns how many are left.
   */
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
