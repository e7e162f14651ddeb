/** Reads the system's data in the flags of stored documents. */
import type { DocumentOperation, JsonObject } from "../host/common/protocol.ts";

/** Stored documents, keyed by document name. */
export type Stored = Readonly<Record<string, readonly JsonObject[]>>;

export function isRecord(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The documents that an operation creates, or the updates it makes. */
export function writtenBy(operation: DocumentOperation): readonly JsonObject[] {
  return operation.updates ?? operation.data ?? [];
}

/** The parts of a plan's change that are read here. */
export interface Change {
  readonly type: string;
  readonly uuid?: string;
  readonly fields?: readonly { path: string; before: unknown; after: unknown }[];
  readonly data?: { readonly _id: string };
  readonly source?: { readonly _id: string };
}

/** A journal entry, which may be partial in an update. */
export interface StoredEntry {
  /** Omitted if it is the entry's key in the journal. */
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

/** The journal in a chat card's or encounter's data, or in an update to it. */
export function journalIn(source: JsonObject): Readonly<Record<string, StoredEntry | null>> {
  return (flagsIn(source)["journal"] ?? {}) as Record<string, StoredEntry | null>; // only GM clients write it
}

/** The mailbox in the data of a user, or in an update to one. */
export function mailboxIn(source: JsonObject): Mailbox {
  return flagsIn(source); // only the mailbox is written to a user's flags
}
