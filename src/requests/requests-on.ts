import { CheckData } from "../data/message/check.ts";

type Model = abstract new (...args: never[]) => object;

const CARDS = new Set<Model>();

/** Declares that messages with this model are made by requests. */
export function countAsRequestCard(model: Model): void {
  CARDS.add(model);
}

/** True for a card that requests make. A check outside encounters is drawn by its user's own client. */
export function isRequestCard({ system }: { system: unknown }): boolean {
  if (system instanceof CheckData) return system.requested;
  return [...CARDS].some((model) => system instanceof model);
}
