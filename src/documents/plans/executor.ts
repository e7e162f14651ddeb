import type { Entry } from "../../data/plan/plan.ts";
import { batchesWrites, type Operation } from "../../foundry/operations.ts";
import { chatMessage, encounters } from "../collections.ts";
import { inTheWay, remainingOf, writeRemaining, type Overruled, type Remaining } from "./apply.ts";
import { touchedBy, type Bearing, type Planned } from "./change-set.ts";
import { bearerOf, closingOf, openEntries, type Bearer } from "./journal.ts";

/** An entry and the document that bears it. */
interface Borne {
  readonly bearer: string;
  readonly entry: Entry;
}

/** What the executor tells of, and asks. */
export interface Telling {
  /** Is it still this client that writes? Where it is not, the rest is left to the one that does. */
  isOnDuty(): boolean;
  /** An error nobody foresaw. */
  failed(error: unknown): void;
  /** Fields that somebody has changed since they were planned, and that keep their value. */
  overruled(fields: readonly Overruled[]): void;
  /** Entries that could not be written, after all tries; none any more. */
  parked(entries: readonly Entry[]): void;
  /** What is written is to be closed, in turn with other work: it has been quiet for a while, or was changed since. */
  quiet(): void;
}

/** How often an entry is tried before a GM is asked. */
const MOST_TRIES = 3;
/** A quiet time after which entries are closed by a write of their own, in milliseconds. */
const IDLE_MS = 30_000;

function documentBy(uuid: string): Bearer | null {
  const [type, id = ""] = uuid.split(".");
  return type === "Combat"
    ? (encounters().find((combat) => combat.id === id) ?? null)
    : (chatMessage(id) ?? null);
}

function merged(data: object, more: object): object {
  return foundry.utils.mergeObject(foundry.utils.deepClone(data), more);
}

/**
 * The one writer of what binds others, on the active GM's client. A plan lands with the card or the encounter that bears
 * it; then its changes are written, each as an absolute value, so that doing it again does nothing. An entry whose changes
 * are all written is closed by the next write that updates cards, or once the table is quiet.
 */
export class Executor {
  /** Written, and still open in the journal. */
  readonly #unclosed = new Map<string, Borne>();
  /** Landed, and not wholly written. */
  readonly #unfinished = new Map<string, Borne & { readonly tries: number }>();
  readonly #tell: Telling;
  #writing = 0;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(tell: Telling) {
    this.#tell = tell;
  }

  /** Lands a plan and writes its changes. Throws where it did not land: then nothing of it was written. */
  async carryOut({ entry, bearing, afterwards }: Planned): Promise<void> {
    const closing = this.#closingWith(bearing);
    const first = landing(bearing, closing);
    const left = remainingOf(entry.changes);
    let isWritten: boolean;
    try {
      isWritten = await this.#write(first, left);
    } catch (error) {
      const bearer = bearerOf(entry.id);
      if (!bearer) throw error;
      this.#tell.failed(error);
      this.#noteClosed(closing);
      this.#unfinished.set(entry.id, { bearer: bearer.uuid, entry, tries: 1 });
      return;
    }
    this.#noteClosed(closing);
    if (isWritten) this.#written(bearerOf(entry.id), entry);
    for (const run of afterwards) await run();
  }

  /** Forgets what this client was about: another one writes now. */
  rest(): void {
    clearTimeout(this.#idle);
    this.#unclosed.clear();
    this.#unfinished.clear();
  }

  /** Takes up all entries that are open in the journal. */
  async resume(): Promise<void> {
    const open = openEntries().toSorted((a, b) => a.entry.order - b.entry.order);
    for (const { bearer, entry } of open)
      if (!this.#unclosed.has(entry.id))
        this.#unfinished.set(entry.id, { bearer: bearer.uuid, entry, tries: 0 });
    await this.finish();
    await this.close();
  }

  /** Tries to finish what was begun; true: nothing is left that these documents are about. */
  async finish(touched?: readonly string[]): Promise<boolean> {
    const due = this.#due(touched);
    if (due.length === 0) return true;
    const left = remainingOf(due.flatMap(({ entry }) => entry.changes));
    try {
      if (!(await this.#write([], left))) return false;
    } catch (error) {
      this.#tell.failed(error);
      for (const one of due) this.#unfinished.set(one.entry.id, { ...one, tries: one.tries + 1 });
      this.#tell.parked(this.parked);
      return false;
    }
    this.#overruled(left);
    for (const { bearer, entry } of due) {
      this.#unfinished.delete(entry.id);
      this.#unclosed.set(entry.id, { bearer, entry });
    }
    this.#tell.parked(this.parked);
    this.#afterWrite();
    return true;
  }

  /** Is something landed and not wholly written, and still worth a try of its own? */
  get isBehind(): boolean {
    return [...this.#unfinished.values()].some(({ tries }) => tries < MOST_TRIES);
  }

  /** Entries that were tried in vain, and wait for a GM. */
  get parked(): Entry[] {
    return [...this.#unfinished.values()]
      .filter(({ tries }) => tries >= MOST_TRIES)
      .map(({ entry }) => entry);
  }

  /** Gives an entry up: what of it is written stays, and the rest is not written any more. */
  async giveUp(id: string): Promise<void> {
    const given = this.#unfinished.get(id);
    if (!given) return;
    this.#unfinished.delete(id);
    this.#unclosed.set(id, given);
    await this.close();
    this.#tell.parked(this.parked);
  }

  /**
   * Has somebody else changed what entries have written that are still open? They must be closed then: a value that is
   * as it was before would be taken for one that is still to be written.
   */
  get isOverwritten(): boolean {
    if (this.#writing > 0 || this.#unclosed.size === 0 || !this.#tell.isOnDuty()) return false;
    const entries = [...this.#unclosed.values()].map(({ entry }) => entry);
    const changes = entries.toSorted((a, b) => a.order - b.order).flatMap((entry) => entry.changes);
    const { operations, alone, settings, overruled } = remainingOf(changes);
    return [operations, alone, settings, overruled].some((left) => left.length > 0);
  }

  /** Closes in the journal what is written. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const closing = [...this.#unclosed.values()];
    const operations = updates(closingsOf(closing)); // none for those whose cards are gone
    try {
      if (operations.length > 0) await writeRemaining(operations, remainingOf([]));
      this.#noteClosed(closing);
    } catch (error) {
      this.#tell.failed(error);
      this.#closeLater();
    }
  }

  /** Writes; meanwhile nothing that changes is taken for somebody else's doing. */
  async #write(first: readonly Operation[], left: Remaining): Promise<boolean> {
    this.#writing += 1;
    try {
      return await writeRemaining(first, left, () => this.#tell.isOnDuty());
    } finally {
      this.#writing -= 1;
    }
  }

  /** Entries that are closed with a landing: a new card can carry nothing but itself where there are no batches. */
  #closingWith({ type }: Bearing): Borne[] {
    return type === "create" && !batchesWrites() ? [] : [...this.#unclosed.values()];
  }

  #due(touched?: readonly string[]): (Borne & { readonly tries: number })[] {
    return [...this.#unfinished.values()]
      .filter(({ entry }) => !touched || touchedBy(entry.changes).some((uuid) => touched.includes(uuid)))
      .toSorted((a, b) => a.entry.order - b.entry.order);
  }

  #overruled({ overruled }: Remaining): void {
    if (overruled.length > 0) this.#tell.overruled(overruled);
  }

  #written(bearer: Bearer | null, entry: Entry): void {
    if (bearer && entry.open) this.#unclosed.set(entry.id, { bearer: bearer.uuid, entry });
    this.#afterWrite();
  }

  /** Behind a write of its own: what came in between was not looked at. */
  #afterWrite(): void {
    this.#closeLater();
    if (this.isOverwritten) this.#tell.quiet();
  }

  #noteClosed(closed: readonly Borne[]): void {
    for (const { entry } of closed) this.#unclosed.delete(entry.id);
  }

  #closeLater(): void {
    clearTimeout(this.#idle);
    if (this.#unclosed.size > 0) this.#idle = setTimeout(() => this.#tell.quiet(), IDLE_MS);
  }
}

/** A bearer with what closes its entries. */
interface Closing {
  readonly document: Bearer;
  readonly data: object & { readonly _id: string };
}

/** What closes these entries, oldest first. */
function closingsOf(closing: readonly Borne[]): Closing[] {
  const ids = new Map<string, string[]>();
  for (const { bearer, entry } of closing) ids.set(bearer, [...(ids.get(bearer) ?? []), entry.id]);
  return [...ids].flatMap(([uuid, entries]) => {
    const document = documentBy(uuid);
    return document ? [{ document, data: { _id: document.id ?? "", ...closingOf(document, entries) } }] : [];
  });
}

/** Updates of encounters and cards, each kind as one write. */
function updates(list: readonly Closing[]): Operation[] {
  return (["Combat", "ChatMessage"] as const).flatMap((documentName): Operation[] => {
    const data = list.filter(({ document }) => document.documentName === documentName).map((one) => one.data);
    return data.length > 0 ? [{ action: "update", documentName, parent: null, data, options: {} }] : [];
  });
}

/**
 * The write that a plan lands by. Entries that wait to be closed are closed with it, all or none: one that stays open
 * behind a later one that is closed would be taken for undone work.
 */
function landing(bearing: Bearing, closing: readonly Borne[]): Operation[] {
  const closings = closingsOf(closing);
  if (bearing.type === "create") {
    const { data } = bearing;
    return [
      ...updates(closings),
      ...inTheWay({ documentName: "ChatMessage", data }),
      { action: "create", documentName: "ChatMessage", parent: null, data: [data], options: {} },
    ];
  }
  const { document, data, options } = bearing;
  const own = closings.find((one) => one.document === document);
  const landed = { document, data: { ...merged(own?.data ?? {}, data), _id: document.id ?? "" } };
  const others = closings.filter((one) => one.document !== document);
  if (document.documentName === "ChatMessage") return updates([...others, landed]);
  const parent = null;
  return [
    ...updates(others),
    { action: "update", documentName: "Combat", parent, data: [landed.data], options },
  ];
}
