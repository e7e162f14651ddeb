import { actorOf } from "./collections.ts";
import { othersShown } from "./settings/index.ts";

/**
 * True if this user may read the actor's numbers: GMs, users who may open the actor's sheet, and everyone if the world
 * setting says so. Only screens hide numbers; the data still reaches every browser.
 */
export function seesNumbersOf(actor: Actor.Implementation, user: User.Implementation = game.user): boolean {
  return user.isGM || actor.testUserPermission(user, "OBSERVER") || othersShown() === "numbers";
}

/** True if this user sees the actor's condition as words instead of numbers. */
export function seesLookOf(actor: Actor.Implementation, user: User.Implementation = game.user): boolean {
  return othersShown() === "words" && !seesNumbersOf(actor, user);
}

/**
 * True if cards hide this actor's numbers, other than totals, from this user. Always false for GMs, and if the
 * world setting shows all numbers. Otherwise true unless a player owns the actor or the user can observe the
 * actor. Also true for deleted actors; false if `uuid` is empty.
 */
export function hidesNumbersOf(uuid: string, user: User.Implementation = game.user): boolean {
  if (uuid === "" || user.isGM || othersShown() === "numbers") return false;
  const actor = actorOf(uuid);
  return !actor || !(actor.hasPlayerOwner || actor.testUserPermission(user, "OBSERVER"));
}
