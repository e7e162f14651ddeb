export { PlaceablesLayer } from "./placeables-layer.ts";
export { RegionLayer } from "./region-layer.ts";
export { TemplateLayer } from "./template-layer.ts";
export { TokenLayer } from "./token-layer.ts";
