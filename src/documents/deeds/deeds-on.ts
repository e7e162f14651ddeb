import { CheckData, messageModels } from "../../data/message/index.ts";

/** A check is drawn by whoever makes it; all other cards are made by deeds. */
const CARDS_OF_DEEDS = Object.values(messageModels).filter((model) => model !== CheckData);

/** The ids of the deeds that made a chat card what it is; none on a card that no deed makes. */
export function deedsOn(message: { system: unknown }): readonly string[] {
  const { system } = message;
  const model = CARDS_OF_DEEDS.find((candidate) => system instanceof candidate);
  return model ? (system as { deeds: string[] }).deeds : []; // each of them has them
}

/** Is it a card that deeds make? */
export function isDeedCard({ system }: { system: unknown }): boolean {
  return CARDS_OF_DEEDS.some((model) => system instanceof model);
}
