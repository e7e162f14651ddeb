import { CheckData } from "../data/message/check.ts";

type Model = abstract new (...args: never[]) => object;

const CARDS = new Set<Model>();

/** Messages of this model are cards that requests make. */
export function countAsRequestCard(model: Model): void {
  CARDS.add(model);
}

/** Is it a card that requests make? A check is drawn by whoever makes it, unless it is made in an encounter. */
export function isRequestCard({ system }: { system: unknown }): boolean {
  if (system instanceof CheckData) return system.requested;
  return [...CARDS].some((model) => system instanceof model);
}
