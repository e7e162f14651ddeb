import type { JsonObject } from "../../../../common/protocol.ts";
import { menuEntries, type ContextMenuEntry } from "../../ui/menu-entry.ts";
import { sceneMenu } from "../../ui/scene-navigation.ts";
import { DocumentDirectory } from "../document-directory.ts";

/** Lists the world's scenes. With the canvas disabled, the sidebar does not show this tab. */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override DEFAULT_OPTIONS = {
    collection: "Scene",
    renderUpdateKeys: ["name", "sort", "folder", "active", "ownership"],
  };

  /** Views the clicked scene. */
  protected override async _onClickEntry(_event: Event, target: HTMLElement): Promise<void> {
    await sceneOf(target)?.view();
  }

  protected override _getEntryContextOptions(): ContextMenuEntry[] {
    return [...menuEntries(sceneMenu(sceneOf)), ...super._getEntryContextOptions()] as JsonObject[];
  }
}

function sceneOf(target: HTMLElement): Scene | undefined {
  return game.scenes.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "");
}
