import { outOfAction } from "../../encounter/able.ts";
import { words } from "../kit/words.ts";

/** Says that somebody is out of action, and what that means for this user; empty where they are not. */
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

/** Does being out of action keep this user from acting for them? */
export function isBarred(actor: Actor.Implementation): boolean {
  return !game.user.isGM && outOfAction(actor) !== null;
}
