import { ApplicationV2 } from "../api/index.ts";
import type { ApplicationOptions } from "../api/types.ts";
import { placeInRegion } from "./regions.ts";

/** The canvas's tools. With the canvas off there is no layer to work on: the palette is there by name, and empty. */
export class SceneControls extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "scene-controls",
    tag: "aside",
    window: { frame: false, positioned: false },
  };

  /** The sets of tools by name: none with the canvas off. */
  readonly controls: Readonly<Record<string, never>> = {};

  /** The active set of tools: none. */
  get control(): null {
    return null;
  }

  /** The active tool: none. */
  get tool(): null {
    return null;
  }

  protected override async _renderHTML(): Promise<HTMLElement[]> {
    return [];
  }

  protected override _replaceHTML(_result: HTMLElement[], content: HTMLElement): void {
    content.hidden = true;
  }

  protected override _insertElement(element: HTMLElement): void {
    placeInRegion(element, "ui-left");
  }
}
