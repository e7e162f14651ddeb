import type { Point } from "../../../common/grid/types.ts";
import { CONST } from "../../../common/constants.ts";
import type { Actor } from "../../documents/actor.ts";
import type { Combatant } from "../../documents/combatant.ts";
import type { OperationContext } from "../../documents/client-document.ts";
import type { TokenDocument } from "../../documents/token.ts";
import type { User } from "../../documents/user.ts";
import { Box } from "../box.ts";
import { createTokenElement, renderToken } from "../board/token-view.ts";
import { type ControlOptions, PlaceableObject } from "./placeable-object.ts";

export class Token extends PlaceableObject<TokenDocument> {
  static override embeddedName = "Token";

  static override RENDER_FLAGS = {
    redraw: { propagate: ["refresh"] },
    redrawEffects: {},
    refresh: { propagate: ["refreshState", "refreshTransform", "refreshNameplate", "refreshElevation"] },
    refreshState: { propagate: ["refreshVisibility", "refreshTarget"] },
    refreshVisibility: {},
    refreshTransform: { propagate: ["refreshPosition", "refreshRotation", "refreshSize"], alias: true },
    refreshPosition: {},
    refreshRotation: {},
    refreshSize: { propagate: ["refreshBars", "refreshEffects", "refreshNameplate", "refreshTarget"] },
    refreshElevation: {},
    refreshBorder: {},
    refreshBars: {},
    refreshEffects: {},
    refreshNameplate: {},
    refreshTarget: {},
  };

  declare element: HTMLElement | null;
  /** Users who target the token. */
  readonly targeted = new Set<User>();

  get actor(): Actor | null {
    return this.document.actor;
  }

  get name(): string {
    return this.document.name;
  }

  get inCombat(): boolean {
    return this.document.inCombat;
  }

  get combatant(): Combatant | null {
    return this.document.combatant;
  }

  get isTargeted(): boolean {
    return this.targeted.has(game.user!); // `game.user` is set while a board exists
  }

  get observer(): boolean {
    return game.user!.isGM || Boolean(this.actor?.testUserPermission(game.user!, "OBSERVER"));
  }

  /** Width in pixels. */
  get w(): number {
    return this.document.getSize().width;
  }

  /** Height in pixels. */
  get h(): number {
    return this.document.getSize().height;
  }

  override get x(): number {
    return this.document.x;
  }

  override get y(): number {
    return this.document.y;
  }

  override get bounds(): Box {
    return new Box({ x: this.x, y: this.y, width: this.w, height: this.h });
  }

  get externalRadius(): number {
    return Math.max(this.w, this.h) / 2;
  }

  get shape(): Box {
    return new Box({ x: 0, y: 0, width: this.w, height: this.h });
  }

  /** GMs see hidden tokens, other users don't. There is no vision: all other tokens are visible. */
  override get isVisible(): boolean {
    return !this.document.hidden || game.user!.isGM;
  }

  getSize(): { width: number; height: number } {
    return this.document.getSize();
  }

  getCenterPoint(position: Point = this.document): Point {
    return this.document.getCenterPoint(position);
  }

  override getSnappedPosition(position: Point = this.document): Point {
    return this.document.getSnappedPosition(position);
  }

  protected override async _draw(_options: object): Promise<void> {
    this.element = createTokenElement(this);
    canvas._board!.tokens.append(this.element); // `_board` exists while a scene is drawn
  }

  protected override _applyRenderFlags(_flags: Record<string, boolean>): void {
    if (this.element) renderToken(this, this.element);
  }

  drawBars(): void {
    this.renderFlags.set({ refreshBars: true });
  }

  async drawEffects(): Promise<this> {
    this.renderFlags.set({ redrawEffects: true });
    return this;
  }

  /**
   * Adds the token to the user's targets, or removes it from them.
   * @param options `releaseOthers`: make it the only target (default true); `groupSelection`: the caller
   * broadcasts the change
   */
  setTarget(
    targeted = true,
    {
      user = game.user!,
      releaseOthers = true,
      groupSelection = false,
    }: { user?: User | null; releaseOthers?: boolean; groupSelection?: boolean } = {},
  ): void {
    const whose = user ?? game.user!;
    if (targeted && this.document.isSecret) return;
    if (releaseOthers) {
      for (const other of [...whose.targets]) {
        if (other !== this)
          other.setTarget(false, { user: whose, releaseOthers: false, groupSelection: true });
      }
    }
    if (targeted === whose.targets.has(this)) return;
    if (targeted) whose.targets.add(this);
    else whose.targets.delete(this);
    this.renderFlags.set({ refreshTarget: true });
    if (whose.isSelf && this.hasActiveHUD) void canvas.hud?.token.render();
    if (whose.isSelf && !groupSelection) whose.broadcastActivity({ targets: whose.targets.ids });
  }

  /**
   * True if this user may see an element with this display mode of `CONST.TOKEN_DISPLAY_MODES`, given whether
   * the token is selected or hovered.
   */
  _canViewMode(mode: number): boolean {
    const { NONE, CONTROL, OWNER_HOVER, HOVER, OWNER, ALWAYS } = CONST.TOKEN_DISPLAY_MODES;
    if (mode === NONE) return false;
    if (mode === ALWAYS) return true;
    if (mode === CONTROL) return this.controlled;
    if (mode === HOVER) return this.hover;
    if (mode === OWNER) return this.isOwner;
    return mode === OWNER_HOVER && this.isOwner && this.hover;
  }

  protected override _canControl(user: User): boolean {
    return user.isGM || this.document.testUserPermission(user, "OWNER");
  }

  protected override _canHUD(user: User): boolean {
    return this._canControl(user);
  }

  protected override _canView(user: User): boolean {
    return this.actor?.testUserPermission(user, "LIMITED") ?? user.isGM;
  }

  protected override _canDrag(user: User): boolean {
    return this._canControl(user) && !(this.document.locked && !user.isGM) && (user.isGM || !game.paused);
  }

  protected override _onControl(options: ControlOptions): void {
    super._onControl(options);
    if (options.pan) void canvas.animatePan(this.center);
  }

  override _onUpdate(changed: object, options: OperationContext, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("hidden" in changed && !this.isVisible) this.release();
    if ("hidden" in changed && this.document.hidden) dropTargets(this, (user) => !user.isGM);
    if (this.hasActiveHUD) void canvas.hud?.token.render();
  }

  override _onDelete(options: OperationContext, userId: string): void {
    dropTargets(this, () => true);
    super._onDelete(options, userId);
  }
}

/** Removes a token from the targets of users who meet the condition. */
function dropTargets(token: Token, whose: (user: User) => boolean): void {
  for (const user of [...token.targeted]) {
    if (whose(user)) token.setTarget(false, { user, releaseOthers: false });
  }
}
