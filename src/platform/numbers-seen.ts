import { actorOf } from "./collections.ts";
import { othersShown } from "./settings/index.ts";

/**
 * True if this user may read the actor's numbers: GMs, users who may open the actor's sheet, and everyone if the world
 * setting allows it. Screens leave out the numbers; the data still reaches every browser.
 */
export function seesNumbersOf(actor: Actor.Implementation, user: User.Implementation = game.user): boolean {
  return user.isGM || actor.testUserPermission(user, "OBSERVER") || othersShown() === "numbers";
}

/** True if this user may not read the actor's numbers but sees the actor's condition as text. */
export function seesLookOf(actor: Actor.Implementation, user: User.Implementation = game.user): boolean {
  return othersShown() === "words" && !seesNumbersOf(actor, user);
}

/**
 * True if a card hides this actor's numbers from a user: totals are shown, but not their parts. Nothing is hidden for
 * players' characters, or for actors whose numbers the user may read. Numbers of deleted actors stay hidden.
 */
export function hidesNumbersOf(uuid: string, user: User.Implementation = game.user): boolean {
  if (uuid === "" || user.isGM || othersShown() === "numbers") return false;
  const actor = actorOf(uuid);
  return !actor || !(actor.hasPlayerOwner || actor.testUserPermission(user, "OBSERVER"));
}
