import type { Actor } from "../documents/actor.ts";
import type { Scene } from "../documents/scene.ts";
import type { TokenDocument } from "../documents/token.ts";

/** The speaker of a chat message. */
export interface SpeakerData {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias?: string | undefined;
}

export interface SpeakerOptions {
  scene?: Scene | null;
  actor?: Actor | null;
  token?: TokenDocument | null;
  alias?: string | undefined;
}

/**
 * Determines the speaker: the given token or actor, else the selected token (unless `scene` is given), else
 * the user's character (unless `alias` is given), else the user.
 */
export function getSpeaker({ scene, actor, token, alias }: SpeakerOptions): SpeakerData {
  if (token) {
    const place = (token.parent ?? scene) as Scene | null | undefined;
    const id = token.actorId ?? actor?.id ?? null;
    return { scene: place?.id ?? null, token: token.id, actor: id, alias: alias || token.name };
  }
  if (actor?.token) return getSpeaker({ token: actor.token, alias });
  const [controlled] = actor || scene ? [] : (canvas.tokens?.controlled ?? []);
  if (controlled) return getSpeaker({ token: controlled.document, alias });
  const place = scene?.id ?? game.scenes?.current?.id ?? null;
  if (actor) return { scene: place, actor: actor.id, token: null, alias: alias || actor.name };
  const character = game.user?.character;
  if (character && !alias) return { scene: place, actor: character.id, token: null, alias: character.name };
  return { scene: place, actor: null, token: null, alias: alias || game.user?.name };
}
