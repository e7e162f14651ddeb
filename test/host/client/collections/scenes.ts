import { NotImplemented } from "../../common/not-implemented.ts";
import type { Scene } from "../documents/scene.ts";
import { WorldCollection } from "./world-collection.ts";

/** `game.scenes`. */
export class Scenes extends WorldCollection<Scene> {
  static override documentName = "Scene";

  /** The scene that is active for everyone. */
  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }

  /** The scene that is viewed; with the canvas off, the active one. */
  get current(): Scene | undefined {
    return canvas.initialized ? this.viewed : this.active;
  }

  /** The scene that this client's board shows. */
  get viewed(): Scene | undefined {
    return this.find((scene) => scene.isView);
  }

  preload(): never {
    throw NotImplemented("game.scenes.preload");
  }
}
