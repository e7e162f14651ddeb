import { DocumentDirectory } from "../document-directory.ts";

/** The world's scenes. With the canvas off there is nothing to show: the tab exists by name only. */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override DEFAULT_OPTIONS = { collection: "Scene" };
}
