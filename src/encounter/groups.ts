import { combatantsOf } from "../platform/collections.ts";

/** The group that a combatant is in, by its id; null for none, or one that is not there any more. */
export function groupIdOf({ _source, parent }: Combatant.Implementation): string | null {
  // as it is stored: the platform makes the group itself of it while it prepares its documents
  const { group } = _source;
  return group && parent?.groups.has(group) ? group : null;
}

/** The combatants who share the row of this one, the one by whose id it goes first (Q15). */
export function rowOf(combat: Combat.Implementation, id: string): Combatant.Implementation[] {
  const ids = combat.timing?.rowmates(id) ?? [id];
  return ids.flatMap((one) => combat.combatants.get(one) ?? []);
}

/** The rows, by their ids, in which this actor has a place. */
export function rowsWith(combat: Combat.Implementation, actor: Actor.Implementation): string[] {
  const rows = combatantsOf(combat, actor).map(({ id }) => combat.timing?.rowOf(id ?? "") ?? id ?? "");
  return [...new Set(rows)];
}

/** Has this actor a place in the row of this combatant? */
export function isOnRow(combat: Combat.Implementation, id: string, actor: Actor.Implementation): boolean {
  return rowOf(combat, id).some((combatant) => combatant.actor === actor);
}

/** Is it this actor's turn, or their group's? */
export function isTurnOf(combat: Combat.Implementation | null, actor: Actor.Implementation): boolean {
  const id = combat?.combatant?.id;
  return combat !== null && typeof id === "string" && isOnRow(combat, id, actor);
}

/** What the row of this combatant is called: the group, where they are in one. */
export function nameOfRow(combat: Combat.Implementation, id: string): string {
  const combatant = combat.combatants.get(id);
  const group = combatant ? groupIdOf(combatant) : null;
  const name = group === null ? "" : (combat.groups.get(group)?.name ?? "");
  return name === "" ? (combatant?.name ?? "") : name;
}
