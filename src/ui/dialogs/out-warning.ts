import { outOfAction } from "../../encounter/can-act.ts";
import { words } from "../kit/words.ts";

/**
 * Returns a warning that the actor is out of action; for a GM, it says what they can still do. Empty if the actor is
 * not out.
 */
export function outWarning(actor: Actor.Implementation): string[] {
  const out = outOfAction(actor);
  if (!out) return [];
  const name = actor.calledAs;
  return [
    game.user.isGM
      ? words(`ACTIONCARDS.Encounter.Out.ForGm.${out.why}`, { name })
      : words(`ACTIONCARDS.Request.Refusal.${out.refusal}`, { actor: name }),
  ];
}

/** True if this user can't act for the actor because the actor is out of action. */
export function isBarred(actor: Actor.Implementation): boolean {
  return !game.user.isGM && outOfAction(actor) !== null;
}
