import type { JsonObject } from "../../common/protocol.ts";
import type { Actor } from "../documents/actor.ts";
import type { Scene } from "../documents/scene.ts";
import type { TokenDocument } from "../documents/token.ts";

/** Like `dependentTokens`, on the viewed scene. */
export function activeTokens(actor: Actor, linked: boolean): TokenDocument[] {
  const { scene } = canvas;
  if (!canvas.ready || !scene) return [];
  return dependentTokens(actor, [scene], linked);
}

/**
 * An actor's tokens on these scenes; with `linked`, only linked tokens. A synthetic actor has one token,
 * which is not linked.
 */
export function dependentTokens(actor: Actor, scenes: readonly Scene[], linked: boolean): TokenDocument[] {
  if (actor.pack || !actor.id) return [];
  const { token } = actor;
  if (token) return scenes.includes(token.parent as Scene) && !linked ? [token] : [];
  return scenes.flatMap((scene) =>
    scene.tokens.filter(({ actorId, actorLink }) => actorId === actor.id && (actorLink || !linked)),
  );
}

/** Creates a token from the actor's prototype token, without storing it. */
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

/** The number for the actor's next token on the scene: the number of its tokens plus one. */
function nextNumber(actor: Actor, scene: Scene): number {
  return dependentTokens(actor, [scene], false).length + 1;
}
