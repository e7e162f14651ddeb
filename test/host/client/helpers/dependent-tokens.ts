import type { Actor } from "../documents/actor.ts";
import type { Scene } from "../documents/scene.ts";
import type { TokenDocument } from "../documents/token.ts";

export interface DependentTokenOptions {
  /** One scene or several; all of them if it is left out. */
  scenes?: Scene | Scene[] | null;
  /** Tokens with a link alone. */
  linked?: boolean;
}

/** The tokens that stand for an actor; for a token's own actor that token alone. */
export function dependentTokens(
  actor: Actor,
  { scenes, linked = false }: DependentTokenOptions = {},
): TokenDocument[] {
  const places = scenes ? [scenes].flat() : (game.scenes?.contents ?? []);
  const tokens = actor.token ? [actor.token] : places.flatMap((scene) => scene.tokens.contents);
  return tokens.filter(
    (token) =>
      token.actorId === actor.id &&
      (!linked || token.actorLink) &&
      places.some((scene) => scene === token.parent),
  );
}
