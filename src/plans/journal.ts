import { SYSTEM_ID } from "../constants.ts";
import { packed, unpacked } from "../data/combat/packed-text.ts";
import type { Entry } from "../data/plan/plan.ts";
import { chatMessages, encounters } from "../platform/collections.ts";
import { MessageIndex } from "../platform/message-index.ts";

/**
 * The journal: what each request was planned to change, under its id, in a flag of the document that tells of it. A card
 * of the chat that a GM wrote can be written by GMs alone, whatever tokens or actors it is about; so can an encounter,
 * but for its round and turn. An entry lands in the same write as what the card says.
 */

/** A document that carries plans. */
export type Carrier = ChatMessage.Implementation | Combat.Implementation;

/** Entries kept with a card; of more the oldest are dropped that are closed, those first that were undone. */
const MOST_ENTRIES = 40;

/** Does this document carry plans? */
export function isCarrier(document: unknown): document is Carrier {
  return document instanceof ChatMessage || document instanceof Combat; // the one configured class each
}

let lastOrder = 0;

/** A number by which entries follow each other, by the server's clock, in milliseconds. */
export function nextOrder(): number {
  lastOrder = Math.max(lastOrder + 1, game.time.serverTime);
  return lastOrder;
}

/** An entry as it is stored: under its id on a card, and under a place in an encounter. */
interface Stored extends Omit<Entry, "id" | "changes" | "notes"> {
  /** Left out where its key is the id. */
  readonly id?: string;
  /** Changes and notes as JSON, packed where that is long. */
  readonly plan: string;
}

/** A stored entry with its key and its id. */
type Keyed = Stored & { readonly key: string; readonly id: string };

function isStored(value: unknown): value is Stored {
  if (typeof value !== "object" || value === null) return false;
  const { id = "", plan, order, kind } = value as Partial<Stored>; // looked at below
  return [id, plan, kind].every((text) => typeof text === "string") && typeof order === "number";
}

/** The entries stored with a document, whoever wrote them. */
function storedWith(document: Carrier): Keyed[] {
  const flags = document.flags as unknown as Record<string, { readonly journal?: unknown } | undefined>; // plain
  const { journal } = flags[SYSTEM_ID] ?? {};
  if (typeof journal !== "object" || journal === null) return [];
  return Object.entries(journal).flatMap(([key, stored]: [string, unknown]) =>
    isStored(stored) ? [{ ...stored, key, id: stored.id ?? key }] : [],
  );
}

/** The same, if they count: those on a card that a GM wrote; encounters are written by GMs alone. */
function storedOn(document: Carrier): Keyed[] {
  const counts = !(document instanceof ChatMessage) || document.isTrusted; // the one configured class
  return counts ? storedWith(document) : [];
}

function read({ key: _key, plan, ...rest }: Keyed): Entry[] {
  try {
    return [{ ...rest, ...(JSON.parse(unpacked(plan)) as Pick<Entry, "changes" | "notes">) }]; // a GM's client wrote it
  } catch {
    return [];
  }
}

/** Under which key the journal keeps a request: users see each other's ids, and nobody takes another's. */
export function requestKey(user: User.Implementation, id: string): string {
  return `${user.id ?? ""}-${id}`;
}

/** The entries that a document carries, oldest first; none on one that does not count. */
export function journalOf(document: Carrier): Entry[] {
  const entries = storedOn(document).flatMap(read);
  return entries.toSorted((a, b) => a.order - b.order);
}

/** The keys of the requests whose entries a document carries. */
export function requestsOn(document: Carrier): string[] {
  return storedOn(document).map(({ id }) => id);
}

/** The first place of an encounter's that no open entry has: however long it lasts, it keeps no more than a few. */
function placeIn(document: Carrier): string {
  const open = storedOn(document).filter(({ open }) => open);
  let place = 0;
  while (open.some(({ key }) => key === String(place))) place += 1;
  return String(place);
}

/**
 * An entry as it is stored with its carrier; null: with a new card. On a card the oldest make room for it; an encounter,
 * which has a history of its own, keeps those alone that are open.
 */
export function storedEntry({ id, changes, notes, ...rest }: Entry, document: Carrier | null) {
  const stored: Stored = { ...rest, plan: packed(JSON.stringify({ changes, notes })) };
  if (document instanceof Combat) return { [placeIn(document)]: { ...stored, id } };
  const others = document ? journalOf(document) : [];
  const closed = others.filter(({ open }) => !open).toSorted((a, b) => Number(b.undone) - Number(a.undone));
  const surplus = closed.slice(0, Math.max(0, others.length + 1 - MOST_ENTRIES));
  return { ...Object.fromEntries(surplus.map((entry) => [entry.id, null])), [id]: stored };
}

/** Chat cards by the requests whose entries lie on them. */
const byRequest = new MessageIndex((message) => storedWith(message).map(({ id }) => id));

/** All documents that can carry plans: encounters, and cards, the newest first. */
function carriers(): Carrier[] {
  return [...encounters(), ...chatMessages().toReversed()];
}

/** The document that carries this request's entry; null: it was not planned, or its card is gone. */
export function carrierOf(request: string): Carrier | null {
  const carries = (document: Carrier): boolean => requestsOn(document).includes(request);
  return encounters().find(carries) ?? byRequest.find(request).findLast(carries) ?? null;
}

/** Entries with changes of which nobody knows that they are written, with their carriers. */
export function openEntries(): { carrier: Carrier; entry: Entry }[] {
  return carriers().flatMap((carrier) => {
    const stored = storedOn(carrier).filter(({ open }) => open);
    return stored.flatMap(read).map((entry) => ({ carrier, entry }));
  });
}

/** As an update of their carrier: these entries are closed, or taken back; of others it says nothing. */
export function markedOn(document: Carrier, ids: readonly string[], mark: Partial<Stored>): object {
  const marked = storedOn(document).filter(({ id }) => ids.includes(id));
  return { flags: { [SYSTEM_ID]: { journal: Object.fromEntries(marked.map(({ key }) => [key, mark])) } } };
}
