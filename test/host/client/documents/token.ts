import type { Scene } from "./scene.ts";
import { TokenActor } from "./token-actor.ts";

/** An actor's marker on a scene, with the actor of its own that one without a link has. */
export class TokenDocument extends TokenActor {
  get scene(): Scene | null {
    return (this.parent as Scene | null) ?? null; // tokens lie on scenes only
  }
}
