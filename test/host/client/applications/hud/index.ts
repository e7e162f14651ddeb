export { HeadsUpDisplayContainer } from "./container.ts";
export { BasePlaceableHUD } from "./placeable-hud.ts";
export { TokenHUD } from "./token-hud.ts";
