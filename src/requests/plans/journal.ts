import { SYSTEM_ID } from "../../constants.ts";
import { packed, unpacked } from "../../data/combat/packed-text.ts";
import type { Entry } from "../../data/plan/plan.ts";
import { encounters } from "../../platform/collections.ts";
import { MessageIndex } from "../../platform/message-index.ts";

/**
 * The journal: the changes that each request planned, stored in a flag of a chat card or an encounter.
 * Players can write neither a GM's chat card nor the flags of an encounter.
 */

/** A document that carries journal entries. */
export type Carrier = ChatMessage.Implementation | Combat.Implementation;

/**
 * The number of entries that a card keeps. If there are more, closed entries are dropped: undone ones first, then the
 * oldest.
 */
const MOST_ENTRIES = 40;

/** True for a document that can carry journal entries. */
export function isCarrier(document: unknown): document is Carrier {
  return document instanceof ChatMessage || document instanceof Combat; // Foundry creates the classes set in `CONFIG`
}

let lastOrder = 0;

/** A number that orders entries: the server's time in milliseconds, always larger than the last one. */
export function nextOrder(): number {
  lastOrder = Math.max(lastOrder + 1, game.time.serverTime);
  return lastOrder;
}

/** A stored entry. On a chat card, an entry's key is its id; in an encounter, the key is a slot number. */
interface Stored extends Omit<Entry, "id" | "changes" | "notes"> {
  /** Missing if the key is the id. */
  readonly id?: string;
  /** Changes and notes as JSON, compressed if long. */
  readonly plan: string;
}

/** A stored entry with its key and its id. */
type Keyed = Stored & { readonly key: string; readonly id: string };

function isStored(value: unknown): value is Stored {
  if (typeof value !== "object" || value === null) return false;
  const { id = "", plan, order, kind } = value as Partial<Stored>; // checked on the next line
  return [id, plan, kind].every((text) => typeof text === "string") && typeof order === "number";
}

/** The entries stored with a document, trusted or not. */
function storedWith(document: Carrier): Keyed[] {
  const flags = document.flags as unknown as Record<string, { readonly journal?: unknown } | undefined>; // plain data
  const { journal } = flags[SYSTEM_ID] ?? {};
  if (typeof journal !== "object" || journal === null) return [];
  return Object.entries(journal).flatMap(([key, stored]: [string, unknown]) =>
    isStored(stored) ? [{ ...stored, key, id: stored.id ?? key }] : [],
  );
}

/** The trusted entries of a document: none on a card that a GM did not write. */
function storedOn(document: Carrier): Keyed[] {
  const counts = !(document instanceof ChatMessage) || document.isTrusted; // Foundry creates the class set in `CONFIG`
  return counts ? storedWith(document) : [];
}

function read({ key: _key, plan, ...rest }: Keyed): Entry[] {
  try {
    return [{ ...rest, ...(JSON.parse(unpacked(plan)) as Pick<Entry, "changes" | "notes">) }]; // a GM's client wrote it
  } catch {
    return [];
  }
}

/** The journal's key for a request. It includes the user, so that nobody can use another user's id. */
export function requestKey(user: User.Implementation, id: string): string {
  return `${user.id ?? ""}-${id}`;
}

/** The trusted entries that a document carries, oldest first. */
export function journalOf(document: Carrier): Entry[] {
  const entries = storedOn(document).flatMap(read);
  return entries.toSorted((a, b) => a.order - b.order);
}

/** True if the card's data, or all its entries, are marked as undone. The data of a module's card may have no mark. */
export function isUndone(message: ChatMessage.Implementation): boolean {
  const { undone } = message.system as { readonly undone?: unknown }; // the field may be missing in a module's model
  const stored = storedOn(message);
  return undone === true || (stored.length > 0 && stored.every((entry) => entry.undone));
}

/** The keys of the requests whose entries a document carries. */
export function requestsOn(document: Carrier): string[] {
  return storedOn(document).map(({ id }) => id);
}

/** The number of an encounter's first slot that holds no open entry. A closed entry in the slot is overwritten. */
function placeIn(document: Carrier): string {
  const open = storedOn(document).filter(({ open }) => open);
  let place = 0;
  while (open.some(({ key }) => key === String(place))) place += 1;
  return String(place);
}

/**
 * The change to a document's journal that stores an entry. `document` is null for a new card. On a card, the change
 * also deletes closed entries if there are more than `MOST_ENTRIES`. In an encounter, the entry goes into the slot that
 * `placeIn` returns.
 */
export function storedEntry({ id, changes, notes, ...rest }: Entry, document: Carrier | null) {
  const stored: Stored = { ...rest, plan: packed(JSON.stringify({ changes, notes })) };
  if (document instanceof Combat) return { [placeIn(document)]: { ...stored, id } };
  const others = document ? journalOf(document) : [];
  const closed = others.filter(({ open }) => !open).toSorted((a, b) => Number(b.undone) - Number(a.undone));
  const surplus = closed.slice(0, Math.max(0, others.length + 1 - MOST_ENTRIES));
  return { ...Object.fromEntries(surplus.map((entry) => [entry.id, null])), [id]: stored };
}

/** Chat cards, keyed by the requests whose entries they carry. */
const byRequest = new MessageIndex((message) => storedWith(message).map(({ id }) => id));

/** Chat cards with open entries, all under the key "". */
const withOpen = new MessageIndex((message) => (storedWith(message).some(({ open }) => open) ? [""] : []));

/** The document that carries this request's entry; null if there is none. */
export function carrierOf(request: string): Carrier | null {
  const carries = (document: Carrier): boolean => requestsOn(document).includes(request);
  return encounters().find(carries) ?? byRequest.find(request).findLast(carries) ?? null;
}

/** True if the document carries an open entry: one whose changes may not all have been written yet. */
export function hasOpenEntry(document: Carrier): boolean {
  return storedOn(document).some(({ open }) => open);
}

/** All open entries, each with the document that carries it. */
export function openEntries(): { carrier: Carrier; entry: Entry }[] {
  return [...encounters(), ...withOpen.find("")].flatMap((carrier: Carrier) => {
    const stored = storedOn(carrier).filter(({ open }) => open);
    return stored.flatMap(read).map((entry) => ({ carrier, entry }));
  });
}

/** The update of `document` that sets the fields of `mark`, such as `open` or `undone`, in entries with these ids. */
export function markedOn(document: Carrier, ids: readonly string[], mark: Partial<Stored>): object {
  const marked = storedOn(document).filter(({ id }) => ids.includes(id));
  return { flags: { [SYSTEM_ID]: { journal: Object.fromEntries(marked.map(({ key }) => [key, mark])) } } };
}
