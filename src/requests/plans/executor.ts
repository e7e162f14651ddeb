import { notice } from "../../platform/notice.ts";
import type { Entry } from "../../data/plan/plan.ts";
import { batchesWrites, joined, runOperations, type Operation } from "../../platform/operations.ts";
import { actorOf } from "../../platform/collections.ts";
import { logged } from "../../platform/logged.ts";
import { isLeader } from "../../platform/users.ts";
import { documentOf, remainingOfAll, updateOperation, type Remaining } from "./apply.ts";
import type { Carrying, Planned } from "./change-set.ts";
import { carrierOf, isCarrier, journalOf, markedOn, openEntries, type Carrier } from "./journal.ts";
import { touchedBy } from "./touched.ts";

/** An open journal entry that this client knows. */
interface Held {
  /** UUID of the document that carries the entry. */
  readonly carrier: string;
  readonly entry: Entry;
  /** True if all changes of the entry are written and only closing it is left. */
  readonly isWritten: boolean;
  /**
   * True if the entry's changes wait to be written with the next plan or, if none comes for a while, on their
   * own.
   */
  readonly isPutOff?: boolean;
  /** The number of failed tries. */
  readonly tries: number;
}

/** The number of tries before the GM is asked whether to retry or give up. */
const MOST_TRIES = 3;
/** Written entries are closed with the next plan or, if none comes for this many milliseconds, by a separate write. */
const IDLE_MS = 30_000;

function tell(how: "info" | "warn", key: string, names: readonly string[]): void {
  const data = { names: [...new Set(names)].join(", ") };
  if (names.length > 0) notice(how, game.i18n.format(key, data));
}

/** The names of the actors and scenes written to. For any other document, the name of its class. */
function namesIn({ operations }: Remaining): string[] {
  return operations.flatMap(({ documentName, parent, data }) =>
    data.map(({ _id }) => {
      const actor = documentName === "Actor" ? actorOf(`Actor.${_id}`) : null;
      return (parent ?? actor)?.name ?? game.i18n.localize(`DOCUMENT.${documentName}`);
    }),
  );
}

/**
 * The one writer of plans, on the leading GM's client. It first stores a plan as a journal entry with the card or
 * encounter that carries it, then writes the plan's changes, and later marks the entry as closed. Changes are absolute
 * values, so writing them again does nothing.
 */
export class Executor {
  /** Called whenever the list of entries that failed all tries and wait for a GM changes. */
  onParked: () => void = () => undefined;
  /**
   * Called when entries should be closed: after a while without writes, or when a value that an entry wrote
   * has been changed.
   */
  onQuiet: () => void = () => undefined;
  readonly #held = new Map<string, Held>();
  #writing = 0;
  #idle: ReturnType<typeof setTimeout> | undefined;

  /** Stores a plan and writes its changes. Throws if it could not be stored; then none of its changes were written. */
  async carryOut({ entry, carrying, afterwards, isPutOff }: Planned): Promise<void> {
    // without batches, creating a card cannot close entries on other cards in the same write
    const closing = carrying.document || batchesWrites() ? this.#those("written") : [];
    const waiting = isPutOff ? [] : this.#those("putOff");
    const left = isPutOff ? [] : remainingOfAll([...waiting.map((held) => held.entry), entry]).operations;
    let [isWritten, tries] = [false, 0];
    try {
      isWritten = await this.#write(landing(carrying, closing), left);
    } catch (error) {
      const landed = carrierOf(entry.id);
      if (!landed) throw error;
      if (!carries(landed, entry)) return; // this GM's other browser carried out the request
      logged(error);
      tries = 1;
    }
    this.#drop(closing);
    const carrier = carrierOf(entry.id)?.uuid;
    const isHeld = entry.open && (isWritten || tries > 0);
    if (isHeld && carrier !== undefined)
      this.#hold({ carrier, entry, isWritten: isWritten && !isPutOff, isPutOff, tries });
    for (const held of waiting) this.#hold({ ...held, isWritten, isPutOff: false });
    if (tries > 0) return;
    if (isWritten) this.#afterWrite();
    for (const run of afterwards) await run();
  }

  /** Forgets all entries, because another client has taken the lead. */
  rest(): void {
    clearTimeout(this.#idle);
    this.#held.clear();
  }

  /** Finishes and closes all entries that are open in the journal. */
  async resume(): Promise<void> {
    for (const { carrier, entry } of openEntries())
      if (!this.#held.get(entry.id)?.isWritten)
        this.#hold({ carrier: carrier.uuid, entry, isWritten: false, tries: 0 });
    await this.finish();
    await this.close();
  }

  /**
   * Tries to finish the open entries that affect a document in `touched`; all open entries if `touched` is missing.
   * Returns true if all changes of these entries are written.
   */
  async finish(touched?: readonly string[]): Promise<boolean> {
    const isDue = ({ entry }: Held) =>
      !touched || touchedBy(entry.changes).some((uuid) => touched.includes(uuid));
    const due = this.#those("unfinished").filter(isDue);
    if (due.length === 0) return true;
    const left = remainingOfAll(due.map(({ entry }) => entry));
    let isWritten = false;
    try {
      isWritten = await this.#write([], left.operations);
      if (!isWritten) return false;
    } catch (error) {
      logged(error);
    }
    for (const one of due) this.#hold({ ...one, isWritten, tries: one.tries + 1 });
    this.onParked();
    if (!isWritten) return false;
    tell("info", "ACTIONCARDS.Request.Journal.Finished", namesIn(left));
    tell("warn", "ACTIONCARDS.Request.Journal.Overruled", left.overruled);
    this.#afterWrite();
    return true;
  }

  /** True if an entry is stored in the journal, but some of its changes are not written yet and will be tried again. */
  get isBehind(): boolean {
    return this.#those("unfinished").some(({ tries }) => tries < MOST_TRIES);
  }

  /** True while a plan is being written. */
  get isWriting(): boolean {
    return this.#writing > 0;
  }

  /** Entries that failed all tries and wait for a GM. */
  get parked(): Entry[] {
    return this.#those("unfinished")
      .filter(({ tries }) => tries >= MOST_TRIES)
      .map(({ entry }) => entry);
  }

  /** Gives up an entry: its written changes stay, the others are never written. */
  async giveUp(id: string): Promise<void> {
    const given = this.#held.get(id);
    if (!given) return;
    this.#hold({ ...given, isWritten: true });
    await this.close();
    this.onParked();
  }

  /**
   * True if a value that an open entry wrote has been changed since. The entry must then be closed: a value changed
   * back to its old state would look as if it still had to be written.
   */
  get isOverwritten(): boolean {
    const written = this.#those("written");
    if (this.#writing > 0 || written.length === 0 || !isLeader()) return false;
    const { operations, overruled } = remainingOfAll(written.map(({ entry }) => entry));
    return operations.length > 0 || overruled.length > 0;
  }

  /** Writes changes that were put off, and closes written entries in the journal. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    try {
      await this.#writePutOff();
      const closing = this.#those("written");
      await runOperations(closings(closing));
      this.#drop(closing);
    } catch (error) {
      logged(error);
      this.#closeLater();
    }
  }

  #those(which: "written" | "unfinished" | "putOff"): Held[] {
    const isIts = ({ isWritten, isPutOff }: Held) =>
      which === "putOff" ? isPutOff === true : !isPutOff && isWritten === (which === "written");
    return [...this.#held.values()].filter(isIts);
  }

  async #writePutOff(): Promise<void> {
    const due = this.#those("putOff");
    const { operations } = remainingOfAll(due.map(({ entry }) => entry));
    const isWritten = await this.#write([], operations);
    for (const held of due) this.#hold({ ...held, isWritten, isPutOff: false });
  }

  /**
   * Writes the operations that store a plan, then its changes. Returns false if it stopped because another
   * client took the lead.
   */
  async #write(landing: readonly Operation[], after: readonly Operation[]): Promise<boolean> {
    this.#writing += 1;
    try {
      return await runOperations(landing, { after, goesOn: isLeader });
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

  /** After a write, restarts the idle timer and checks whether a written value has been changed since. */
  #afterWrite(): void {
    this.#closeLater();
    if (this.isOverwritten) this.onQuiet();
  }

  #closeLater(): void {
    clearTimeout(this.#idle);
    if (this.#those("written").length + this.#those("putOff").length > 0)
      this.#idle = setTimeout(() => this.onQuiet(), IDLE_MS);
  }
}

/** True if the document carries exactly this plan for its request. */
function carries(document: Carrier, { id, order, changes }: Entry): boolean {
  const stored = journalOf(document).find((one) => one.id === id);
  return stored?.order === order && JSON.stringify(stored.changes) === JSON.stringify(changes);
}

/** The update that marks these entries as closed in this document's journal. Ignores entries of other documents. */
function closedOn(document: Carrier, closing: readonly Held[]): object {
  return markedOn(
    document,
    closing.map(({ entry }) => entry.id),
    { open: false },
  );
}

/** The writes that close these entries; none for deleted cards. */
function closings(closing: readonly Held[]): Operation[] {
  const carriers = [...new Set(closing.map(({ carrier }) => carrier))].map(documentOf).filter(isCarrier);
  return joined(carriers.map((document) => updateOperation(document, closedOn(document, closing))));
}

/**
 * The writes that store a plan and close these entries. Written entries are all closed at once: if only a
 * later one were closed, an earlier one would look as if it still had to be written.
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
