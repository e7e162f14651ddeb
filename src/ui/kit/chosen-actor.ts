import { notice } from "../../platform/notice.ts";
import { viewedEncounter, worldActors } from "../../platform/collections.ts";

/** The actor of the controlled token, else one's character. */
function speaking(): Actor.Implementation | null {
  const speaker = ChatMessage.getSpeaker();
  const found: unknown = speaker.token || speaker.actor ? ChatMessage.getSpeakerActor(speaker) : null;
  return found instanceof Actor ? (found as Actor.Implementation) : null; // the one configured class
}

/**
 * Whom a macro is about: the actor of the controlled token, else one's character, else whoever of one's own has their turn
 * in the encounter on show, else the only one that one owns. Null, and told why, where there is none, or where it is
 * another's.
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
