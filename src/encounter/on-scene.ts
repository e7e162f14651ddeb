import { SYSTEM_ID } from "../constants.ts";
import { encounters, worldActors } from "../platform/collections.ts";

/** A cast member of a prepared encounter: an actor in the world or in a compendium, and its number of tokens. */
interface Part {
  readonly actor: Actor.Implementation;
  readonly count: number;
  readonly hidden: boolean;
  /**
   * Where to place the first token, in grid spaces from the center of the scene; null to place it in rows with the
   * others.
   */
  readonly at: Cell | null;
}

/** A space of a scene; x goes right, y goes down. */
interface Cell {
  readonly x: number;
  readonly y: number;
}

/** The distance between placed tokens, in grid spaces. */
const STEP = 2;
/** The number of tokens in one row. */
const ROW = 4;

/** The scene that this client shows; null if the canvas is off. */
export function sceneOnShow(): Scene.Implementation | null {
  return canvas?.ready ? canvas.scene : null;
}

/** Shows a scene to everyone. Resolves to the scene, or to null if the canvas is off. */
export async function showScene(scene: Scene.Implementation): Promise<Scene.Implementation | null> {
  const isShown = !game.settings.get("core", "noCanvas");
  // View it first: activating a scene draws it too, but gives no way to await the drawing.
  if (isShown) await scene.view();
  await scene.activate();
  return isShown ? scene : null;
}

/** The world's actors that can play a part: the actor itself, or actors imported from its compendium entry. */
export function candidatesFor({ actor }: Pick<Part, "actor">): Actor.Implementation[] {
  if (!actor.pack) return [actor];
  return worldActors()
    .filter(({ _stats }) => _stats.compendiumSource === actor.uuid)
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** True if the part's tokens are unlinked, so one world actor is enough for all of them. */
export function isCopied({ actor }: Pick<Part, "actor">): boolean {
  const [known = actor] = candidatesFor({ actor });
  return !known.prototypeToken.actorLink;
}

function tokensOf(scene: Scene.Implementation): TokenDocument.Implementation[] {
  return scene.tokens.contents;
}

/** The tokens on a scene that play a part, sorted by name; at most as many as the part needs. */
export function tokensFor(scene: Scene.Implementation, part: Part): TokenDocument.Implementation[] {
  const actors = new Set(candidatesFor(part));
  const all = tokensOf(scene).filter(({ baseActor }) => baseActor !== null && actors.has(baseActor));
  // A linked actor is one result, however many tokens it has.
  const each = all.filter(
    ({ isLinked, actor }, index) => !isLinked || all.findIndex((one) => one.actor === actor) === index,
  );
  return each.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, part.count);
}

/** The actors of the tokens that a scene still lacks, one for each token. */
function missingOn(scene: Scene.Implementation, part: Part): Actor.Implementation[] {
  const there = tokensFor(scene, part);
  const actors = candidatesFor(part);
  const missing = Math.max(0, part.count - there.length);
  if (isCopied(part))
    return Array.from({ length: missing }, (_, index) => actors[index % actors.length] ?? part.actor);
  return actors.filter((actor) => !there.some(({ baseActor }) => baseActor === actor)).slice(0, missing);
}

/** Yields spaces in short rows, starting at the center of the scene. */
function* rows(): Generator<Cell, never> {
  for (let place = 0; ; place += 1)
    yield { x: ((place % ROW) - ROW / 2) * STEP, y: Math.floor(place / ROW) * STEP };
}

/** Yields a space, then the spaces around it, nearest first. */
function* outward({ x, y }: Cell): Generator<Cell, never> {
  yield { x, y };
  for (let ring = 1; ; ring += 1)
    for (let down = -ring; down <= ring; down += 1)
      for (let right = -ring; right <= ring; right += Math.abs(down) === ring ? 1 : 2 * ring)
        yield { x: x + right, y: y + down };
}

/** The free spaces of a scene. */
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
      tokensOf(scene).map(({ x, y }) => `${Math.round(x / size)}.${Math.round(y / size)}`),
    );
  }

  /** Takes a free space and returns its corner: the space nearest to `wanted`, or else the next in rows. */
  take(wanted: Cell | null): Cell {
    const spaces = wanted ? outward(this.#onScene(wanted)) : rows();
    for (;;) {
      const { x, y } = spaces.next().value;
      const [i, j] = [this.#middle.x + x, this.#middle.y + y];
      if (this.#taken.has(`${i}.${j}`)) continue;
      this.#taken.add(`${i}.${j}`);
      return { x: i * this.#size, y: j * this.#size };
    }
  }

  #onScene({ x, y }: Cell): Cell {
    const within = (at: number, half: number) => Math.max(-half, Math.min(at, half - 1));
    return { x: within(x, this.#half.x), y: within(y, this.#half.y) };
  }
}

/** Places the missing tokens of these parts on a scene, in one write. Returns their number. */
export async function placeTokens(scene: Scene.Implementation, parts: readonly Part[]): Promise<number> {
  const free = new FreeSpaces(scene);
  const data: object[] = [];
  for (const part of parts) {
    const there = tokensFor(scene, part).length;
    for (const [index, actor] of missingOn(scene, part).entries()) {
      const number = isCopied(part) && part.count > 1 ? ` ${there + index + 1}` : "";
      const name = `${actor.prototypeToken.name || actor.name}${number}`;
      const place = free.take(part.at && { x: part.at.x + there + index, y: part.at.y });
      const token = await actor.getTokenDocument({ ...place, name, hidden: part.hidden });
      const _id = foundry.utils.randomID();
      const source = token.toObject();
      data.push({ ...source, _id, flags: { ...source.flags, [SYSTEM_ID]: { placedAs: _id } } });
    }
  }
  // a token's source is valid create data
  if (data.length > 0) await scene.createEmbeddedDocuments("Token", data, { keepId: true });
  return data.length;
}

/** Shows the tokens that play these parts, or hides them if the part is hidden, in one write. */
export async function showTokens(scene: Scene.Implementation, parts: readonly Part[]): Promise<void> {
  const changes = parts.flatMap((part) =>
    tokensFor(scene, part)
      .filter(({ hidden }) => hidden !== part.hidden)
      .map(({ id }) => ({ _id: id, hidden: part.hidden })),
  );
  if (changes.length > 0) await scene.updateEmbeddedDocuments("Token", changes);
}

/**
 * Removes the tokens that an earlier setup placed on a scene and that are no longer in any encounter, in one write.
 * Returns their number. Copies of such tokens stay, because their ids are not recorded.
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
