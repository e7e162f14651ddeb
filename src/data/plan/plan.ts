import type { Json, JsonRecord } from "../../rules/cards/delta.ts";

/**
 * The encounter, round and Phase of a change. Some fields can't be restored once this Phase, round or encounter is
 * over.
 */
export interface Moment {
  /** The encounter's id; empty outside encounters. */
  readonly encounter: string;
  readonly round: number;
  readonly phase: string;
}

/**
 * One value of a document, before and after a change. `before` or `after` is null if the document has no
 * value there.
 */
export interface Field {
  /** The path in the document's source, separated by dots. */
  readonly path: string;
  readonly before: Json;
  readonly after: Json;
  /** The number of points by which the field changed, if that differs from `after` minus `before`. */
  readonly by?: number;
  /** The value that applied before the change, if no value was stored. */
  readonly was?: Json;
}

/** The fields of a document that a plan writes. */
export interface Update {
  readonly type: "update";
  /**
   * The document's UUID. For one of this system's world settings: `Setting.` followed by the key; then the
   * only field is `value`.
   */
  readonly uuid: string;
  readonly fields: readonly Field[];
  /** When the change was made. Missing if it can be undone at any time. */
  readonly at?: Moment;
  /** Foundry's options for this write. */
  readonly options?: JsonRecord;
}

/** A document that a plan creates or deletes. `data` is the data to create it with, or the data it had. */
export interface Embedded {
  readonly type: "create" | "delete";
  readonly documentName:
    "ActiveEffect" | "Actor" | "ChatMessage" | "Item" | "MeasuredTemplate" | "Region" | "Token";
  /** The UUID of the document's actor or scene. Empty if it has none. */
  readonly parent: string;
  readonly data: { readonly _id: string };
}

/** One change of a plan. It is decided before anything is written. */
export type Change = Update | Embedded;

/** A document's UUID, name and image, as a card stores them. */
interface Remembered {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
}

/** A consequence of a plan that its card shows. It disappears when the plan is undone. */
export interface Consequence {
  /** The localization key of the consequence. */
  readonly key: string;
  readonly who: Remembered;
  /** The weapon or the guarded actor that the consequence is about. The UUID is empty if there is none. */
  readonly about: Remembered;
}

/** A planned request in the journal. Plain data. */
export interface Entry {
  /** The request's key: the user's id and the request's own id. */
  readonly id: string;
  /** A number that increases with each entry. */
  readonly order: number;
  /** The id of the user who submitted the request. */
  readonly by: string;
  /** The type of the request. */
  readonly kind: string;
  /** The part of the card that the request changed. Empty for the whole card. */
  readonly part: string;
  /** True until all changes of the entry are known to be written. */
  readonly open: boolean;
  readonly undone: boolean;
  /** All changes of the entry, except to the document in which the entry is stored. */
  readonly changes: readonly Change[];
  /** The consequences that the card shows. Missing if there are none. */
  readonly told?: readonly Consequence[];
  /** Extra data that the game needs to undo the entry. */
  readonly notes: Json;
}
