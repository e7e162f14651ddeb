import type { Json, JsonRecord } from "../../rules/cards/delta.ts";

/** The encounter, round and Phase of a change. When these have passed, some fields can't be restored any more. */
export interface Moment {
  /** The encounter's id; empty outside encounters. */
  readonly encounter: string;
  readonly round: number;
  readonly phase: string;
}

/** One value of a document, before and after; null if there was none. */
export interface Field {
  /** The path in the document's source, with dots. */
  readonly path: string;
  readonly before: Json;
  readonly after: Json;
  /** The points the field changed by, if that is not `after` minus `before`. */
  readonly by?: number;
  /** The effective value before, if none was stored. */
  readonly was?: Json;
}

/** The fields of a document that a plan writes. */
export interface Update {
  readonly type: "update";
  /** The document's UUID, or for one of our world settings `Setting.` and its key; the only field is then `value`. */
  readonly uuid: string;
  readonly fields: readonly Field[];
  /** The time of the change; left out if it can be undone at any time. */
  readonly at?: Moment;
  /** The platform's options for this write. */
  readonly options?: JsonRecord;
}

/** A document that a plan creates, with its id, or deletes, with its old data. */
export interface Embedded {
  readonly type: "create" | "delete";
  readonly documentName:
    "ActiveEffect" | "Actor" | "ChatMessage" | "Item" | "MeasuredTemplate" | "Region" | "Token";
  /** UUID of the document's actor or scene; empty if it has none. */
  readonly parent: string;
  readonly data: { readonly _id: string };
}

/** One change of a plan, decided before anything is written. */
export type Change = Update | Embedded;

/** A document's name and image as a card remembers them. */
interface Remembered {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
}

/**
 * A consequence of a plan that its card shows. It is decided with the plan and disappears when the plan is
 * undone.
 */
export interface Consequence {
  /** The key of the consequence in the language file. */
  readonly key: string;
  readonly who: Remembered;
  /** A weapon or the guarded actor, if the consequence concerns one; else the UUID is empty. */
  readonly about: Remembered;
}

/** A planned request, as the journal stores it. Plain data. */
export interface Entry {
  /** The request's key: the user's id and the request's own id. */
  readonly id: string;
  /** A number that increases from entry to entry. */
  readonly order: number;
  /** Id of the user who submitted the request. */
  readonly by: string;
  /** The type of the request. */
  readonly kind: string;
  /** The part of the card that the request is about; empty for the whole card. */
  readonly part: string;
  /** True until the entry's changes are known to be written. */
  readonly open: boolean;
  /** True if the entry was undone. */
  readonly undone: boolean;
  /** All changes of the entry, except those of the document that carries it. */
  readonly changes: readonly Change[];
  /** The entry's consequences; missing if there are none. */
  readonly told?: readonly Consequence[];
  /** Extra data that the game needs for undo. */
  readonly notes: Json;
}
