import { NotImplemented } from "../../common/not-implemented.ts";
import type { Scene } from "../documents/scene.ts";
import { WorldCollection } from "./world-collection.ts";

/** `game.scenes`. */
export class Scenes extends WorldCollection<Scene> {
  static override documentName = "Scene";

  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }

  /** The viewed scene; with the canvas disabled, the active scene. */
  get current(): Scene | undefined {
    return canvas.initialized ? this.viewed : this.active;
  }

  get viewed(): Scene | undefined {
    return this.find((scene) => scene.isView);
  }

  preload(): never {
    throw NotImplemented("game.scenes.preload");
  }
}
