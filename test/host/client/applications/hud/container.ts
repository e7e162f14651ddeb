import { NotImplemented } from "../../../common/not-implemented.ts";
import type { TokenHUD } from "./token-hud.ts";

/** `canvas.hud`: contains the HUDs of objects on the board. */
export class HeadsUpDisplayContainer {
  readonly token: TokenHUD;

  constructor() {
    this.token = new CONFIG.Token.hudClass();
  }

  get element(): HTMLElement | null {
    return canvas._board?.huds ?? null;
  }

  get rendered(): boolean {
    return canvas.initialized;
  }

  get tile(): never {
    throw NotImplemented("canvas.hud.tile");
  }

  get drawing(): never {
    throw NotImplemented("canvas.hud.drawing");
  }

  get bubbles(): never {
    throw NotImplemented("canvas.hud.bubbles");
  }
}
