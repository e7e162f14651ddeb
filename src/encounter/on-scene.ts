import { SYSTEM_ID } from "../constants.ts";
import { encounters, worldActors } from "../platform/collections.ts";

/** An actor of a prepared encounter, in the world or in a compendium, and how to place the actor's tokens. */
interface Part {
  readonly actor: Actor.Implementation;
  readonly count: number;
  readonly hidden: boolean;
  /**
   * Where to place the first token, in grid spaces from the scene's center. Null to place the tokens in rows.
   */
  readonly at: Cell | null;
}

/** A grid space of a scene. x grows to the right, y grows downward. */
interface Cell {
  readonly x: number;
  readonly y: number;
}

/** The distance between tokens that are placed in rows, in grid spaces. */
const STEP = 2;
/** The number of tokens in one row. */
const ROW = 4;

/** The scene that this client shows. Null if the canvas is disabled or not ready. */
export function sceneOnShow(): Scene.Implementation | null {
  return canvas?.ready ? canvas.scene : null;
}

/** Shows a scene to everyone. Resolves to the scene, or to null if the canvas is disabled. */
export async function showScene(scene: Scene.Implementation): Promise<Scene.Implementation | null> {
  const isShown = !game.settings.get("core", "noCanvas");
  // View it first. Activating a scene draws it too, but that can't be awaited.
  if (isShown) await scene.view();
  await scene.activate();
  return isShown ? scene : null;
}

/**
 * The world's actors for this part: the actor itself, or the actors that were imported from its compendium
 * entry.
 */
export function candidatesFor({ actor }: Pick<Part, "actor">): Actor.Implementation[] {
  if (!actor.pack) return [actor];
  return worldActors()
    .filter(({ _stats }) => _stats.compendiumSource === actor.uuid)
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** True if all tokens of this part can share one world actor, because they are unlinked. */
export function isCopied({ actor }: Pick<Part, "actor">): boolean {
  const [known = actor] = candidatesFor({ actor });
  return !known.prototypeToken.actorLink;
}

function tokensOf(scene: Scene.Implementation): TokenDocument.Implementation[] {
  return scene.tokens.contents;
}

/** The tokens on a scene that can be used for this part, sorted by name; at most `count` of them. */
export function tokensFor(scene: Scene.Implementation, part: Part): TokenDocument.Implementation[] {
  const actors = new Set(candidatesFor(part));
  const all = tokensOf(scene).filter(({ baseActor }) => baseActor !== null && actors.has(baseActor));
  // All tokens of a linked actor stand for the same actor, so only the first is used.
  const each = all.filter(
    ({ isLinked, actor }, index) => !isLinked || all.findIndex((one) => one.actor === actor) === index,
  );
  return each.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, part.count);
}

/** The actors whose tokens are missing on a scene, with one entry for each token. */
function missingOn(scene: Scene.Implementation, part: Part): Actor.Implementation[] {
  const there = tokensFor(scene, part);
  const actors = candidatesFor(part);
  const missing = Math.max(0, part.count - there.length);
  if (isCopied(part))
    return Array.from({ length: missing }, (_, index) => actors[index % actors.length] ?? part.actor);
  return actors.filter((actor) => !there.some(({ baseActor }) => baseActor === actor)).slice(0, missing);
}

/** Yields grid spaces in short rows, from the scene's center down. Coordinates are relative to the center. */
function* rows(): Generator<Cell, never> {
  for (let place = 0; ; place += 1)
    yield { x: ((place % ROW) - ROW / 2) * STEP, y: Math.floor(place / ROW) * STEP };
}

/** Yields a grid space, then the spaces around it, nearest first. */
function* outward({ x, y }: Cell): Generator<Cell, never> {
  yield { x, y };
  for (let ring = 1; ; ring += 1)
    for (let down = -ring; down <= ring; down += 1)
      for (let right = -ring; right <= ring; right += Math.abs(down) === ring ? 1 : 2 * ring)
        yield { x: x + right, y: y + down };
}

/** A token's size in grid spaces. */
interface Size {
  readonly width: number;
  readonly height: number;
}

// The types do not know that both numbers always have a value.
function sizeOf({ width = 1, height = 1 }: { [Side in keyof Size]: number | undefined }): Size {
  return { width, height };
}

/** The grid spaces that a token of this size occupies if its top left corner is at `x`, `y`. */
function spacesOf({ x, y }: Cell, { width, height }: Size): string[] {
  const along = (from: number, length: number) =>
    Array.from({ length: Math.max(1, Math.ceil(length)) }, (_, index) => from + index);
  return along(x, width).flatMap((i) => along(y, height).map((j) => `${i}.${j}`));
}

/** The grid spaces of a scene that no token occupies. */
class FreeSpaces {
  readonly #size: number;
  readonly #middle: Cell;
  readonly #half: Cell;
  readonly #taken: Set<string>;

  constructor(scene: Scene.Implementation) {
    const { sceneX, sceneY, sceneWidth, sceneHeight, size } = scene.dimensions;
    const cells = (length: number) => Math.floor(length / size);
    this.#size = size;
    this.#half = { x: cells(sceneWidth / 2), y: cells(sceneHeight / 2) };
    this.#middle = { x: cells(sceneX + sceneWidth / 2), y: cells(sceneY + sceneHeight / 2) };
    this.#taken = new Set(
      tokensOf(scene).flatMap((token) =>
        spacesOf({ x: Math.round(token.x / size), y: Math.round(token.y / size) }, sizeOf(token)),
      ),
    );
  }

  /**
   * Occupies free spaces for a token. Returns the token's top left corner in pixels. Searches outward from `wanted`;
   * if it is null, searches in rows from the scene's center.
   */
  take(wanted: Cell | null, size: Size): Cell {
    const corners = wanted ? outward(this.#onScene(wanted)) : rows();
    for (;;) {
      const { x, y } = corners.next().value;
      const corner = { x: this.#middle.x + x, y: this.#middle.y + y };
      const spaces = spacesOf(corner, size);
      if (spaces.some((space) => this.#taken.has(space))) continue;
      for (const space of spaces) this.#taken.add(space);
      return { x: corner.x * this.#size, y: corner.y * this.#size };
    }
  }

  #onScene({ x, y }: Cell): Cell {
    const within = (at: number, half: number) => Math.max(-half, Math.min(at, half - 1));
    return { x: within(x, this.#half.x), y: within(y, this.#half.y) };
  }
}

/** Places the missing tokens for these parts on a scene, in one write. Returns the number of tokens placed. */
export async function placeTokens(scene: Scene.Implementation, parts: readonly Part[]): Promise<number> {
  const free = new FreeSpaces(scene);
  const data: object[] = [];
  for (const part of parts) {
    const there = tokensFor(scene, part).length;
    for (const [index, actor] of missingOn(scene, part).entries()) {
      const number = isCopied(part) && part.count > 1 ? ` ${there + index + 1}` : "";
      const name = `${actor.prototypeToken.name || actor.name}${number}`;
      const size = sizeOf(actor.prototypeToken);
      const wanted = part.at && { x: part.at.x + (there + index) * Math.ceil(size.width), y: part.at.y };
      const place = free.take(wanted, size);
      const token = await actor.getTokenDocument({ ...place, name, hidden: part.hidden });
      const _id = foundry.utils.randomID();
      const source = token.toObject();
      data.push({ ...source, _id, flags: { ...source.flags, [SYSTEM_ID]: { placedAs: _id } } });
    }
  }
  // A token's source is valid create data.
  if (data.length > 0) await scene.createEmbeddedDocuments("Token", data, { keepId: true });
  return data.length;
}

/** Shows or hides the tokens of these parts, as each part says, in one write. */
export async function showTokens(scene: Scene.Implementation, parts: readonly Part[]): Promise<void> {
  const changes = parts.flatMap((part) =>
    tokensFor(scene, part)
      .filter(({ hidden }) => hidden !== part.hidden)
      .map(({ id }) => ({ _id: id, hidden: part.hidden })),
  );
  if (changes.length > 0) await scene.updateEmbeddedDocuments("Token", changes);
}

/**
 * Removes the tokens that earlier setups placed on a scene, unless they are in an encounter. Returns the number of
 * tokens removed. Tokens that users copied from these stay.
 */
export async function removeLeftTokens(scene: Scene.Implementation): Promise<number> {
  const combatants = encounters().flatMap((combat) => combat.combatants.contents);
  const fighting = new Set(combatants.map(({ tokenId }) => tokenId));
  const left = tokensOf(scene)
    .filter(({ id, flags }) => flags[SYSTEM_ID]?.placedAs === id && !fighting.has(id))
    .flatMap(({ id }) => id ?? []);
  if (left.length > 0) await scene.deleteEmbeddedDocuments("Token", left);
  return left.length;
}
