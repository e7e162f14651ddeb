/** Documents as they are stored: what the system keeps in their flags. */
import type { DocumentOperation, JsonObject } from "../host/common/protocol.ts";

/** What is stored, by document name. */
export type Stored = Readonly<Record<string, readonly JsonObject[]>>;

export function isRecord(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The documents that an operation creates, or how it updates them. */
export function writtenBy(operation: DocumentOperation): readonly JsonObject[] {
  return operation.updates ?? operation.data ?? [];
}

/** A change of a plan, as far as it is read here. */
export interface Change {
  readonly type: string;
  readonly uuid?: string;
  readonly fields?: readonly { path: string; before: unknown; after: unknown }[];
  readonly data?: { readonly _id: string };
  readonly source?: { readonly _id: string };
}

/** An entry of the journal; in an update it may be there in part. */
export interface StoredEntry {
  /** Left out where its key is the id. */
  readonly id?: string;
  readonly order?: number;
  readonly open?: boolean;
  readonly kind?: string;
  readonly plan?: string;
}

interface Mailbox {
  readonly requests?: readonly { id: string; type: string }[];
  readonly answers?: readonly { id: string; key: string }[];
}

function flagsIn(source: JsonObject): Record<string, unknown> {
  const flags = isRecord(source["flags"]) ? source["flags"]["action-cards"] : undefined;
  return isRecord(flags) ? flags : {};
}

/** The journal on a card or an encounter, or in an update of one. */
export function journalIn(source: JsonObject): Readonly<Record<string, StoredEntry | null>> {
  return (flagsIn(source)["journal"] ?? {}) as Record<string, StoredEntry | null>; // GMs' clients alone write it
}

/** The mailbox of a user, or in an update of one. */
export function mailboxIn(source: JsonObject): Mailbox {
  return flagsIn(source); // of a user, nobody writes anything else there
}
