import { CheckData, messageModels } from "../../data/message/index.ts";

const CARDS = Object.values(messageModels);

/** The ids of the deeds that made a chat card what it is; none on a card that no deed makes. */
export function deedsOn(message: { system: unknown }): readonly string[] {
  const { system } = message;
  const model = CARDS.find((candidate) => system instanceof candidate);
  return model ? (system as { deeds: string[] }).deeds : []; // each of them has them
}

/** Is it a card that deeds make? A check is drawn by whoever makes it, unless it is a power's in a fight. */
export function isDeedCard({ system }: { system: unknown }): boolean {
  if (system instanceof CheckData) return system.deed !== "";
  return CARDS.some((model) => system instanceof model);
}
