import { ContestData, ExchangeData, ShotData, type ActionData } from "../data/message/index.ts";
import { chatMessages } from "../platform/collections.ts";

/** Those whom an attack has struck, and in whose place. */
function struckBy(attack: ExchangeData | ShotData | ContestData) {
  if (attack instanceof ExchangeData) return attack.targets;
  const { guarded } = attack;
  return [{ actor: attack instanceof ShotData ? attack.target : attack.foe, guarded }];
}

/**
 * Has the protector been struck in place of the other since, by an attack that counts? Then the guard is part of what
 * happened, and that attack is to be called off first.
 */
export function hasTakenBlow(message: ChatMessage.Implementation, card: ActionData): boolean {
  const all = chatMessages();
  return all.slice(all.indexOf(message) + 1).some((later) => {
    const attack: unknown = later.system;
    const strikes =
      attack instanceof ExchangeData || attack instanceof ShotData || attack instanceof ContestData;
    if (!strikes || attack.cancelled || !later.isTrusted) return false;
    return struckBy(attack).some(
      ({ actor, guarded }) => actor.uuid === card.actor.uuid && guarded === card.other.uuid,
    );
  });
}
