import { groupIdOf } from "./groups.ts";

/** Removes the number at the end of each name. Returns the name if all are then equal; otherwise null. */
export function kindOf(names: readonly string[]): string | null {
  const kinds = new Set(names.map((name) => name.replace(/\s+\d+$/, "").trim()));
  const [kind = ""] = kinds;
  return kinds.size === 1 && kind !== "" ? kind : null;
}

/** Deletes groups without combatants. */
async function sweep(combat: Combat.Implementation): Promise<void> {
  const used = new Set(combat.combatants.contents.map(groupIdOf));
  const empty = combat.groups.contents.flatMap(({ id }) => (id === null || used.has(id) ? [] : [id]));
  if (empty.length > 0) await combat.deleteEmbeddedDocuments("CombatantGroup", empty);
}

async function putInto(
  combat: Combat.Implementation,
  ids: readonly string[],
  group: string | null,
): Promise<void> {
  const updates = ids.map((_id) => ({ _id, group }));
  await combat.updateEmbeddedDocuments("Combatant", updates);
}

/** Adds these combatants to this group, and deletes groups that are left empty. For GMs (Q15). */
export async function joinGroup(
  combat: Combat.Implementation,
  ids: readonly string[],
  group: string,
): Promise<void> {
  await putInto(combat, ids, group);
  await sweep(combat);
}

/** Creates a group with these combatants. For GMs. */
export async function makeGroup(
  combat: Combat.Implementation,
  ids: readonly string[],
  name: string,
): Promise<void> {
  const made = await combat.createEmbeddedDocuments("CombatantGroup", [{ name }]);
  const id = made?.[0]?.id;
  if (id) await joinGroup(combat, ids, id);
}

/** Removes these combatants from their groups, and deletes groups that are left empty. For GMs. */
export async function leaveGroup(combat: Combat.Implementation, ids: readonly string[]): Promise<void> {
  await putInto(combat, ids, null);
  await sweep(combat);
}

/** The ids of a group's combatants. */
export function membersOf(combat: Combat.Implementation, group: string): string[] {
  return combat.combatants.contents.flatMap((one) => (groupIdOf(one) === group ? (one.id ?? []) : []));
}
