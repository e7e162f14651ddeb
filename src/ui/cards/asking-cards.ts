import { InitiativeData } from "../../data/message/initiative.ts";
import { MessageIndex } from "../../platform/message-index.ts";

/** Initiative cards that asked someone for one more card, by their encounter. */
const byEncounter = new MessageIndex(({ system }) => {
  const data: unknown = system;
  const asks = data instanceof InitiativeData && data.picks.some(({ total }) => total === null);
  return asks ? [data.encounter] : [];
});

/** The initiative cards on which a ten has asked in an encounter, oldest first: all but the newest may be answered. */
export function askingCards(encounter: string): ChatMessage.Implementation[] {
  return byEncounter.find(encounter);
}
