import type { Scene } from "../../documents/scene.ts";
import { element, svg } from "./element.ts";

/** Draws a scene's background image, or a default floor, and the lines of a square grid. */
export function drawBackground(ground: HTMLElement, scene: Scene): void {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const floor = element("div", "board-floor");
  Object.assign(floor.style, {
    left: `${sceneX.toString()}px`,
    top: `${sceneY.toString()}px`,
    width: `${sceneWidth.toString()}px`,
    height: `${sceneHeight.toString()}px`,
  });
  const src = scene.backgroundSource;
  if (src) {
    const picture = element("img", "board-picture");
    picture.src = foundry.utils.getRoute(src);
    picture.alt = "";
    floor.append(picture);
  } else {
    floor.classList.add("drawn");
    if (String(scene.backgroundColor) !== DEFAULT_COLOR)
      floor.style.backgroundColor = String(scene.backgroundColor);
  }
  ground.replaceChildren(floor, ...(scene.grid.isSquare ? [gridLines(scene)] : []));
}

/** Background color of scenes that set none. */
const DEFAULT_COLOR = "#999999";

function gridLines({ dimensions, grid }: Scene): SVGElement {
  const { width, height, size } = dimensions;
  const path = `M ${size.toString()} 0 H 0 V ${size.toString()}`;
  const line = { d: path, fill: "none", stroke: grid.color.css, "stroke-width": grid.thickness * 2 };
  const pattern = svg(
    "pattern",
    { id: "board-grid", width: size, height: size, patternUnits: "userSpaceOnUse" },
    svg("path", { ...line, "stroke-opacity": grid.alpha }),
  );
  const lines = svg("rect", { width, height, fill: "url(#board-grid)" });
  return svg(
    "svg",
    { class: "board-grid", width, height, "aria-hidden": "true" },
    svg("defs", {}, pattern),
    lines,
  );
}
