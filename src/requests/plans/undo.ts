import { reversalOf, rowOf, valueAt } from "../../data/plan/fields.ts";
import type { Embedded, Entry, Field, Moment, Update } from "../../data/plan/plan.ts";
import type { Json, JsonRecord } from "../../rules/cards/delta.ts";
import { same } from "../../rules/cards/same.ts";
import { recallPolicy } from "../../platform/settings/index.ts";
import { sceneAt } from "../../platform/areas.ts";
import { actorOf } from "../../platform/collections.ts";
import { RequestRefused } from "../../platform/refusal.ts";
import { FIGHT_RECORD } from "../../platform/settings/fight-record.ts";
import { personOf } from "../../platform/fight-state.ts";
import { documentOf, settingIn } from "./apply.ts";
import type { ChangeSet } from "./change-set.ts";
import { momentOf, type Changed } from "./changed-fields.ts";
import { journalOf, markedOn } from "./journal.ts";

/** Options of an undo. */
export interface Undoing {
  /** The entries to undo; if missing, all entries of the card. */
  readonly entries?: readonly Entry[];
  /** Returns true for documents that must still be as the entries left them; if one is not, the undo is refused. */
  readonly strict?: (uuid: string) => boolean;
  /**
   * Returns true for fields that this undo must not restore. For an effect, it is called with the actor's
   * UUID and an empty path.
   */
  readonly skip?: (uuid: string, path: string) => boolean;
}

/**
 * True if the field has been restored since `at`, because a Phase, round or encounter began or ended. Outside
 * encounters, true for all fields that only count within a Phase or round.
 */
function isOver({ path }: Field, at: Moment | undefined, document: Changed): boolean {
  const { scope } = rowOf(path);
  const { at: now } = momentOf(document);
  if (!scope || !at || !now) return false;
  if (at.encounter !== now.encounter) return true;
  if (at.encounter === "") return scope !== "recall";
  if (at.round !== now.round) return scope !== "recall" || recallPolicy() !== "manual";
  return scope === "phase" && at.phase !== now.phase;
}

/** The maximum of a field right now, with current attributes and effects. Infinity if the field has none. */
function mostOf({ path }: Field, document: Changed): number {
  const most: unknown = foundry.utils.getProperty(document, path.replace(/value$/, "max"));
  return rowOf(path).capped && typeof most === "number" ? most : Infinity;
}

/** Captures, from a field's path, the key of the actor whose fight state contains the field. */
const KEY = /^(?:system\.people|value)\.([^.]+)\./;

/** The actor that a field belongs to; null if there is none. */
function subjectOf({ path }: Field, document: Changed | null): Actor.Implementation | null {
  if (document instanceof Actor) return document; // Foundry creates the class set in `CONFIG`
  if (document instanceof Item) return document.parent; // Foundry creates the class set in `CONFIG`
  if (document instanceof Combatant) return document.actor; // Foundry creates the class set in `CONFIG`
  const [, key] = KEY.exec(path) ?? [];
  const combat = document instanceof Combat ? document : null;
  return key === undefined ? null : personOf(combat, key);
}

/**
 * Plans to restore the old values of one document's fields. Throws a RequestRefused if a later change prevents that, or
 * if the document is missing although `strict` requires it.
 */
function fieldsBack(changes: ChangeSet, update: Update, { strict, skip }: Undoing): void {
  const { uuid, fields, at } = update;
  const isRecord = settingIn(update) === FIGHT_RECORD;
  const document = isRecord ? null : documentOf(uuid);
  const isNeeded = settingIn(update) === null && !fields.every(({ path }) => rowOf(path).lenient);
  if (!document && isNeeded && strict?.(uuid)) throw new RequestRefused("LostTarget");
  // A chat card's content is undone by its own requests. Decks of printed cards, stored in a world setting, stay as
  // they are, because the drawn cards were seen.
  if (document instanceof ChatMessage || (!document && !isRecord)) return;
  const source = document ? changes.sourceOf(document) : { value: changes.recordAfter };
  const isParted = fields.some(({ path, after }) => rowOf(path).joint && !same(valueAt(source, path), after));
  if (isParted) return;
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
  else changes.record(data["value"] as JsonRecord); // all its paths begin with `value`
}

/** Restores a deleted effect or token, or deletes a new effect. Documents of other classes stay as they are. */
function embeddedBack(changes: ChangeSet, change: Embedded, { skip }: Undoing): void {
  const { type, documentName, parent, data } = change;
  const scene = documentName === "Token" && type === "delete" ? sceneAt(parent) : null;
  if (scene) changes.restoreToken(scene, data);
  const actor = documentName === "ActiveEffect" && !skip?.(parent, "") ? actorOf(parent) : null;
  const effect = actor?.effects.get(data._id); // Foundry creates the class set in `CONFIG`
  if (actor && type === "delete") changes.createEffect(actor, data);
  else if (actor && effect) changes.deleteEffect(actor, effect);
}

/** Adds to the plan the changes that undo these entries, latest first. */
function entriesBack(changes: ChangeSet, entries: readonly Entry[], undoing: Undoing): void {
  const inForce = entries.filter(({ undone }) => !undone).toReversed();
  for (const change of inForce.flatMap((entry) => entry.changes.toReversed())) {
    if (change.type !== "update") embeddedBack(changes, change, undoing);
    else fieldsBack(changes, change, undoing);
  }
}

/** The later entries of a card that act on a consequence of these entries, such as an entry that ends it. */
function hangingOn(message: ChatMessage.Implementation, entries: readonly Entry[]): Entry[] {
  const ids = new Set(entries.map(({ id }) => id));
  return journalOf(message).filter(({ id, part }) => {
    const [cause = ""] = part.split("/"); // a part about a consequence begins with the id of the entry that caused it
    if (ids.has(id) || !ids.has(cause)) return false;
    ids.add(id);
    return true;
  });
}

/**
 * Plans the undo of a card's entries and of the entries that depend on them, latest first, and marks them as
 * undone on the card. Throws a RequestRefused if a later change prevents it.
 */
export function undo(changes: ChangeSet, message: ChatMessage.Implementation, undoing: Undoing = {}): void {
  const { entries = journalOf(message) } = undoing;
  const hanging = hangingOn(message, entries);
  const idsOf = (some: readonly Entry[]) => some.filter(({ undone }) => !undone).map(({ id }) => id);
  changes.isUndo = true;
  changes.attachTo(message, markedOn(message, idsOf([...entries, ...hanging]), { undone: true }));
  // `undoing` applies only to `entries`, not to the entries that depend on them.
  entriesBack(changes, hanging, {});
  entriesBack(changes, entries, undoing);
}
