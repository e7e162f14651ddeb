import { rowOf } from "../../encounter/groups.ts";
import { viewedEncounter } from "../../platform/collections.ts";
import { seatedAs, type Seated } from "../clock/seated.ts";

/**
 * Ranks a row by urgency, lower first: its Phase is open or it is asked about a bonus card, it can act, it can hold,
 * anything else. The user's own character precedes others of the same urgency.
 */
function urgency({ row, combat, id }: Seated): number {
  const isCharacter = rowOf(combat, id).some(({ actor }) => actor !== null && actor === game.user.character);
  const now = row.end || row.bonus ? 0 : row.acts.length > 0 ? 1 : row.hold ? 2 : 3;
  return now * 2 + (isCharacter ? 0 : 1);
}

/** Returns the rows in the viewed encounter that this user acts for, most urgent first. */
export function mySeated(): readonly Seated[] {
  const combat = viewedEncounter();
  const rows = combat?.timing?.rows ?? [];
  return rows
    .filter(({ id }) => combat && rowOf(combat, id).some(({ isOwner }) => isOwner))
    .flatMap(({ id }) => seatedAs(combat, id) ?? [])
    .toSorted((a, b) => urgency(a) - urgency(b));
}

/** Returns this user's most urgent row for which `wanted` returns true; null if none. */
export function nextOfMine(wanted: (seated: Seated) => boolean): Seated | null {
  return mySeated().find(wanted) ?? null;
}
