import { worldActors } from "../platform/collections.ts";

/** Who plays a part in a prepared encounter: an actor of the world or of a compendium, and how many of them. */
interface Part {
  readonly actor: Actor.Implementation;
  readonly count: number;
  readonly hidden: boolean;
}

/** How far apart tokens are placed, in cells. */
const STEP = 2;
/** How many tokens stand in one row. */
const ROW = 4;

/** The scene that this client shows; null with the canvas off. */
export function sceneOnShow(): Scene.Implementation | null {
  return canvas?.ready ? canvas.scene : null;
}

/** Those of the world who may stand for a part: they themselves, or whoever was taken from their compendium. */
export function candidatesFor({ actor }: Pick<Part, "actor">): Actor.Implementation[] {
  if (!actor.pack) return [actor];
  return worldActors()
    .filter(({ _stats }) => _stats.compendiumSource === actor.uuid)
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Does one actor of the world do for all of a part, each with a token of its own? */
export function isCopied({ actor }: Pick<Part, "actor">): boolean {
  const [known = actor] = candidatesFor({ actor });
  return !known.prototypeToken.actorLink;
}

function tokensOf(scene: Scene.Implementation): TokenDocument.Implementation[] {
  return scene.tokens.contents;
}

/** The tokens on a scene that stand for a part, by name; no more than there are to be of it. */
export function tokensFor(scene: Scene.Implementation, part: Part): TokenDocument.Implementation[] {
  const actors = new Set(candidatesFor(part));
  const all = tokensOf(scene).filter(({ baseActor }) => baseActor !== null && actors.has(baseActor));
  // one who is linked is the same one wherever their token stands
  const each = all.filter(
    ({ isLinked, actor }, index) => !isLinked || all.findIndex((one) => one.actor === actor) === index,
  );
  return each.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, part.count);
}

/** Whose tokens are missing on a scene, one for each. */
function missingOn(scene: Scene.Implementation, part: Part): Actor.Implementation[] {
  const there = tokensFor(scene, part);
  const actors = candidatesFor(part);
  const missing = Math.max(0, part.count - there.length);
  if (isCopied(part))
    return Array.from({ length: missing }, (_, index) => actors[index % actors.length] ?? part.actor);
  return actors.filter((actor) => !there.some(({ baseActor }) => baseActor === actor)).slice(0, missing);
}

/** The corner of a free place: rows of few tokens about the middle of the scene, one part after the other. */
function* places(scene: Scene.Implementation): Generator<{ x: number; y: number }, never> {
  const { sceneX, sceneY, sceneWidth, sceneHeight, size } = scene.dimensions;
  const taken = new Set(tokensOf(scene).map(({ x, y }) => `${Math.round(x / size)}.${Math.round(y / size)}`));
  const [left, top] = [sceneX + sceneWidth / 2, sceneY + sceneHeight / 2].map((at) => Math.floor(at / size));
  for (let place = 0; ; place += 1) {
    const [column, row] = [(place % ROW) - ROW / 2, Math.floor(place / ROW)];
    const [i, j] = [(left ?? 0) + column * STEP, (top ?? 0) + row * STEP];
    if (!taken.has(`${i}.${j}`)) yield { x: i * size, y: j * size };
  }
}

/** Places the tokens that are missing of these parts on a scene, in one write. */
export async function placeTokens(scene: Scene.Implementation, parts: readonly Part[]): Promise<void> {
  const free = places(scene);
  const data: object[] = [];
  for (const part of parts) {
    const there = tokensFor(scene, part).length;
    for (const [index, actor] of missingOn(scene, part).entries()) {
      const number = isCopied(part) && part.count > 1 ? ` ${there + index + 1}` : "";
      const name = `${actor.prototypeToken.name || actor.name}${number}`;
      const token = await actor.getTokenDocument({ ...free.next().value, name, hidden: part.hidden });
      data.push(token.toObject());
    }
  }
  // what a token's document gives is what one is created from
  if (data.length > 0) await scene.createEmbeddedDocuments("Token", data);
}
