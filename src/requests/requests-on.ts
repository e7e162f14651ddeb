import { CheckData, messageModels } from "../data/message/index.ts";

type Model = abstract new (...args: never[]) => object;

const CARDS = new Set<Model>(Object.values(messageModels));

/** The messages of a module's game are cards that requests make, too. */
export function countAsDeedCard(model: Model): void {
  CARDS.add(model);
}

/** Is it a card that requests make? A check is drawn by whoever makes it, unless it is made in an encounter. */
export function isDeedCard({ system }: { system: unknown }): boolean {
  if (system instanceof CheckData) return system.requested;
  return [...CARDS].some((model) => system instanceof model);
}
