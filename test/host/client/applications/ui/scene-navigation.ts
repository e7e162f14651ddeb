import { ApplicationV2 } from "../api/index.ts";
import type { ApplicationOptions } from "../api/types.ts";
import { placeInRegion } from "./regions.ts";

/** The bar of scenes. With the canvas off no scene is viewed: the bar is there by name and stays empty. */
export class SceneNavigation extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "scene-navigation",
    tag: "aside",
    window: { frame: false, positioned: false },
  };

  /** The scenes in the bar: none with the canvas off. */
  get scenes(): readonly never[] {
    return [];
  }

  protected override async _renderHTML(): Promise<HTMLElement[]> {
    return [];
  }

  protected override _replaceHTML(_result: HTMLElement[], content: HTMLElement): void {
    content.hidden = true;
  }

  protected override _insertElement(element: HTMLElement): void {
    placeInRegion(element, "ui-top");
  }
}
