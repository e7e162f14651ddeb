import type { TimingCombatant } from "./encounter.ts";
import type { Seat, TimingState } from "./state.ts";

/** Begins the name under which a group has its seat: no actor's name is like it. */
const PREFIX = "group:";

/** The name under which a group of this id has its seat. */
export function groupKey(id: string): string {
  return `${PREFIX}${id}`;
}

/** Is this the name of a group's seat? */
export function isGroupKey(actor: string | null | undefined): boolean {
  return actor?.startsWith(PREFIX) ?? false;
}

/** Is this seat theirs? A group's is not a member's own, nor theirs the group's (Q15). */
export function isSeatOf({ actor }: Pick<Seat, "actor">, combatant: Pick<TimingCombatant, "actor">): boolean {
  const own = combatant.actor ?? null;
  return actor === own || !(isGroupKey(actor) || isGroupKey(own));
}

/** The highest of each rating that any of them has. */
function highest(members: readonly TimingCombatant[]): TimingCombatant["ratings"] {
  const ratings: Record<string, number> = {};
  for (const member of members)
    for (const [name, value] of Object.entries(member.ratings))
      if (value !== undefined) ratings[name] = Math.max(value, ratings[name] ?? value);
  return ratings;
}

/** Those who are up before those who are defeated, each by SPD, the highest first; equals as they are listed. */
function bySpd(members: readonly TimingCombatant[]): readonly TimingCombatant[] {
  const spd = ({ ratings }: TimingCombatant) => ratings["spd"] ?? 0;
  return members.toSorted((a, b) => Number(a.defeated) - Number(b.defeated) || spd(b) - spd(a));
}

/**
 * Combatants of one group as one who takes part (Q15): by the highest of each rating, SPD among them, out only once all
 * are defeated, and without Actions once none of the others has any. Its id is that of the member who has the group's seat, else of the one with the highest SPD.
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
    get ratings() {
      return highest(members);
    },
  };
}
