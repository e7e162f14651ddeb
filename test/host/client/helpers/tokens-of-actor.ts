import type { JsonObject } from "../../common/protocol.ts";
import type { Actor } from "../documents/actor.ts";
import type { Scene } from "../documents/scene.ts";
import type { TokenDocument } from "../documents/token.ts";

/** The tokens of an actor on the viewed scene. For a synthetic actor, only its token. */
export function activeTokens(actor: Actor, linked: boolean): TokenDocument[] {
  const { scene } = canvas;
  if (!canvas.ready || !scene) return [];
  return dependentTokens(actor, [scene], linked);
}

/** The actor's tokens on these scenes, or only the linked ones. For a synthetic actor, only its token. */
export function dependentTokens(actor: Actor, scenes: readonly Scene[], linked: boolean): TokenDocument[] {
  if (actor.pack || !actor.id) return [];
  const { token } = actor;
  if (token) return scenes.includes(token.parent as Scene) && !linked ? [token] : [];
  return scenes.flatMap((scene) =>
    scene.tokens.filter(({ actorId, actorLink }) => actorId === actor.id && (actorLink || !linked)),
  );
}

/** A token of the actor as its prototype has it, not stored yet. */
export async function tokenOf(
  actor: Actor,
  data: JsonObject,
  options: { parent?: Scene | null },
): Promise<TokenDocument> {
  const { randomImg: _, appendNumber, ...prototype } = actor.prototypeToken.toObject();
  const given = foundry.utils.expandObject(data);
  const name = String(given["name"] ?? prototype["name"] ?? actor.name) || actor.name;
  const numbered =
    appendNumber === true && options.parent
      ? `${name} (${nextNumber(actor, options.parent).toString()})`
      : name;
  const source = foundry.utils.mergeObject(prototype, { ...given, name: numbered, actorId: actor.id });
  return new CONFIG.Token.documentClass(source, options); // the configured class
}

/** One more than the number of the actor's tokens on the scene. */
function nextNumber(actor: Actor, scene: Scene): number {
  return dependentTokens(actor, [scene], false).length + 1;
}
