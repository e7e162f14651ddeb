import type { JsonObject } from "../../common/protocol.ts";
import type { Draft } from "../draft.ts";
import { isObject } from "../json.ts";
import type { OperationContext } from "../operations/context.ts";
import { createDocuments } from "../operations/create.ts";
import type { StarterScene } from "./starter.ts";

/** Size of a grid space, in pixels. */
const SIZE = 100;

/** The scene of a new world whose starter file has none. */
const EMPTY: StarterScene = {
  name: "The first scene",
  columns: 24,
  rows: 16,
  background: undefined,
  tokens: [],
};

/**
 * Creates the scenes of a new world and activates the first one. If the starter file has no scenes, creates a
 * default scene.
 */
export function seedScenes(
  draft: Draft,
  context: OperationContext,
  scenes: readonly StarterScene[],
  actorIds: ReadonlyMap<string, string>,
): void {
  const wanted = scenes.length > 0 ? scenes : [EMPTY];
  const data = wanted.map((scene, index) => ({
    name: scene.name,
    active: index === 0,
    navOrder: index,
    width: scene.columns * SIZE,
    height: scene.rows * SIZE,
    padding: 0,
    grid: gridOf(context),
    ...(scene.background === undefined ? {} : { background: { src: scene.background } }),
    tokens: scene.tokens.map((token) => tokenData(draft, actorIds.get(token.actor)!, token)),
  }));
  createDocuments(draft, context, { action: "create", documentName: "Scene", data, options: {} });
}

function gridOf({ system }: OperationContext): JsonObject {
  const { grid } = system.manifest;
  const { distance = 1, units = "" } = isObject(grid) ? grid : {};
  return { size: SIZE, distance, units };
}

/** The data of a token, based on its actor's prototype token. */
function tokenData(
  draft: Draft,
  actorId: string,
  { at: [column, row], hidden }: StarterScene["tokens"][number],
): JsonObject {
  const actor = draft.source([{ documentName: "Actor", id: actorId }]);
  const prototype = isObject(actor["prototypeToken"]) ? actor["prototypeToken"] : {};
  const name = prototype["name"] || actor["name"];
  return { ...prototype, name, actorId, x: column * SIZE, y: row * SIZE, hidden };
}
