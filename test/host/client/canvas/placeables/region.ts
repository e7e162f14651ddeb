import { generation } from "../../../common/generation.ts";
import type { RegionDocument } from "../../documents/region.ts";
import { boundsOf, regionOutline, shapePath } from "../board/shapes.ts";
import type { Box } from "../box.ts";
import { PlaceableObject } from "./placeable-object.ts";

/** Values of a region's `visibility`. Generation 13 never stores "observers", so the code needs no check. */
const SEEN_BY = { layer: 0, gm: 1, always: 2, observers: 3 } as const;

export class Region extends PlaceableObject<RegionDocument> {
  static override embeddedName = "Region";
  declare element: SVGPathElement | null;

  override get bounds(): Box {
    return boundsOf(this.element);
  }

  override get isVisible(): boolean {
    const { document } = this;
    const isGM = game.user!.isGM; // `game.user` is set while a board exists
    if (document.hidden && !isGM) return false;
    if (document.visibility === SEEN_BY.always) return true;
    if (document.visibility === SEEN_BY.gm) return isGM;
    if (document.visibility === SEEN_BY.observers) return document.testUserPermission(game.user!, "OBSERVER");
    return generation() >= 14 ? document.isOwner : this.layer.active && isGM;
  }

  protected override async _draw(): Promise<void> {
    this.element = shapePath("", "board-shape");
    canvas._board!.shapes.append(this.element); // `_board` exists while a scene is drawn
  }

  protected override _applyRenderFlags(): void {
    const { element, document } = this;
    if (!element) return;
    element.setAttribute("d", document.shapes.map(regionOutline).join(" "));
    element.style.fill = document.color.css;
    element.style.stroke = document.color.css;
    element.style.display = this.visible ? "" : "none";
    element.classList.toggle("is-hidden", document.hidden === true);
  }
}
