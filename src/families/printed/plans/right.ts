import { LookupData } from "../../../data/message/lookup.ts";
import { ShotData } from "../../../data/message/shot.ts";
import { shotResult } from "../../../data/results/shot-result.ts";
import type { AttackResult } from "../../../rules/printed/attack.ts";
import { isPlayed } from "../../../platform/settings/index.ts";
import { openActions } from "../deck/decks.ts";
import { decidesFor, openCard } from "../../../requests/authority.ts";
import { RequestRefused } from "../../../platform/refusal.ts";

/** Throws a RequestRefused if the world does not play printed cards. */
export function requirePrintedCards(): void {
  if (!isPlayed("printed")) throw new RequestRefused("GameOff");
}

/**
 * Throws a RequestRefused if the actor has an unfinished action. Without an actor, throws if the user is a player
 * with an unfinished action of their own. Otherwise, a player could start many and keep all cards out of the deck.
 */
export function requireNoOpenAction(actor: Actor.Implementation | null, user: User.Implementation): void {
  if (!actor && user.isGM) return;
  const isTheirs = ({ actor: { uuid }, user: doer }: LookupData | ShotData) =>
    actor ? uuid === actor.uuid : uuid === "" && doer === user.id;
  if (openActions().some(isTheirs))
    throw new RequestRefused("OtherCalculation", { actor: actor ?? user.name });
}

/** The card of a lookup or an attack. Throws as `openCard` does. */
export const cardMessage = (id: string) => openCard<LookupData | ShotData>(id, LookupData, ShotData);

/** Returns the result of a finished attack. Throws a RequestRefused if the attack is not finished. */
export function resultOf(shot: ShotData): AttackResult {
  const result = shotResult(shot);
  if (result.status === "invalid") throw new RequestRefused("Tampered", { field: result.field });
  if (result.status !== "done") throw new RequestRefused("NothingToSettle");
  return result.result;
}

/**
 * True if this user decides on an action: as the actor's owner, as the user who started it without an actor, or as a
 * GM.
 */
export function decidesOn(
  { actor, user: doer }: Pick<LookupData, "actor" | "user">,
  user: User.Implementation,
): boolean {
  return actor.uuid === "" ? user.isGM || user.id === doer : decidesFor({ actor }, user);
}
