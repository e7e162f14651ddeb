import { SYSTEM_ID } from "../../constants.ts";
import { packed, unpacked } from "../../data/combat/packed-text.ts";
import type { Entry, Plan } from "../../data/plan/plan.ts";
import { chatMessages, encounters } from "../collections.ts";

/**
 * The journal: what each request was planned to change, under its id, in a flag of the document that tells of it. A card
 * of the chat that a GM wrote can be written by GMs alone, whatever tokens or actors it is about; so can an encounter,
 * but for its round and turn. An entry lands in the same write as what the card says.
 */

/** A document that bears plans. */
export type Bearer = ChatMessage.Implementation | Combat.Implementation;

/** Entries kept with a card; of more the oldest are dropped that are closed. An encounter has its own history. */
const MOST_ENTRIES = { ChatMessage: 40, Combat: 1 } as const;

let lastOrder = 0;

/** A number by which entries follow each other, by the server's clock, in milliseconds. */
export function nextOrder(): number {
  lastOrder = Math.max(lastOrder + 1, game.time.serverTime);
  return lastOrder;
}

interface Stored {
  readonly order: number;
  readonly by: string;
  readonly kind: string;
  readonly part: string;
  readonly open: boolean;
  readonly undone: boolean;
  /** Changes and notes as JSON, packed where that is long. */
  readonly plan: string;
}

function flagsOf({ flags }: Bearer): Readonly<Record<string, unknown>> {
  return (flags as unknown as Record<string, Record<string, unknown> | undefined>)[SYSTEM_ID] ?? {}; // flags are plain
}

/** Does what is written here count? A card does that a GM wrote; encounters are written by GMs alone. */
export function isTrusted(document: Bearer): boolean {
  if (!(document instanceof ChatMessage)) return true;
  return (document as ChatMessage.Implementation).isTrusted; // the one configured class
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== "object" || value === null) return false;
  const { plan, order, kind } = value as Partial<Stored>; // looked at below
  return typeof plan === "string" && typeof order === "number" && typeof kind === "string";
}

function read(id: string, stored: unknown): Entry[] {
  if (!isStored(stored)) return [];
  const { plan, ...rest } = stored;
  try {
    return [{ ...rest, ...(JSON.parse(unpacked(plan)) as Plan), id }]; // a GM's client wrote it
  } catch {
    return [];
  }
}

function storedOn(document: Bearer): [id: string, stored: unknown][] {
  const journal = flagsOf(document)["journal"];
  if (typeof journal !== "object" || journal === null || !isTrusted(document)) return [];
  return Object.entries(journal);
}

/** Under which key the journal keeps a request: users see each other's ids, and nobody takes another's. */
export function requestKey(user: User.Implementation, id: string): string {
  return `${user.id ?? ""}-${id}`;
}

/** The entries that a document bears, oldest first; none on one that does not count. */
export function journalOf(document: Bearer): Entry[] {
  return storedOn(document)
    .flatMap(([id, stored]) => read(id, stored))
    .toSorted((a, b) => a.order - b.order);
}

/** The keys of the requests whose entries a document bears. */
export function requestsOn(document: Bearer): string[] {
  return storedOn(document).flatMap(([id, stored]) => (isStored(stored) ? [id] : []));
}

/** An entry as it is stored with its bearer, beside others of which the oldest make room. */
export function storedEntry(
  { id, changes, notes, ...rest }: Entry,
  documentName: Bearer["documentName"],
  others: readonly Entry[],
) {
  const closed = others.filter(({ open }) => !open);
  const surplus = closed.slice(0, Math.max(0, others.length + 1 - MOST_ENTRIES[documentName]));
  const stored: Stored = { ...rest, plan: packed(JSON.stringify({ changes, notes })) };
  return { ...Object.fromEntries(surplus.map((entry) => [entry.id, null])), [id]: stored };
}

/** All documents that can bear plans: encounters, and cards, the newest first. */
export function bearers(): Bearer[] {
  return [...encounters(), ...chatMessages().toReversed()];
}

/** The document that bears this request's entry; null: it was not planned, or its card is gone. */
export function bearerOf(request: string): Bearer | null {
  return bearers().find((document) => storedOn(document).some(([id]) => id === request)) ?? null;
}

/** Entries with changes of which nobody knows that they are written, with their bearers. */
export function openEntries(): { bearer: Bearer; entry: Entry }[] {
  return bearers().flatMap((bearer) => {
    const open = storedOn(bearer).filter(([, stored]) => isStored(stored) && stored.open);
    return open.flatMap(([id, stored]) => read(id, stored)).map((entry) => ({ bearer, entry }));
  });
}

/** As an update of its bearer: these entries are closed. */
export function closingOf(ids: readonly string[]): object {
  return { flags: { [SYSTEM_ID]: { journal: Object.fromEntries(ids.map((id) => [id, { open: false }])) } } };
}

/** As an update of its bearer: these entries are taken back. */
export function undoingOf(ids: readonly string[]): object {
  return { flags: { [SYSTEM_ID]: { journal: Object.fromEntries(ids.map((id) => [id, { undone: true }])) } } };
}
