import type { Json, JsonRecord } from "../../rules/cards/delta.ts";

/** The round and Phase in which a document was changed: a new one gives back some of it. */
export interface Moment {
  /** Empty: outside every encounter. */
  readonly encounter: string;
  readonly round: number;
  readonly phase: string;
}

/** One value of a document, before and after; null stands for what is not there. */
export interface Field {
  /** From the document's source, with dots. */
  readonly path: string;
  readonly before: Json;
  readonly after: Json;
  /** Points that it has moved by, where that is not `after` less `before`. */
  readonly by?: number;
  /** What counted before, where nothing was stored. */
  readonly was?: Json;
}

/** The fields of a document that a plan writes. */
export interface Update {
  readonly type: "update";
  /** Of a world setting of ours `Setting.` and its key; its one field is its `value`. */
  readonly uuid: string;
  readonly fields: readonly Field[];
  /** When that was; left out where it is given back at any time. */
  readonly at?: Moment;
  /** Options of the platform's for this write. */
  readonly options?: JsonRecord;
}

/** A document that a plan creates, with its id, or deletes, as it was. */
export interface Embedded {
  readonly type: "create" | "delete";
  readonly documentName: "ActiveEffect" | "Actor" | "ChatMessage" | "MeasuredTemplate" | "Region";
  /** UUID of the actor it belongs to, or the scene it lies on; empty: none. */
  readonly parent: string;
  readonly data: { readonly _id: string };
}

/** One change of a plan, decided before anything is written. */
export type Change = Update | Embedded;

/** Somebody or something as a card remembers it. */
interface Remembered {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
}

/** A consequence of a plan for somebody, as its card tells it: decided with the plan, and gone with its undo. */
export interface Told {
  /** Which consequence: its key in the language file. */
  readonly key: string;
  readonly who: Remembered;
  /** What else it is about: a weapon, the one who is guarded; of an empty UUID: nothing. */
  readonly about: Remembered;
}

/** A request that was planned, as the journal keeps it. Plain data. */
export interface Entry {
  /** The request's key: its user's id and its own. */
  readonly id: string;
  /** Grows from entry to entry. */
  readonly order: number;
  /** Id of the user who asked for it. */
  readonly by: string;
  /** What was asked for. */
  readonly kind: string;
  /** Which of several parts of the card it is about; empty: the whole. */
  readonly part: string;
  /** Its changes are not known to be written. */
  readonly open: boolean;
  /** It was taken back. */
  readonly undone: boolean;
  /** Everything that it changes beside the document that carries it. */
  readonly changes: readonly Change[];
  /** What has come of it for those it changes; left out where nothing has. */
  readonly told?: readonly Told[];
  /** What else its family needs to take it back. */
  readonly notes: Json;
}
