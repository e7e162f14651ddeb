import type { Entry, Consequence } from "../data/plan/plan.ts";
import { documentOf } from "../requests/plans/apply.ts";
import type { CardUndo } from "../family/rules.ts";
import { actorOf, combatantsOf } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { reliefPart } from "./relief.ts";

/**
 * The `part` field of the journal entry that is written when a consequence's actor is taken out of the fight. Arguments
 * as in `reliefPart`.
 */
export function takeOutPart(entry: string, place: number): string {
  return `${reliefPart(entry, place)}/out`;
}

/** The actor's combatants in its encounter that are not marked as defeated. */
export function stillUp({ who }: Consequence): Combatant.Implementation[] {
  const actor = actorOf(who.uuid);
  const own = actor?.encounter ? combatantsOf(actor.encounter, actor) : [];
  return own.filter(({ defeated }) => !defeated);
}

/** True if any combatant that this entry marked as defeated is still marked. */
export function keepsOut({ changes }: Entry): boolean {
  return changes.some((change) => {
    const document = change.type === "update" ? documentOf(change.uuid) : null;
    return document instanceof Combatant && document.defeated; // always the class set in `CONFIG`
  });
}

/**
 * How to undo an entry that took an actor out of the fight. Null for other entries. Throws a RequestRefused unless the
 * user is a GM and a combatant is still marked as defeated.
 */
export function undoTakeOut(entry: Entry, user: User.Implementation): CardUndo | null {
  if (entry.kind !== "takeOut") return null;
  if (!user.isGM) throw new RequestRefused("GmOnly");
  if (!keepsOut(entry)) throw new RequestRefused("AlreadyOver");
  return {};
}
