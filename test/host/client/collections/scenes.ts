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

  /** Without a canvas the active scene stands for the viewed one. */
  get current(): Scene | null {
    return this.active ?? null;
  }

  get viewed(): Scene | undefined {
    return undefined;
  }

  preload(): never {
    throw NotImplemented("game.scenes.preload");
  }
}
