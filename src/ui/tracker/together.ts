import { groupIdOf, nameOfRow } from "../../encounter/groups.ts";
import { worstLook } from "../../rules/encounter/looks.ts";
import { hasActed } from "../clock/proposed-attack.ts";
import type { Member, Person } from "./view-input.ts";

/** The ids of the groups that this client has expanded. */
const unfolded = new Set<string>();

export function toggleGroup(id: string): void {
  if (!unfolded.delete(id)) unfolded.add(id);
}

/** Returns the look of the member who looks worst; null if this user can't see any member's look. */
function worstOf(members: readonly Member[]): Person["look"] {
  const looks = members.flatMap(({ look }) => look ?? []);
  return looks.length > 0 ? worstLook(looks) : null;
}

/** Combines the group members that this user sees into one row; null if the user sees none of them (Q15). */
function asOne(combat: Combat.Implementation, id: string, members: readonly Member[]): Person | null {
  const [first] = members;
  const combatant = combat.combatants.get(id);
  const group = combatant ? groupIdOf(combatant) : null;
  if (!first || group === null) return null;
  return {
    ...first,
    id,
    name: nameOfRow(combat, id) || first.name,
    img: combat.groups.get(group)?.img ?? first.img,
    isOwner: members.some(({ isOwner }) => isOwner),
    isNpc: members.every(({ isNpc }) => isNpc),
    hidden: members.every(({ hidden }) => hidden),
    defeated: members.every(({ defeated }) => defeated),
    isOut: members.every(({ defeated, isOut }) => defeated || isOut),
    canPing: false,
    resource: "",
    effects: [],
    points: members.flatMap(({ name, points }) =>
      points.slice(0, 1).map((one) => ({ ...one, label: `${name}, ${one.label}` })),
    ),
    look: worstOf(members),
    wounds: "",
    guards: [],
    guardedBy: [],
    // in an expanded group, each member has an attack button
    attack: unfolded.has(group) ? null : (members.find(({ attack }) => attack !== null)?.attack ?? null),
    together: { id: group, isOpen: unfolded.has(group), members },
  };
}

/**
 * Returns what each row shows, keyed by row id: a combatant, or the members of a group combined. Leaves out combatants
 * and members that this user does not see.
 */
export function byRow(
  combat: Combat.Implementation,
  people: ReadonlyMap<string, Person>,
  turns: readonly { readonly id: string }[],
): ReadonlyMap<string, Person> {
  const rows = new Map<string, Person>();
  for (const { id } of turns) {
    const head = combat.timing?.rowOf(id) ?? id;
    if (rows.has(head)) continue;
    const combatant = combat.combatants.get(id);
    const alone = combatant ? groupIdOf(combatant) === null : true;
    const mates = alone ? [] : (combat.timing?.rowmates(head) ?? []);
    const members = mates.flatMap((mate): Member[] => {
      const [person, one] = [people.get(mate), combat.combatants.get(mate)];
      return person && one ? [{ ...person, acted: hasActed(one) }] : [];
    });
    const person = alone ? people.get(id) : asOne(combat, head, members);
    if (person) rows.set(head, person);
  }
  return rows;
}
