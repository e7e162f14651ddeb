import { SYSTEM_ID } from "../../constants.ts";
import { logged } from "../../platform/logged.ts";
import { GuidedTour } from "./guided-tour.ts";
import { guides } from "./guides.ts";

/** Registers the tours of this system. */
export function registerTours(): void {
  for (const guide of guides) game.tours.register(SYSTEM_ID, guide.id, new GuidedTour(guide));
}

/** The tours that this user can take now. */
export function offeredTours(): GuidedTour[] {
  return [...game.tours].filter((tour) => tour instanceof GuidedTour).filter(({ canStart }) => canStart);
}

/** Starts a tour by its key. */
export async function startTour(key: string): Promise<void> {
  const tour = game.tours.get(key);
  if (tour?.canStart) await tour.start().catch(logged);
}
