import type { TimingCombatant } from "./encounter.ts";
import type { Seat, TimingState } from "./state.ts";

/** Prefix of the `actor` key in a group's seat. No real actor key starts like this. */
const PREFIX = "group:";

/** The `actor` key of the group with this id. */
export function groupKey(id: string): string {
  return `${PREFIX}${id}`;
}

export function isGroupKey(actor: string | null | undefined): boolean {
  return actor?.startsWith(PREFIX) ?? false;
}

/**
 * True if the combatant can have this seat. A group's seat belongs only to that group, and a group can have
 * no other seat (Q15).
 */
export function isSeatOf({ actor }: Pick<Seat, "actor">, combatant: Pick<TimingCombatant, "actor">): boolean {
  const own = combatant.actor ?? null;
  return actor === own || !(isGroupKey(actor) || isGroupKey(own));
}

/** The highest value of each rating among the members. */
function highest(members: readonly TimingCombatant[]): TimingCombatant["ratings"] {
  const ratings: Record<string, number> = {};
  for (const member of members)
    for (const [name, value] of Object.entries(member.ratings))
      if (value !== undefined) ratings[name] = Math.max(value, ratings[name] ?? value);
  return ratings;
}

/** Sorts members: those who are not defeated first, then by SPD, highest first. Equal members keep their order. */
function bySpd(members: readonly TimingCombatant[]): readonly TimingCombatant[] {
  const spd = ({ ratings }: TimingCombatant) => ratings["spd"] ?? 0;
  return members.toSorted((a, b) => Number(a.defeated) - Number(b.defeated) || spd(b) - spd(a));
}

/**
 * Merges a group's combatants into one (Q15), with the highest value of each rating. The group is defeated if all
 * members are, idle if each is defeated or idle, and out if each is defeated, idle or out. It has the id of the
 * member with the group's seat, else of the first member in the order of `bySpd`.
 */
export function asOne(
  key: string,
  members: readonly [TimingCombatant, ...TimingCombatant[]],
  seats: TimingState["seats"],
): TimingCombatant {
  const ranked = bySpd(members);
  const seated = members.find(({ id }) => Object.hasOwn(seats, id) && seats[id]?.actor === key);
  const { id, deck, bonus } = seated ?? ranked[0] ?? members[0];
  return {
    id,
    deck,
    ...(bonus === undefined ? {} : { bonus }),
    actor: key,
    decks: members.flatMap((member) => (member.id === id || member.deck === null ? [] : [member.deck])),
    members: ranked.flatMap(({ actor }) => actor ?? []),
    defeated: members.every(({ defeated }) => defeated),
    get idle() {
      return members.every(({ defeated, idle }) => defeated || idle);
    },
    get out() {
      return members.every(({ defeated, idle, out }) => defeated || idle || out);
    },
    get ratings() {
      return highest(members);
    },
  };
}
