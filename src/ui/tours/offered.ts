import { SYSTEM_ID } from "../../constants.ts";
import { logged } from "../../platform/logged.ts";

/** Returns the tours that this user can take now. */
export function offeredTours(): foundry.nue.Tour[] {
  return [...game.tours].filter(({ namespace, canStart }) => namespace === SYSTEM_ID && canStart);
}

export async function startTour(key: string): Promise<void> {
  const tour = game.tours.get(key);
  if (tour?.canStart) await tour.start().catch(logged);
}
