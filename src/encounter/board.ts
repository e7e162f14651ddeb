import { areOnOtherLevels } from "../platform/levels.ts";
import { combatantsOf } from "../platform/collections.ts";
import { feetPerUnit, metersIn } from "../rules/encounter/distance.ts";

type Grid = Pick<foundry.grid.BaseGrid, "size" | "distance" | "units">;

/** The middle of a token, and how wide it is, in pixels of its scene. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The token by which an actor takes part in their encounter; null where they do without one, or in none. */
function foughtWith(actor: Actor.Implementation): TokenDocument.Implementation | null {
  const own = actor.encounter ? combatantsOf(actor.encounter, actor) : [];
  return own.find(({ token }) => token !== null)?.token ?? null;
}

/** The scene of an actor's encounter, where it has one, else of the one token that is theirs alone. */
export function sceneOf(actor: Actor.Implementation): Scene.Implementation | null {
  const { encounter } = actor;
  const others = encounter?.combatants.contents ?? [];
  const first = others.find(({ token }) => token !== null)?.token;
  const scene: unknown = (foughtWith(actor) ?? first ?? actor.token)?.parent ?? encounter?.scene ?? null;
  return scene as Scene.Implementation | null; // the one configured class, which tokens lie on
}

/**
 * The units of the scene that an encounter is fought on, if nobody knows how long they are: its tokens tell no distances
 * then (C2). Null where they are known, or where there are no tokens.
 */
export function unknownUnits({ combatants }: Combat.Implementation): string | null {
  const units = combatants.contents.find(({ token }) => token !== null)?.token?.parent?.grid.units;
  return units === undefined || feetPerUnit(units) !== null ? null : units;
}

/** An actor's token on a scene: the one they fight with, else their own, else any that stands for them. */
export function tokenOn(
  scene: Scene.Implementation,
  actor: Actor.Implementation,
): TokenDocument.Implementation | null {
  const own = foughtWith(actor) ?? actor.token;
  if (own) return own.parent === scene ? own : null;
  const all = scene.tokens.contents.filter(({ actorId }) => actorId === actor.id);
  return all.find(({ actorLink }) => actorLink) ?? all[0] ?? null;
}

/** Do two actors' tokens stand on different levels of the scene of their encounter, or of the one that is viewed? */
export function standApart(one: Actor.Implementation, other: Actor.Implementation): boolean {
  const scene = sceneOf(one) ?? sceneOf(other) ?? (canvas?.ready ? canvas.scene : null);
  const [here, there] = [one, other].map((actor) => scene && tokenOn(scene, actor));
  return Boolean(here && there && areOnOtherLevels(here, there));
}

/** So many meters at once, that rounding to hundredths does no harm. */
const MANY = 1000;

/** How many pixels of a scene a meter has; null where nobody can tell what its units are. */
export function pixelsPerMeter({ size, distance, units }: Grid): number | null {
  const many = metersIn(MANY, units);
  return many === null ? null : (many / MANY / distance) * size;
}

/** Where a token stands on a scene whose spaces are of this size. */
export function placeOf(token: TokenDocument.Implementation, { size }: Pick<Grid, "size">): Place {
  const [width, height] = [(token.width ?? 1) * size, (token.height ?? 1) * size];
  return { x: token.x + width / 2, y: token.y + height / 2, width };
}
