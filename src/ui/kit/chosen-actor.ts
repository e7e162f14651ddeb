import { notice } from "../../platform/notice.ts";
import { viewedEncounter, worldActors } from "../../platform/collections.ts";

/** Returns the actor of the controlled token, else the user's character; null if none. */
function speaking(): Actor.Implementation | null {
  const speaker = ChatMessage.getSpeaker();
  const found: unknown = speaker.token || speaker.actor ? ChatMessage.getSpeakerActor(speaker) : null;
  return found instanceof Actor ? (found as Actor.Implementation) : null; // always the class set in `CONFIG`
}

/**
 * Returns the actor that a macro acts for: the controlled token's, else the user's character, else the user's
 * actor whose turn it is, else the user's only actor. Warns and returns null if there is none, or if the user
 * doesn't own it.
 */
export function chosenActor(): Actor.Implementation | null {
  const own = worldActors().filter(({ isOwner }) => isOwner);
  const acting = viewedEncounter()?.combatant?.actor ?? null;
  const inTurn = acting?.isOwner && acting.isOurs ? acting : null;
  const chosen = speaking() ?? inTurn ?? (own.length === 1 ? own[0] : null);
  if (!chosen?.isOurs) {
    ui.notifications.warn("ACTIONCARDS.Macro.NoActor", { localize: true });
    return null;
  }
  if (chosen.isOwner) return chosen;
  notice("warn", game.i18n.format("ACTIONCARDS.Request.Refusal.NotOwner", { actor: chosen.name }));
  return null;
}
