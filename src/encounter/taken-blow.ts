import type { ActionData } from "../data/message/action.ts";
import { strikeOn } from "../family/rules-registry.ts";
import { chatMessages } from "../platform/collections.ts";

/**
 * True if a later attack that counts hit the protector in place of the other. The guard then cannot be undone before
 * that attack.
 */
export function hasTakenBlow(message: ChatMessage.Implementation, card: ActionData): boolean {
  const all = chatMessages();
  return all
    .slice(all.indexOf(message) + 1)
    .flatMap((later) => strikeOn(later)?.struck ?? [])
    .some(({ uuid, guarded }) => uuid === card.actor.uuid && guarded === card.other.uuid);
}
