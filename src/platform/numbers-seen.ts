import { actorOf } from "./collections.ts";
import { othersShown } from "./settings/index.ts";

/**
 * True if this user may read the actor's numbers: GMs, those who may open its sheet, and everyone if the world says
 * so. Screens leave out the numbers; the data still reaches every browser.
 */
export function seesNumbersOf(actor: Actor.Implementation, user: User.Implementation = game.user): boolean {
  return user.isGM || actor.testUserPermission(user, "OBSERVER") || othersShown() === "numbers";
}

/** True if this user may not read the actor's numbers but sees in words how they are. */
export function seesLookOf(actor: Actor.Implementation, user: User.Implementation = game.user): boolean {
  return othersShown() === "words" && !seesNumbersOf(actor, user);
}

/**
 * True if a card keeps this actor's numbers from a user: its totals stay, what they are made of is left out. Players'
 * characters act in the open, and so does everyone the user may read. Numbers of deleted actors stay hidden.
 */
export function hidesNumbersOf(uuid: string, user: User.Implementation = game.user): boolean {
  if (uuid === "" || user.isGM || othersShown() === "numbers") return false;
  const actor = actorOf(uuid);
  return !actor || !(actor.hasPlayerOwner || actor.testUserPermission(user, "OBSERVER"));
}
