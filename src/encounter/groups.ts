import { combatantsOf } from "../platform/collections.ts";
import { isConcealed } from "../platform/unseen.ts";

/** The id of a combatant's group; null without a group, or if the group was deleted. */
export function groupIdOf({ _source, parent }: Combatant.Implementation): string | null {
  // Read the source: the platform replaces `group` with the document while it prepares data.
  const { group } = _source;
  return group && parent?.groups.has(group) ? group : null;
}

/** The combatants in the same row as this one, the row's own combatant first (Q15). */
export function rowOf(combat: Combat.Implementation, id: string): Combatant.Implementation[] {
  const ids = combat.timing?.rowmates(id) ?? [id];
  return ids.flatMap((one) => combat.combatants.get(one) ?? []);
}

/** True if this user can see any of a row's combatants. */
export function isRowSeenBy(row: readonly Combatant.Implementation[], user: User.Implementation): boolean {
  const isOwn = ({ actor }: Combatant.Implementation) => actor?.testUserPermission(user, "OWNER");
  return user.isGM || row.some((one) => !isConcealed(one) || isOwn(one));
}

/** The ids of the rows that this actor is part of. */
export function rowsWith(combat: Combat.Implementation, actor: Actor.Implementation): string[] {
  const rows = combatantsOf(combat, actor).map(({ id }) => combat.timing?.rowOf(id ?? "") ?? id ?? "");
  return [...new Set(rows)];
}

/** True if this actor is part of this combatant's row. */
export function isOnRow(combat: Combat.Implementation, id: string, actor: Actor.Implementation): boolean {
  return rowOf(combat, id).some((combatant) => combatant.actor === actor);
}

/** True if it is the turn of this actor or its group. */
export function isTurnOf(combat: Combat.Implementation | null, actor: Actor.Implementation): boolean {
  const id = combat?.combatant?.id;
  return combat !== null && typeof id === "string" && isOnRow(combat, id, actor);
}

/** The name of a combatant's row: the group's name if the combatant is in a group, otherwise the combatant's own. */
export function nameOfRow(combat: Combat.Implementation, id: string): string {
  const combatant = combat.combatants.get(id);
  const group = combatant ? groupIdOf(combatant) : null;
  const name = group === null ? "" : (combat.groups.get(group)?.name ?? "");
  return name === "" ? (combatant?.name ?? "") : name;
}
