import { NotImplemented } from "../../../common/not-implemented.ts";
import type { Point, Rectangle } from "../../../common/grid/types.ts";
import type { JsonObject } from "../../../common/protocol.ts";
import { Box } from "../box.ts";
import { dropActor } from "../drop.ts";
import type { Token } from "../placeables/token.ts";
import { PlaceablesLayer } from "./placeables-layer.ts";

/** `canvas.tokens`. */
export class TokenLayer extends PlaceablesLayer<Token> {
  static override documentName = "Token";
  static override layerOptions = { name: "tokens", controllableObjects: true, zIndex: 200 };

  override get hud() {
    return canvas.hud?.token ?? null;
  }

  /** Tokens whose actors the user owns. */
  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.actor?.isOwner);
  }

  override getSnappedPoint(point: Point): Point {
    const { TOP_LEFT_CORNER } = CONST.GRID_SNAPPING_MODES;
    return canvas.grid?.getSnappedPoint(point, { mode: TOP_LEFT_CORNER, resolution: 1 }) ?? point;
  }

  /**
   * Sets the user's targets by token id. Mode "replace" makes these the only targets, "acquire" adds them,
   * and "release" removes them.
   */
  setTargets(
    targetIds: string[] | Set<string>,
    { mode = "replace" }: { mode?: "replace" | "acquire" | "release" } = {},
  ): void {
    const user = game.user!; // `game.user` is set while a board exists
    const named = new Set(targetIds);
    for (const token of this.placeables) {
      const isNamed = named.has(token.id);
      const wanted =
        mode === "release"
          ? !isNamed && token.isTargeted
          : isNamed || (mode === "acquire" && token.isTargeted);
      token.setTarget(wanted, { user, releaseOthers: false, groupSelection: true });
    }
    user.broadcastActivity({ targets: user.targets.ids });
  }

  /**
   * Targets the visible tokens inside a rectangle.
   * @returns their number
   */
  targetObjects(rectangle: Rectangle, { releaseOthers = true }: { releaseOthers?: boolean } = {}): number {
    const ids = this.placeables
      .filter((token) => token.visible && token._overlapsSelection(new Box(rectangle)))
      .map(({ id }) => id);
    this.setTargets(ids, { mode: releaseOthers ? "replace" : "acquire" });
    return ids.length;
  }

  /**
   * Selects the next (or previous) visible token that the user owns, in the order from top to bottom. With
   * `reset`, starts as if no token were selected.
   */
  cycleTokens(forwards = true, reset = false): Token | null {
    const order = [...this.ownedTokens]
      .filter(({ visible }) => visible)
      .sort((a, b) => a.y - b.y || a.x - b.x);
    if (order.length === 0) return null;
    const current = reset ? -1 : order.findIndex(({ controlled }) => controlled);
    const next = order.at((current + (forwards ? 1 : -1) + order.length) % order.length)!;
    next.control({ releaseOthers: true, pan: true });
    return next;
  }

  /**
   * Moves the selected tokens, or those in `ids`, by one space in a direction. A token that would leave the
   * canvas stays.
   */
  async moveMany({
    dx = 0,
    dy = 0,
    ids,
  }: { dx?: number; dy?: number; rotate?: boolean; ids?: string[]; includeLocked?: boolean } = {}): Promise<
    Token[]
  > {
    const user = game.user!;
    const moved = (ids ? this.placeables.filter(({ id }) => ids.includes(id)) : this.controlled).filter(
      (token) => token.can(user, "drag"),
    );
    const { UP, DOWN, LEFT, RIGHT } = CONST.MOVEMENT_DIRECTIONS;
    const direction = (dx < 0 ? LEFT : dx > 0 ? RIGHT : 0) | (dy < 0 ? UP : dy > 0 ? DOWN : 0);
    const rect = new Box(canvas.dimensions!.rect);
    const updates = moved.flatMap((token) => {
      const to = canvas.grid!.getShiftedPoint({ x: token.document.x, y: token.document.y }, direction);
      const { x, y } = token.document.getSnappedPosition(to);
      return rect.contains(x, y) && rect.contains(x + token.w - 1, y + token.h - 1)
        ? [{ _id: token.id, x, y }]
        : [];
    });
    await canvas.scene?.updateEmbeddedDocuments("Token", updates);
    return moved;
  }

  concludeAnimation(): void {
    // Nothing to wait for: CSS transitions animate tokens. Foundry awaits its own animations here.
  }

  /** Creates a token for a dropped actor. */
  async _onDropActorData(event: DragEvent, data: JsonObject & Point): Promise<unknown> {
    return dropActor(event, data);
  }

  get turnMarkers(): never {
    throw NotImplemented("TokenLayer#turnMarkers");
  }
}
