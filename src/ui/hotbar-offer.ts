import { logged } from "../platform/logged.ts";

/** Selects the windows whose controls can be put on the hotbar. */
const WINDOWS = ".ac-actor, .ac-playbar, .ac-hand-window";

const watched = new WeakSet<HTMLElement>();

/** Makes the controls of a rendered window draggable to the hotbar, if it is one of `WINDOWS`. */
export function offerHotbar(app: unknown, element: HTMLElement): void {
  if (watched.has(element) || !element.matches(WINDOWS)) return;
  watched.add(element);
  void import("./hotbar-drag.ts")
    .then(({ watchHotbarDrags }) => watchHotbarDrags(element, app))
    .catch(logged);
}
