import type { MeasuredTemplate } from "../placeables/measured-template.ts";
import { PlaceablesLayer } from "./placeables-layer.ts";

/** `canvas.templates`; generation 13 only. */
export class TemplateLayer extends PlaceablesLayer<MeasuredTemplate> {
  static override documentName = "MeasuredTemplate";
  static override layerOptions = { name: "templates", controllableObjects: true, zIndex: 400 };
}
