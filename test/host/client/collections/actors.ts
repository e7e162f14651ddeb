import type { Document } from "../../common/abstract/document.ts";
import type { JsonObject } from "../../common/protocol.ts";
import type { Actor } from "../documents/actor.ts";
import type { TokenDocument } from "../documents/token.ts";
import { type FromCompendiumOptions, WorldCollection } from "./world-collection.ts";

/** `game.actors`. */
export class Actors extends WorldCollection<Actor> {
  static override documentName = "Actor";

  /** Actors of unlinked tokens on the viewed scene, by token id. */
  get tokens(): Record<string, Actor> {
    const own = (canvas.scene?.tokens ?? []) as Iterable<TokenDocument>;
    return Object.fromEntries(
      [...own].flatMap(({ id, actorLink, actor }) => (actor && !actorLink ? [[id!, actor] as const] : [])),
    );
  }

  override fromCompendium(
    document: Document | JsonObject,
    options: FromCompendiumOptions & { clearPrototypeToken?: boolean } = {},
  ): JsonObject {
    const data = super.fromCompendium(document, options);
    const token = data["prototypeToken"] as JsonObject | undefined;
    if ((options.clearPrototypeToken ?? true) && token) {
      const defaults = game.settings.get("core", "defaultToken") as JsonObject;
      foundry.utils.mergeObject(token, defaults);
    }
    return data;
  }
}
