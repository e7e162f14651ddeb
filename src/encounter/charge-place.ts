import type { ChargeRequest } from "../data/requests/encounter-requests.ts";
import { sceneAt } from "../platform/areas.ts";
import { areOnOtherLevels } from "../platform/levels.ts";
import { isUnseen } from "../platform/unseen.ts";
import { rangeOf } from "../rules/avatar/exchange.ts";
import { RuleError } from "../rules/cards/errors.ts";
import { fellowCombatants } from "./combatants.ts";
import { feetAt, tokenOn } from "./distance.ts";
import type { Spot } from "./round-start-positions.ts";

/** A token, and the position to which a Charge moves its top left corner, in pixels of the scene. */
export interface MarkedPlace {
  readonly token: TokenDocument.Implementation;
  readonly spot: Spot;
}

/** The position on the grid that is nearest to these coordinates after they are moved inside the scene. */
export function placeOnGrid(token: TokenDocument.Implementation, { x, y }: Spot): Spot {
  const room = token.parent?.dimensions;
  const { width, height } = token.getSize();
  const within = (at: number, least = 0, length = 0, own = 0) =>
    Math.max(least, Math.min(at, least + length - own));
  const spot = token.getSnappedPosition({
    x: within(x, room?.sceneX, room?.sceneWidth, width),
    y: within(y, room?.sceneY, room?.sceneHeight, height),
  });
  return { x: Math.round(spot.x), y: Math.round(spot.y) };
}

/**
 * The token and position that a request for a Charge names. Throws a RuleError if the actor has no token on that scene.
 */
export function markedPlace(
  actor: Actor.Implementation,
  { scene: uuid, x, y }: NonNullable<ChargeRequest["at"]>,
): MarkedPlace {
  const scene = sceneAt(uuid);
  const token = scene && tokenOn(scene, actor);
  if (!token) throw new RuleError("at.scene", "must be the scene of the charger's token");
  return { token, spot: placeOnGrid(token, { x, y }) };
}

/**
 * The other actors in the fight whose tokens are within 5 feet of a Charge's destination. Leaves out tokens
 * that are hidden from players or on another level.
 */
export function besideAt(actor: Actor.Implementation, { token, spot }: MarkedPlace): Actor.Implementation[] {
  return fellowCombatants(actor).filter((other) => {
    const its = token.parent && tokenOn(token.parent, other);
    if (!its || isUnseen(other) || areOnOtherLevels(token, its)) return false;
    const feet = feetAt(token, spot, its);
    return feet !== null && rangeOf(feet) === "short";
  });
}

/** The rectangle that a token covers at a position, in pixels. */
function spaceAt(token: TokenDocument.Implementation, { x, y }: Spot = token) {
  const { width, height } = token.getSize();
  return { left: x, top: y, right: x + width, bottom: y + height };
}

function isSeen(token: TokenDocument.Implementation): boolean {
  return token.object?.isVisible ?? !token.hidden;
}

/**
 * Of the free positions next to the other actor's token, the one that takes `token` the shortest way. Null if there
 * is none, or if the other token is missing, unseen by this user, or on another level.
 */
export function placeNextTo(token: TokenDocument.Implementation, other: Actor.Implementation): Spot | null {
  const scene = token.parent;
  const its = scene && tokenOn(scene, other);
  if (!its || !isSeen(its) || areOnOtherLevels(token, its)) return null;
  const taken = scene.tokens.contents
    .filter((one) => one !== token && isSeen(one) && !areOnOtherLevels(one, token))
    .map((one) => spaceAt(one));
  const isFree = (spot: Spot) => {
    const own = spaceAt(token, spot);
    return !taken.some(
      ({ left, top, right, bottom }) =>
        own.left < right && own.right > left && own.top < bottom && own.bottom > top,
    );
  };
  const [own, around] = [token.getSize(), spaceAt(its)];
  const { size } = scene.grid;
  const steps = (from: number, to: number) =>
    Array.from({ length: Math.floor((to - from) / size) + 1 }, (_, step) => from + step * size);
  const spots = steps(around.left - own.width, around.right).flatMap((x) =>
    steps(around.top - own.height, around.bottom).map((y) => placeOnGrid(token, { x, y })),
  );
  const far = ({ x, y }: Spot) => Math.hypot(x - token.x, y - token.y);
  return spots.filter(isFree).toSorted((one, another) => far(one) - far(another))[0] ?? null;
}
