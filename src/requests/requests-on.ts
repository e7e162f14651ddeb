import { CheckData, messageModels } from "../data/message/index.ts";

const CARDS = Object.values(messageModels);

/** Is it a card that requests make? A check is drawn by whoever makes it, unless it is made in an encounter. */
export function isDeedCard({ system }: { system: unknown }): boolean {
  if (system instanceof CheckData) return system.requested;
  return CARDS.some((model) => system instanceof model);
}
