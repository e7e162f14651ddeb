import { rowOf } from "../../encounter/groups.ts";
import { viewedEncounter } from "../../platform/collections.ts";
import { proposedAttack } from "../clock/proposed-attack.ts";
import type { Seated } from "../clock/seated.ts";
import { mySeated } from "../hand/hands-of-mine.ts";

/** An actor this user acts for. `seated` is the actor's row in the tracker; null in Foundry's own order. */
export interface SeatOf {
  readonly actor: Actor.Implementation;
  readonly seated: Seated | null;
}

/** Returns the row's member to act for: the first of the user's combatants who can attack, else the first. */
function memberOf(combat: Combat.Implementation, id: string): Actor.Implementation | null {
  const mine = rowOf(combat, id).filter(({ isOwner, actor }) => isOwner && actor?.isOurs);
  return (mine.find((one) => proposedAttack(one)) ?? mine[0])?.actor ?? null;
}

function seatAt(seated: Seated | null): SeatOf | null {
  const actor = seated && memberOf(seated.combat, seated.id);
  return actor ? { actor, seated } : null;
}

/** True if no player owns a member of this row. */
function isForGm({ combat, id }: Seated): boolean {
  return rowOf(combat, id).every(({ actor }) => !actor?.hasPlayerOwner);
}

/**
 * Without the system's clock, picks one of the user's combatants: the chosen one, else the one whose turn it
 * is, else the user's character, else the first. Null if the user has none.
 */
function byCoreOrder(combat: Combat.Implementation, chosen: string): SeatOf | null {
  const own = combat.combatants.contents.filter(({ isOwner, actor }) => isOwner && actor?.isOurs);
  const combatant =
    own.find(({ id }) => id === chosen) ??
    own.find((one) => one === combat.combatant) ??
    own.find(({ actor }) => actor === game.user.character) ??
    own[0];
  return combatant?.actor ? { actor: combatant.actor, seated: null } : null;
}

/** Identifies where the viewed encounter's clock is: its round, its Segment, and whose Phase or turn it is. */
export function momentNow(): string {
  const combat = viewedEncounter();
  const { round, segment, acting } = combat?.timing?.state ?? {};
  return [round ?? combat?.round, segment, combat?.timing ? acting : combat?.combatant?.id].join();
}

/**
 * Returns the actor of the `chosen` row or, without a choice, of the user's most urgent row. For a GM, rows
 * that no player owns come first. Null if there is no row.
 */
export function seatNow(chosen: string): SeatOf | null {
  const combat = viewedEncounter();
  if (!combat) return null;
  if (!combat.timing) return byCoreOrder(combat, chosen);
  const mine = mySeated();
  const picked = seatAt(mine.find(({ id }) => id === chosen) ?? null);
  return picked ?? seatAt((game.user.isGM ? mine.find(isForGm) : undefined) ?? mine[0] ?? null);
}
