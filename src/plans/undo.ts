import { reversalOf, rowOf } from "../data/plan/fields.ts";
import type { Embedded, Entry, Field, Moment, Update } from "../data/plan/plan.ts";
import type { Json, JsonRecord } from "../rules/cards/delta.ts";
import { recallPolicy } from "../settings/index.ts";
import { actorOf } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { FIGHT_RECORD } from "../settings/fight-record.ts";
import { personOf } from "../platform/fight-state.ts";
import { documentOf, settingIn } from "./apply.ts";
import { momentOf, type Changed, type ChangeSet } from "./change-set.ts";
import { journalOf, markedOn } from "./journal.ts";

/** How entries are undone. */
export interface Undoing {
  /** Only these entries; left out: all that the card carries. */
  readonly entries?: readonly Entry[];
  /** Only a part of them is given back, so they still count. */
  readonly inPart?: boolean;
  /** True for documents that must be exactly as the entries left them; otherwise the undo is refused. */
  readonly strict?: (uuid: string) => boolean;
  /** True for fields that are not given back, or that the game gives back itself; an effect has the path "". */
  readonly skip?: (uuid: string, path: string) => boolean;
}

/** Has a new Phase or round given it back already? Outside every encounter nothing is given back later. */
function isOver({ path }: Field, at: Moment | undefined, document: Changed): boolean {
  const { scope } = rowOf(path);
  const { at: now } = momentOf(document);
  if (!scope || !at || !now) return false;
  if (at.encounter !== now.encounter) return true;
  if (at.encounter === "") return scope !== "recall";
  if (at.round !== now.round) return scope !== "recall" || recallPolicy() !== "manual";
  return scope === "phase" && at.phase !== now.phase;
}

/** The most that a field can hold now: what the attributes and effects of this moment make of it. */
function mostOf({ path }: Field, document: Changed): number {
  const most: unknown = foundry.utils.getProperty(document, path.replace(/value$/, "max"));
  return rowOf(path).capped && typeof most === "number" ? most : Infinity;
}

/** The key of the person whose fight state a field is part of. */
const KEY = /^(?:system\.people|value)\.([^.]+)\./;

/** The actor a field is about; null if it is part of an encounter itself, or the actor is gone. */
function subjectOf({ path }: Field, document: Changed | null): Actor.Implementation | null {
  if (document instanceof Actor) return document; // the one configured class
  if (document instanceof Item) return document.parent; // the one configured class
  const [, key] = KEY.exec(path) ?? [];
  const combat = document instanceof Combat ? document : null;
  return key === undefined ? null : personOf(combat, key);
}

/** As an update, where fields of one document go back. Throws a RequestRefused for one that was changed since. */
function fieldsBack(changes: ChangeSet, update: Update, { strict, skip }: Undoing): void {
  const { uuid, fields, at } = update;
  const isRecord = settingIn(update) === FIGHT_RECORD;
  const document = isRecord ? null : documentOf(uuid);
  if (!document && settingIn(update) === null && strict?.(uuid)) throw new RequestRefused("LostTarget");
  // what a card says its own requests take back, and a deck that was seen stays as it is
  if (document instanceof ChatMessage || (!document && !isRecord)) return;
  const source = document ? changes.sourceOf(document) : { value: changes.recordAfter };
  const back: [string, Json][] = [];
  for (const field of fields.filter(({ path }) => !skip?.(uuid, path))) {
    const subject = subjectOf(field, document);
    const reversal = reversalOf(field, source, {
      strict: strict?.(subject?.uuid ?? uuid) ?? false,
      isOver: document !== null && isOver(field, at, document),
      most: document ? mostOf(field, document) : Infinity,
    });
    if (reversal.type === "changed")
      throw new RequestRefused("ChangedSince", { actor: subject?.calledAs ?? "" });
    if (reversal.type === "write") back.push([field.path, reversal.value]);
  }
  if (back.length === 0) return;
  const data = foundry.utils.expandObject(Object.fromEntries(back)) as JsonRecord; // plain data
  if (document) changes.update(document, data);
  else changes.record(data["value"] as JsonRecord); // all its paths begin so
}

/** An effect that was ended comes back, and one that was given ends; what was told in the chat stays. */
function effectBack(changes: ChangeSet, change: Embedded, { skip }: Undoing): void {
  const { type, documentName, parent, data } = change;
  const actor = documentName === "ActiveEffect" && !skip?.(parent, "") ? actorOf(parent) : null;
  const effect = actor?.effects.get(data._id); // the one configured class
  if (actor && type === "delete") changes.give(actor, data);
  else if (actor && effect) changes.end(actor, effect);
}

/**
 * Takes back what the entries of a card have changed, the latest first, and says so on the card: nothing is written yet.
 * Points are given back whatever came since, and so are cards that are still out; what a new round or Phase has restored
 * stays as it is. Throws a RequestRefused where a later change would be overwritten.
 */
export function undo(changes: ChangeSet, message: ChatMessage.Implementation, undoing: Undoing = {}): void {
  const { entries = journalOf(message), inPart = false } = undoing;
  const inForce = entries.filter(({ undone }) => !undone).toReversed();
  const ids = inForce.map(({ id }) => id);
  changes.isUndo = true;
  // what is undone in part has no consequences any more
  changes.carry(message, markedOn(message, ids, inPart ? { told: [] } : { undone: true }));
  for (const change of inForce.flatMap((entry) => entry.changes.toReversed())) {
    if (change.type !== "update") effectBack(changes, change, undoing);
    else fieldsBack(changes, change, undoing);
  }
}
