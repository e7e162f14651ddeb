import { SYSTEM_ID } from "../../constants.ts";
import { GuidedTour } from "./guided-tour.ts";
import { guides } from "./guides.ts";

export function registerTours(): void {
  for (const guide of guides) game.tours.register(SYSTEM_ID, guide.id, new GuidedTour(guide));
}
