import type { Scene } from "./scene.ts";
import { TokenActor } from "./token-actor.ts";

/** A token on a scene. It has a synthetic actor if it is unlinked. */
export class TokenDocument extends TokenActor {
  get scene(): Scene | null {
    return (this.parent as Scene | null) ?? null; // a token's parent is a scene
  }
}
