import { combatantsOf } from "../platform/collections.ts";
import { isConcealed } from "../platform/unseen.ts";

/** The id of a combatant's group. Null if the combatant has none, or if the group was deleted. */
export function groupIdOf({ _source, parent }: Combatant.Implementation): string | null {
  // Read the source: Foundry replaces `group` with the document while it prepares data.
  const { group } = _source;
  return group && parent?.groups.has(group) ? group : null;
}

/** The combatants in the same tracker row as this one (Q15). The combatant that the row stands for comes first. */
export function rowOf(combat: Combat.Implementation, id: string): Combatant.Implementation[] {
  const ids = combat.timing?.rowmates(id) ?? [id];
  return ids.flatMap((one) => combat.combatants.get(one) ?? []);
}

/** True if this user can see any combatant of the row. */
export function isRowSeenBy(row: readonly Combatant.Implementation[], user: User.Implementation): boolean {
  const isOwn = ({ actor }: Combatant.Implementation) => actor?.testUserPermission(user, "OWNER");
  return user.isGM || row.some((one) => !isConcealed(one) || isOwn(one));
}

/** The ids of the tracker rows that this actor is in. */
export function rowsWith(combat: Combat.Implementation, actor: Actor.Implementation): string[] {
  const rows = combatantsOf(combat, actor).map(({ id }) => combat.timing?.rowOf(id ?? "") ?? id ?? "");
  return [...new Set(rows)];
}

/** True if this actor is in the tracker row of this combatant. */
export function isOnRow(combat: Combat.Implementation, id: string, actor: Actor.Implementation): boolean {
  return rowOf(combat, id).some((combatant) => combatant.actor === actor);
}

/** True if it is the turn of this actor, or of a group it is in. */
export function isTurnOf(combat: Combat.Implementation | null, actor: Actor.Implementation): boolean {
  const id = combat?.combatant?.id;
  return combat !== null && typeof id === "string" && isOnRow(combat, id, actor);
}

/** The name of a tracker row: the group's name or, without a group, the combatant's name. */
export function nameOfRow(combat: Combat.Implementation, id: string): string {
  const combatant = combat.combatants.get(id);
  const group = combatant ? groupIdOf(combatant) : null;
  const name = group === null ? "" : (combat.groups.get(group)?.name ?? "");
  return name === "" ? (combatant?.name ?? "") : name;
}
