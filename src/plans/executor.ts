import { notice } from "../platform/notice.ts";
import type { Entry } from "../data/plan/plan.ts";
import { batchesWrites, joined, runOperations, type Operation } from "../platform/operations.ts";
import { actorOf } from "../platform/collections.ts";
import { logged } from "../platform/logged.ts";
import { isLeader } from "../platform/users.ts";
import { documentOf, remainingOf, updateOperation, type Remaining } from "./apply.ts";
import type { Carrying, Planned } from "./change-set.ts";
import { carrierOf, isCarrier, journalOf, markedOn, openEntries, type Carrier } from "./journal.ts";
import { touchedBy } from "./touched.ts";

/** An entry that is open in the journal, as far as this client knows. */
interface Held {
  /** UUID of the document that carries it. */
  readonly carrier: string;
  readonly entry: Entry;
  /** All its changes are written: it is to be closed. */
  readonly isWritten: boolean;
  /** How often it was tried, where it was in vain. */
  readonly tries: number;
}

/** How often an entry is tried before a GM is asked. */
const MOST_TRIES = 3;
/** A quiet time after which entries are closed by a write of their own, in milliseconds. */
const IDLE_MS = 30_000;

function tell(how: "info" | "warn", key: string, names: readonly string[]): void {
  const data = { names: [...new Set(names)].join(", ") };
  if (names.length > 0) notice(how, game.i18n.format(key, data));
}

/** The names of those who are written; of what belongs to nobody its kind. */
function namesIn({ operations }: Remaining): string[] {
  return operations.flatMap(({ documentName, parent, data }) =>
    data.map(({ _id }) => {
      const actor = documentName === "Actor" ? actorOf(`Actor.${_id}`) : null;
      return (parent ?? actor)?.name ?? game.i18n.localize(`DOCUMENT.${documentName}`);
    }),
  );
}

/**
 * The one writer of what binds others, on the active GM's client. A plan lands with the card or the encounter that carries
 * it; then its changes are written, each as an absolute value, so that doing it again does nothing. An entry whose changes
 * are all written is closed by the next write that updates cards, or once the table is quiet.
 */
export class Executor {
  /** Called whenever the entries change that could not be written after all tries, and wait for a GM. */
  onParked: (entries: readonly Entry[]) => void = () => undefined;
  /** Called where entries are to be closed, in turn with other work: it has been quiet, or somebody has changed them. */
  onQuiet: () => void = () => undefined;
  readonly #held = new Map<string, Held>();
  #writing = 0;
  #idle: ReturnType<typeof setTimeout> | undefined;

  /** Lands a plan and writes its changes. Throws where it did not land: then nothing of it was written. */
  async carryOut({ entry, carrying, afterwards }: Planned): Promise<void> {
    // a new card can carry nothing but itself where there are no batches
    const closing = carrying.document || batchesWrites() ? this.#those("written") : [];
    const operations = [...landing(carrying, closing), ...remainingOf(entry.changes).operations];
    let [isWritten, tries] = [false, 0];
    try {
      isWritten = await this.#write(operations);
    } catch (error) {
      const landed = carrierOf(entry.id);
      if (!landed) throw error;
      if (!carries(landed, entry)) return; // this GM's other browser has carried the request out
      logged(error);
      tries = 1;
    }
    this.#drop(closing);
    const carrier = carrierOf(entry.id)?.uuid;
    const isHeld = entry.open && (isWritten || tries > 0);
    if (isHeld && carrier !== undefined) this.#hold({ carrier, entry, isWritten, tries });
    if (tries > 0) return;
    if (isWritten) this.#afterWrite();
    for (const run of afterwards) await run();
  }

  /** Forgets what this client was about: another one writes now. */
  rest(): void {
    clearTimeout(this.#idle);
    this.#held.clear();
  }

  /** Takes up all entries that are open in the journal. */
  async resume(): Promise<void> {
    for (const { carrier, entry } of openEntries())
      if (!this.#held.get(entry.id)?.isWritten)
        this.#hold({ carrier: carrier.uuid, entry, isWritten: false, tries: 0 });
    await this.finish();
    await this.close();
  }

  /** Tries to finish what was begun; true: nothing is left that these documents are about. */
  async finish(touched?: readonly string[]): Promise<boolean> {
    const isDue = ({ entry }: Held) =>
      !touched || touchedBy(entry.changes).some((uuid) => touched.includes(uuid));
    const due = this.#those("unfinished").filter(isDue);
    if (due.length === 0) return true;
    const left = remainingOfAll(due);
    let isWritten = false;
    try {
      isWritten = await this.#write(left.operations);
      if (!isWritten) return false;
    } catch (error) {
      logged(error);
    }
    for (const one of due) this.#hold({ ...one, isWritten, tries: one.tries + 1 });
    this.onParked(this.parked);
    if (!isWritten) return false;
    tell("info", "ACTIONCARDS.Request.Journal.Finished", namesIn(left));
    tell("warn", "ACTIONCARDS.Request.Journal.Overruled", left.overruled);
    this.#afterWrite();
    return true;
  }

  /** Is something landed and not wholly written, and still worth a try of its own? */
  get isBehind(): boolean {
    return this.#those("unfinished").some(({ tries }) => tries < MOST_TRIES);
  }

  /** Is a plan being written at this moment? */
  get isWriting(): boolean {
    return this.#writing > 0;
  }

  /** Entries that were tried in vain, and wait for a GM. */
  get parked(): Entry[] {
    return this.#those("unfinished")
      .filter(({ tries }) => tries >= MOST_TRIES)
      .map(({ entry }) => entry);
  }

  /** Gives an entry up: what of it is written stays, and the rest is not written any more. */
  async giveUp(id: string): Promise<void> {
    const given = this.#held.get(id);
    if (!given) return;
    this.#hold({ ...given, isWritten: true });
    await this.close();
    this.onParked(this.parked);
  }

  /**
   * Has somebody else changed what entries have written that are still open? They must be closed then: a value that is
   * as it was before would be taken for one that is still to be written.
   */
  get isOverwritten(): boolean {
    const written = this.#those("written");
    if (this.#writing > 0 || written.length === 0 || !isLeader()) return false;
    const { operations, overruled } = remainingOfAll(written);
    return operations.length > 0 || overruled.length > 0;
  }

  /** Closes in the journal what is written. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const closing = this.#those("written");
    try {
      await runOperations(closings(closing));
      this.#drop(closing);
    } catch (error) {
      logged(error);
      this.#closeLater();
    }
  }

  #those(which: "written" | "unfinished"): Held[] {
    return [...this.#held.values()].filter(({ isWritten }) => isWritten === (which === "written"));
  }

  /** Writes; meanwhile nothing that changes is taken for somebody else's doing. */
  async #write(operations: readonly Operation[]): Promise<boolean> {
    this.#writing += 1;
    try {
      return await runOperations(operations, isLeader);
    } finally {
      this.#writing -= 1;
    }
  }

  #hold(held: Held): void {
    this.#held.set(held.entry.id, held);
  }

  #drop(closed: readonly Held[]): void {
    for (const { entry } of closed) this.#held.delete(entry.id);
  }

  /** Behind a write of its own: what came in between was not looked at. */
  #afterWrite(): void {
    this.#closeLater();
    if (this.isOverwritten) this.onQuiet();
  }

  #closeLater(): void {
    clearTimeout(this.#idle);
    if (this.#those("written").length > 0) this.#idle = setTimeout(() => this.onQuiet(), IDLE_MS);
  }
}

/** True if this very plan is what a document carries for its request. */
function carries(document: Carrier, { id, order, changes }: Entry): boolean {
  const stored = journalOf(document).find((one) => one.id === id);
  return stored?.order === order && JSON.stringify(stored.changes) === JSON.stringify(changes);
}

/** What is left of entries, from the oldest to the latest. */
function remainingOfAll(held: readonly Held[]): Remaining {
  const entries = held.map(({ entry }) => entry).toSorted((a, b) => a.order - b.order);
  return remainingOf(entries.flatMap(({ changes }) => changes));
}

/** As an update of a card or an encounter: those of these entries are closed that it carries. */
function closedOn(document: Carrier, closing: readonly Held[]): object {
  return markedOn(
    document,
    closing.map(({ entry }) => entry.id),
    { open: false },
  );
}

/** What closes these entries; nothing for those whose cards are gone. */
function closings(closing: readonly Held[]): Operation[] {
  const carriers = [...new Set(closing.map(({ carrier }) => carrier))].map(documentOf).filter(isCarrier);
  return joined(carriers.map((document) => updateOperation(document, closedOn(document, closing))));
}

/**
 * The write that a plan lands by. Entries that wait to be closed are closed with it, all or none: one that stays open
 * behind a later one that is closed would be taken for undone work.
 */
function landing({ document, data, options }: Carrying, closing: readonly Held[]): Operation[] {
  const others = closings(closing.filter(({ carrier }) => carrier !== document?.uuid));
  if (!document) {
    const created = { action: "create", documentName: "ChatMessage", parent: null, options } as const;
    return [...others, { ...created, data: [data] }];
  }
  const landed = foundry.utils.mergeObject(closedOn(document, closing), data);
  return joined([...others, updateOperation(document, landed, options)]);
}
