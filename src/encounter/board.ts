import { areOnOtherLevels } from "../platform/levels.ts";
import { combatantsOf } from "../platform/collections.ts";
import { feetPerUnit, metersIn } from "../rules/encounter/distance.ts";

type Grid = Pick<foundry.grid.BaseGrid, "size" | "distance" | "units">;

/** The center of a token and its width, in pixels of its scene. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The token with which an actor takes part in its encounter, or null. */
function foughtWith(actor: Actor.Implementation): TokenDocument.Implementation | null {
  const own = actor.encounter ? combatantsOf(actor.encounter, actor) : [];
  return own.find(({ token }) => token !== null)?.token ?? null;
}

/** The scene of an actor's encounter, or else the scene of its unlinked token. */
export function sceneOf(actor: Actor.Implementation): Scene.Implementation | null {
  const { encounter } = actor;
  const others = encounter?.combatants.contents ?? [];
  const first = others.find(({ token }) => token !== null)?.token;
  const scene: unknown = (foughtWith(actor) ?? first ?? actor.token)?.parent ?? encounter?.scene ?? null;
  return scene as Scene.Implementation | null; // the one configured class of a token's parent
}

/**
 * The units of the encounter's scene if their length is unknown, so tokens give no distances (C2); null if it is known
 * or there are no tokens.
 */
export function unknownUnits({ combatants }: Combat.Implementation): string | null {
  const units = combatants.contents.find(({ token }) => token !== null)?.token?.parent?.grid.units;
  return units === undefined || feetPerUnit(units) !== null ? null : units;
}

/** An actor's token on a scene: its combatant's, or its own, or any token that represents it. */
export function tokenOn(
  scene: Scene.Implementation,
  actor: Actor.Implementation,
): TokenDocument.Implementation | null {
  const own = foughtWith(actor) ?? actor.token;
  if (own) return own.parent === scene ? own : null;
  const all = scene.tokens.contents.filter(({ actorId }) => actorId === actor.id);
  return all.find(({ actorLink }) => actorLink) ?? all[0] ?? null;
}

/**
 * True if the tokens of two actors stand on different levels of their encounter's scene, or else of the viewed scene.
 */
export function standApart(one: Actor.Implementation, other: Actor.Implementation): boolean {
  const scene = sceneOf(one) ?? sceneOf(other) ?? (canvas?.ready ? canvas.scene : null);
  const [here, there] = [one, other].map((actor) => scene && tokenOn(scene, actor));
  return Boolean(here && there && areOnOtherLevels(here, there));
}

/** Enough meters that rounding to hundredths makes no difference. */
const MANY = 1000;

/** The pixels per meter of a scene; null if its units are unknown. */
export function pixelsPerMeter({ size, distance, units }: Grid): number | null {
  const many = metersIn(MANY, units);
  return many === null ? null : (many / MANY / distance) * size;
}

/** The place of a token on a scene with spaces of this size. */
export function placeOf(token: TokenDocument.Implementation, { size }: Pick<Grid, "size">): Place {
  const [width, height] = [(token.width ?? 1) * size, (token.height ?? 1) * size];
  return { x: token.x + width / 2, y: token.y + height / 2, width };
}
