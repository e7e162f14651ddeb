import { isActorOut } from "../../documents/fight/able.ts";
import { words } from "../shared/words.ts";

/** Says that somebody is out, and what that means for this user; empty where he is not. */
export function outWarning(actor: Actor.Implementation): string[] {
  if (!isActorOut(actor)) return [];
  const name = actor.calledAs;
  return [
    game.user.isGM
      ? words("ACTIONCARDS.Out.ForGm", { name })
      : words("ACTIONCARDS.Refusal.Out", { actor: name }),
  ];
}

/** Does being out keep this user from acting for him? */
export function isBarred(actor: Actor.Implementation): boolean {
  return !game.user.isGM && isActorOut(actor);
}
