import { BaseToken, type TokenPlace } from "../../common/documents/index.ts";
import type { RegionDocument } from "./region.ts";
import type { MeasurableWaypoint, MeasuredPath } from "../../common/grid/types.ts";
import type { JsonObject } from "../../common/protocol.ts";
import {
  barAttribute,
  type BarAttribute,
  ofObject,
  ofSchema,
  ofType,
  trackedAttributes,
  type TrackedAttributes,
} from "../canvas/bars.ts";
import { movementOf, type TokenMovement } from "../canvas/movement.ts";
import type { Token } from "../canvas/placeables/token.ts";
import type { Actor } from "./actor.ts";
import { CanvasDocumentMixin } from "./canvas-document.ts";
import type { OperationContext } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

/** The part of an update's options that has the movement of each token, keyed by token id. */
interface Movements {
  _movement?: Record<string, TokenMovement>;
}

function isMovement(changes: object): boolean {
  return ["x", "y"].some((key) => key in changes);
}

/** A token without its actor: its canvas object, movement and combat. The subclass adds the actor. */
export abstract class BoardToken extends CanvasDocumentMixin(BaseToken) {
  declare displayName: number;
  declare displayBars: number;
  declare rotation: number;
  declare lockRotation: boolean;
  declare alpha: number;
  declare disposition: number;
  declare locked: boolean;
  declare texture: { src: string | null; scaleX: number; scaleY: number; tint: string };
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };

  abstract get actor(): Actor | null;

  declare _object: Token | null;
  declare _movement: TokenMovement | undefined;

  override get object(): Token | null {
    return super.object as Token | null; // the token layer creates Token objects
  }

  override get isOwner(): boolean {
    return this.testUserPermission(game.user!, "OWNER");
  }

  /** True if the token's disposition is secret and this user may not observe its actor. */
  get isSecret(): boolean {
    const isSecret = this.disposition === CONST.TOKEN_DISPOSITIONS.SECRET;
    return isSecret && !(this.actor ?? this).testUserPermission(game.user!, "OBSERVER");
  }

  /** The token's combatant in the viewed encounter; null if none. */
  get combatant(): Combatant | null {
    return (this.id ? game.combat?.getCombatantsByToken(this.id)[0] : null) ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  /** The token's last movement that this client received, or else a movement from its position to itself. */
  get movement(): TokenMovement {
    return this._movement ?? movementOf(this._source, {});
  }

  get movementHistory(): never[] {
    return [];
  }

  /** Data of one of the token's bars. */
  getBarAttribute(barName: string, { alternative }: { alternative?: string } = {}): BarAttribute | null {
    const attribute =
      alternative ?? (this as unknown as Record<string, { attribute: string | null }>)[barName]?.attribute;
    return attribute && this.actor ? barAttribute(this.actor, attribute) : null;
  }

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /* ------------------------------------------ Position ------------------------------------------ */

  /** Measures the path of the token's center through waypoints. */
  measureMovementPath(waypoints: (TokenPlace & { teleport?: boolean })[]): MeasuredPath {
    const points = waypoints.map((waypoint): MeasurableWaypoint => {
      const { x, y } = this.getCenterPoint(waypoint);
      return waypoint.teleport ? { x, y, teleport: true } : { x, y };
    });
    return this._grid.measurePath(points);
  }

  /**
   * Moves the token straight to the last waypoint.
   * @returns true if it moved
   */
  async move(waypoints: TokenPlace | TokenPlace[], options: OperationContext = {}): Promise<boolean> {
    const last = [waypoints].flat().at(-1);
    if (!last) return false;
    const { x = this.x, y = this.y } = last;
    return (await this.update({ x: Math.round(x), y: Math.round(y) }, options)) !== undefined;
  }

  async resize(dimensions: TokenPlace, options: OperationContext = {}): Promise<boolean> {
    return (await this.update({ ...dimensions }, options)) !== undefined;
  }

  /** The regions that contain the token. Always empty, because the simulated Foundry does not track them. */
  readonly regions = new Set<RegionDocument>();

  async clearMovementHistory(): Promise<void> {
    // empty: no movement history
  }

  override async _preUpdate(changes: object, options: object, user: User): Promise<boolean | void> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    if (!isMovement(changes)) return;
    const movement = movementOf(this._source, changes);
    if ((await this._preUpdateMovement(movement, options)) === false) return false;
    if (!Hooks.call("preMoveToken", this, movement, options)) return false;
    Object.assign(options, { _movement: { ...(options as Movements)._movement, [this.id!]: movement } });
  }

  override _onUpdate(changed: object, options: OperationContext, userId: string): void {
    super._onUpdate(changed, options, userId);
    const movement = (options as Movements)._movement?.[this.id!];
    if (!movement || !isMovement(changed)) return;
    this._movement = movement;
    const user = game.users.get(userId)!; // every update is made by a user
    this._onUpdateMovement(movement, options, user);
    Hooks.callAll("moveToken", this, movement, options, user);
  }

  /** Called before a movement. Subclasses can return false to cancel it. */
  protected async _preUpdateMovement(_movement: TokenMovement, _operation: object): Promise<boolean | void> {
    // Subclasses override this.
  }

  protected _onUpdateMovement(_movement: TokenMovement, _operation: object, _user: User): void {
    // Subclasses override this.
  }

  /** False: the simulated Foundry records no movement history. */
  protected _shouldRecordMovementHistory(): boolean {
    return false;
  }

  protected _inferMovementAction(): string {
    return "walk";
  }

  /* ------------------------------------------ Encounters ------------------------------------------ */

  /**
   * Adds the token to the encounter or removes it.
   * @returns true if it is in the encounter afterwards
   */
  async toggleCombatant({
    active = !this.inCombat,
    ...options
  }: { active?: boolean; combat?: Combat | null } = {}): Promise<boolean> {
    const cls = this.constructor as typeof BoardToken;
    const tokens = [this as unknown as TokenDocument]; // TokenDocument extends this class
    if (active) await cls.createCombatants(tokens, options);
    else await cls.deleteCombatants(tokens, options);
    return this.inCombat;
  }

  /**
   * Creates combatants for tokens that have none yet. Without an encounter, a GM creates one for the viewed
   * scene, and other users get a warning.
   */
  static async createCombatants(
    tokens: TokenDocument[],
    { combat }: { combat?: Combat | null } = {},
  ): Promise<Combatant[]> {
    let joined: Combat | null | undefined = combat ?? game.combats.viewed;
    if (!joined) {
      if (!game.user?.isGM) {
        ui.notifications.warn("COMBAT.NoneActive", { localize: true });
        return [];
      }
      joined = await CONFIG.Combat.documentClass.create({
        scene: canvas.scene?.id ?? null,
        active: true,
      });
    }
    if (!joined) return [];
    const { combatants } = joined;
    const data = tokens
      .filter((token) => !combatants.some(({ tokenId }) => tokenId === token.id))
      .map((token) => ({
        tokenId: token.id,
        sceneId: token.parent?.id,
        actorId: token.actorId,
        hidden: token.hidden,
      }));
    const made = await joined.createEmbeddedDocuments("Combatant", data);
    return made as Combatant[]; // created with the configured class
  }

  static async deleteCombatants(
    tokens: TokenDocument[],
    { combat }: { combat?: Combat | null } = {},
  ): Promise<Combatant[]> {
    const left = combat ?? game.combats.viewed;
    const gone = new Set(tokens.map(({ id }) => id));
    const ids = left?.combatants.filter(({ tokenId }) => gone.has(tokenId)).map(({ id }) => id!) ?? [];
    return ((await left?.deleteEmbeddedDocuments("Combatant", ids)) ?? []) as Combatant[];
  }

  /* ------------------------------------------ Bars ------------------------------------------ */

  /** Paths of the attributes that bars can show, for an actor type or for the given data. */
  static getTrackedAttributes(data?: unknown, path: string[] = []): TrackedAttributes {
    return trackedAttributes(data, path);
  }

  protected static _getConfiguredTrackedAttributes(type: string): TrackedAttributes {
    return ofType(type);
  }

  protected static _getTrackedAttributesFromObject(data: JsonObject, path: string[] = []): TrackedAttributes {
    return ofObject(data, path);
  }

  protected static _getTrackedAttributesFromSchema(
    schema: Parameters<typeof ofSchema>[0],
    path: string[] = [],
  ): TrackedAttributes {
    return ofSchema(schema, path);
  }

  /** The tracked attributes as form choices, grouped by "bar" and "value". */
  static getTrackedAttributeChoices(
    attributes?: TrackedAttributes,
  ): { group: string; value: string; label: string }[] {
    const { bar, value } = attributes ?? this.getTrackedAttributes();
    const choice = (group: string) => (path: string[]) => {
      const name = path.join(".");
      return { group: game.i18n.localize(group), value: name, label: name };
    };
    return [...bar.map(choice("TOKEN.BarAttributes")), ...value.map(choice("TOKEN.BarValues"))];
  }

  /** Called after the token's actor or a document embedded in it changed. */
  _onRelatedUpdate(_update: object = {}, _operation: object = {}): void {
    this._object?.renderFlags.set({ refreshBars: true, redrawEffects: true, refreshNameplate: true });
    if (this._object?.hasActiveHUD) void canvas.hud?.token.render();
  }

  override _onDelete(options: OperationContext, userId: string): void {
    super._onDelete(options, userId);
    void game.combats._onDeleteToken((this.parent as Scene).id!, this.id!);
  }
}
