import type { Scene } from "./scene.ts";
import { TokenActor } from "./token-actor.ts";

/** An actor's marker on a scene, with a synthetic actor if it is not linked. */
export class TokenDocument extends TokenActor {
  get scene(): Scene | null {
    return (this.parent as Scene | null) ?? null; // tokens lie on scenes only
  }
}
