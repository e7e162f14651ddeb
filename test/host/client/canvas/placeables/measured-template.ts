import type { Point } from "../../../common/grid/types.ts";
import type { MeasuredTemplateDocument } from "../../documents/measured-template.ts";
import { boundsOf, shapePath, templateOutline } from "../board/shapes.ts";
import type { Box } from "../box.ts";
import { PlaceableObject } from "./placeable-object.ts";

/** A measured template on the board; generation 13 only. */
export class MeasuredTemplate extends PlaceableObject<MeasuredTemplateDocument> {
  static override embeddedName = "MeasuredTemplate";
  declare element: SVGPathElement | null;

  override get bounds(): Box {
    return boundsOf(this.element, this.document);
  }

  override get center(): Point {
    return { x: this.document.x, y: this.document.y };
  }

  override get isVisible(): boolean {
    return !this.document.hidden || this.document.isOwner;
  }

  protected override async _draw(): Promise<void> {
    this.element = shapePath("", "board-shape");
    canvas._board!.shapes.append(this.element); // `_board` exists while a scene is drawn
  }

  protected override _applyRenderFlags(): void {
    const { element, document } = this;
    if (!element) return;
    element.setAttribute("d", templateOutline(document, canvas.dimensions!.distancePixels));
    element.setAttribute("transform", `translate(${document.x.toString()} ${document.y.toString()})`);
    element.style.fill = document.fillColor.css;
    element.style.stroke = document.borderColor.css;
    element.style.display = this.visible ? "" : "none";
    element.classList.toggle("is-hidden", document.hidden);
  }
}
