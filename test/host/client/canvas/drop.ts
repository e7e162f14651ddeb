import type { Point } from "../../common/grid/types.ts";
import type { JsonObject } from "../../common/protocol.ts";
import type { Actor } from "../documents/actor.ts";

/**
 * Calls the `dropCanvasData` hook for data dropped on the board. Unless a listener returns false, a dropped
 * actor becomes a token.
 */
export async function dropOnBoard(event: DragEvent): Promise<void> {
  const dropped = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as JsonObject;
  if (!dropped["type"]) return;
  const data = { ...dropped, ...canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }) };
  if (!Hooks.call("dropCanvasData", canvas, data, event)) return;
  if (dropped["type"] === "Actor") await canvas.tokens?._onDropActorData(event, data);
}

/** Creates a token of an actor at the drop position. Imports the actor first if it is in a compendium. */
export async function dropActor(event: { altKey: boolean }, data: JsonObject & Point): Promise<unknown> {
  const warn = (key: string) => {
    ui.notifications.warn(key, { localize: true });
    return false;
  };
  if (!game.user?.can("TOKEN_CREATE")) return warn("BOARD.NoTokenPermission");
  if (!canvas.dimensions!.rect.contains(data.x, data.y)) return false;
  const dropped = (await CONFIG.Actor.documentClass.fromDropData(data)) as Actor; // the drag data names an Actor
  if (!dropped.isOwner) return warn("BOARD.NotYourActor");
  const actor = dropped.pack ? await imported(dropped) : dropped;
  const token = await actor.getTokenDocument(
    { hidden: game.user.isGM && event.altKey },
    { parent: canvas.scene },
  );
  const { width, height } = token.getSize();
  const position = token.getSnappedPosition({ x: data.x - width / 2, y: data.y - height / 2 });
  token.updateSource({ ...position, sort: canvas.tokens!.getMaxSort() + 1 });
  canvas.tokens!.activate();
  return CONFIG.Token.documentClass.create(token.toObject(), { parent: canvas.scene });
}

async function imported(actor: Actor): Promise<Actor> {
  return game.actors.importFromCompendium(game.packs.get(actor.pack!)!, actor.id!);
}
