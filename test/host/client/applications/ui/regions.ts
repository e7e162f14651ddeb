import { applyInterfaceConfig } from "../../helpers/color-scheme.ts";

/** A region of the page. It contains frameless applications of the interface. */
export type Region = "ui-left" | "ui-top" | "ui-bottom" | "ui-right";

const LAYOUT: Readonly<Record<string, readonly Region[]>> = {
  "ui-left-area": ["ui-left"],
  "ui-middle": ["ui-top", "ui-bottom"],
  "ui-right-area": ["ui-right"],
};

/** A region's element. Builds the layout on first use. */
function region(name: Region): HTMLElement {
  return document.getElementById(name) ?? buildInterface(name);
}

/** Puts an element into a region, or replaces an older element with the same id. */
export function placeInRegion(element: HTMLElement, name: Region): void {
  const present = element.id ? document.getElementById(element.id) : null;
  if (present) present.replaceWith(element);
  else region(name).append(element);
}

function buildInterface(wanted: Region): HTMLElement {
  const root = document.createElement("div");
  root.id = "interface";
  const regions = new Map<string, HTMLElement>();
  for (const [areaId, names] of Object.entries(LAYOUT)) {
    const area = document.createElement("div");
    area.id = areaId;
    for (const name of names) {
      const element = document.createElement("div");
      element.id = name;
      regions.set(name, element);
      area.append(element);
    }
    root.append(area);
  }
  document.body.prepend(canvas._board?.root ?? createDesk(), root);
  applyInterfaceConfig();
  return regions.get(wanted)!; // LAYOUT has every Region
}

/** The background shown without a canvas: the titles of the system and the world. */
function createDesk(): HTMLElement {
  const desk = document.createElement("div");
  desk.id = "board";
  desk.className = "desk";
  desk.setAttribute("aria-hidden", "true");
  const title = document.createElement("p");
  title.className = "desk-title";
  title.textContent = game.system.title;
  const world = document.createElement("p");
  world.className = "desk-world";
  world.textContent = game.world.title;
  desk.append(title, world);
  return desk;
}
