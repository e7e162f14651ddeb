import { rowOf } from "../../encounter/groups.ts";
import { viewedEncounter } from "../../platform/collections.ts";
import { seatedAs, type Seated } from "../clock/seated.ts";

/** How near a combatant's moment is: they act, they may, they may react; the rest comes after. */
function urgency({ row, combat, id }: Seated): number {
  const isCharacter = rowOf(combat, id).some(({ actor }) => actor !== null && actor === game.user.character);
  const now = row.end || row.bonus ? 0 : row.acts.length > 0 ? 1 : row.hold ? 2 : 3;
  return now * 2 + (isCharacter ? 0 : 1);
}

/** Everybody in the encounter on show for whom this user may act, whoever is to act now first. */
export function mySeated(): readonly Seated[] {
  const combat = viewedEncounter();
  const rows = combat?.timing?.rows ?? [];
  return rows
    .filter(({ id }) => combat && rowOf(combat, id).some(({ isOwner }) => isOwner))
    .flatMap(({ id }) => seatedAs(combat, id) ?? [])
    .toSorted((a, b) => urgency(a) - urgency(b));
}

/** One's own to act now: for a GM those whom the clock comes to first, for a player their character before others. */
export function nextOfMine(wanted: (seated: Seated) => boolean): Seated | null {
  return mySeated().find(wanted) ?? null;
}
