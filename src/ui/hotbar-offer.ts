import { logged } from "../platform/logged.ts";

/** The windows whose controls can go onto the hotbar; the tracker once it has rows. */
const WINDOWS = ".ac-actor, .ac-playbar, .ac-hand-window, .ac-tracker:has(.combatant)";

const watched = new WeakSet<HTMLElement>();

/** Once a window with such controls is drawn, lets them be put onto the hotbar. */
export function offerHotbar(app: unknown, element: HTMLElement): void {
  if (watched.has(element) || !element.matches(WINDOWS)) return;
  watched.add(element);
  void import("./hotbar-drag.ts")
    .then(({ watchHotbarDrags }) => watchHotbarDrags(element, app))
    .catch(logged);
}
