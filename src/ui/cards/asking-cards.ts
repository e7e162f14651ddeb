import { InitiativeData } from "../../data/message/initiative.ts";
import { MessageIndex } from "../../platform/message-index.ts";

/** Initiative cards that offered a combatant one more card, indexed by encounter id. */
const byEncounter = new MessageIndex(({ system }) => {
  const data: unknown = system;
  const asks = data instanceof InitiativeData && data.picks.some(({ total }) => total === null);
  return asks ? [data.encounter] : [];
});

/** Returns the encounter's initiative cards that offered one more card after a ten, oldest first. */
export function askingCards(encounter: string): ChatMessage.Implementation[] {
  return byEncounter.find(encounter);
}
