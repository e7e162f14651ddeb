import { ApplicationV2 } from "../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { placeInRegion } from "./regions.ts";

/** The banner shown while the game is paused. */
export class GamePause extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "pause",
    tag: "figure",
    window: { frame: false, positioned: false },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    await super._prepareContext(options);
    return {
      cssClass: game.paused ? "paused" : "",
      icon: "icons/svg/pause.svg",
      text: game.i18n.localize("GAME.Paused"),
      spin: false,
    };
  }

  protected override async _renderHTML(context: RenderContext): Promise<HTMLElement[]> {
    const icon = document.createElement("img");
    icon.src = String(context.icon);
    icon.alt = "";
    icon.classList.toggle("fa-spin", context.spin === true);
    const caption = document.createElement("figcaption");
    caption.textContent = String(context.text);
    return [icon, caption];
  }

  protected override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
    content.hidden = !game.paused;
    content.classList.toggle("paused", game.paused);
  }

  protected override _insertElement(element: HTMLElement): void {
    placeInRegion(element, "ui-top");
  }
}
