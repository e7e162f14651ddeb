import type { ActionData } from "../data/message/action.ts";
import { strikeOn } from "../family/rules-registry.ts";
import { chatMessages } from "../platform/collections.ts";

/**
 * Has the protector been struck in place of the other since, by an attack that counts? Then the guard is part of what
 * happened, and that attack is to be called off first.
 */
export function hasTakenBlow(message: ChatMessage.Implementation, card: ActionData): boolean {
  const all = chatMessages();
  return all
    .slice(all.indexOf(message) + 1)
    .flatMap((later) => strikeOn(later)?.struck ?? [])
    .some(({ uuid, guarded }) => uuid === card.actor.uuid && guarded === card.other.uuid);
}
