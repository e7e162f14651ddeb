import { activeModifiersOf } from "../../../data/fight/active-modifiers.ts";
import type { ActiveModifiers } from "../../../rules/actionValues/active-modifiers.ts";

/** An actor's current active modifiers. Throws a RuleError if the stored data is unreadable. */
export function activeModifiersNow(actor: Actor.Implementation): ActiveModifiers {
  return activeModifiersOf(actor.fight.activeModifiers);
}
