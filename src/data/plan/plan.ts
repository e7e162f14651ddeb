import type { Json, JsonRecord } from "../../rules/cards/delta.ts";

/** The encounter, round and Phase of a change. They decide whether it is too late to restore some fields. */
export interface Moment {
  /** The encounter's id; empty outside encounters. */
  readonly encounter: string;
  readonly round: number;
  readonly phase: string;
}

/** A document's value at a path, before and after a change. Null stands for no value. */
export interface Field {
  /** The path in the document's source, separated by dots. */
  readonly path: string;
  readonly before: Json;
  readonly after: Json;
  /** The number of points by which the field changed, if that differs from `after` minus `before`. */
  readonly by?: number;
  /** The effective value before the change, if no value was stored. Missing if one was stored. */
  readonly was?: Json;
}

/** The fields of a document that a plan writes. */
export interface Update {
  readonly type: "update";
  /**
   * The document's UUID. For one of this system's world settings, `Setting.` and the key; the only field is
   * then `value`.
   */
  readonly uuid: string;
  readonly fields: readonly Field[];
  /** When the change was made. Missing if it can be undone at any time. */
  readonly at?: Moment;
  /** Foundry's options for this write. */
  readonly options?: JsonRecord;
}

/** A document that a plan creates or deletes, with its data. */
export interface Embedded {
  readonly type: "create" | "delete";
  readonly documentName:
    | "ActiveEffect"
    | "Actor"
    | "ChatMessage"
    | "Item"
    | "MeasuredTemplate"
    | "Region"
    | "Token";
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

/** A consequence of a plan, shown on its card. It disappears when the plan is undone. */
export interface Consequence {
  /** The localization key of the consequence. */
  readonly key: string;
  readonly who: Remembered;
  /**
   * What the consequence is about, such as a weapon or a guarded actor. The UUID is empty if there is
   * nothing.
   */
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
