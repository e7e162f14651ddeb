import type { Json, JsonRecord } from "../../rules/timing/delta.ts";

/**
 * How a field is taken back: `slot` only as long as nobody has changed it since, `trace` likewise but without a word
 * where somebody has, `amount` by giving the same points back, `bag` by giving back what of a list is still there,
 * `record` part by part, `stay` never.
 */
export type FieldKind = "slot" | "trace" | "amount" | "bag" | "record" | "stay";

/** The time after which a field is no longer given back: the new Phase or round has given it back already. */
export interface Moment {
  /** `recall`: until the cards come home by the world's setting. */
  readonly scope: "phase" | "round" | "recall";
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
  readonly as: FieldKind;
  /** Points that an `amount` has moved by, where that is not `after` less `before`. */
  readonly by?: number;
  readonly until?: Moment;
}

/** The fields of a document that a plan writes. */
export interface Update {
  readonly type: "update";
  readonly uuid: string;
  readonly fields: readonly Field[];
  /** Options of the platform's for this write. */
  readonly options?: JsonRecord;
}

/** A document that a plan creates, with its id, or deletes, as it was. */
export interface Embedded {
  readonly type: "create" | "delete";
  readonly documentName: "ActiveEffect" | "ChatMessage";
  /** UUID of the actor it belongs to; empty: none. */
  readonly parent: string;
  readonly data: { readonly _id: string };
}

/** A world setting that a plan writes whole. */
export interface SettingChange {
  readonly type: "setting";
  readonly key: string;
  readonly before: Json;
  readonly after: Json;
}

/** One change of a plan, decided before anything is written. */
export type Change = Update | Embedded | SettingChange;

/** Everything that a request changes beside the document that bears its plan. Plain data. */
export interface Plan {
  readonly changes: readonly Change[];
  /** What else its family needs to take it back. */
  readonly notes: Json;
}

/** A request that was planned, as the journal keeps it. */
export interface Entry extends Plan {
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
}
