export { MeasuredTemplate } from "./measured-template.ts";
export { PlaceableObject } from "./placeable-object.ts";
export { Region } from "./region.ts";
export { Token } from "./token.ts";
