import type { DataModel } from "../../common/abstract/data-model.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { DataField } from "../../common/data/fields/field.ts";
import type { EffectChange } from "../../common/data/fields/types.ts";
import { BaseActiveEffect } from "../../common/documents/index.ts";
import { generation } from "../../common/generation.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { applyUntyped, changeType, fieldAt } from "../helpers/effect-application.ts";
import {
  combatTime,
  effectCombat,
  effectCombatTime,
  type EffectDuration,
  effectStart,
  initialDuration,
  prepareDuration,
  worldTime,
} from "../helpers/effect-duration.ts";
import { effectRegistry, type ExpiryContext, isExpiryEvent } from "../helpers/effect-registry.ts";
import { findStatus } from "../helpers/status-effects.ts";
import { fromUuidSync } from "../helpers/uuid.ts";
import { Actor } from "./actor.ts";
import { ClientDocumentMixin, type OperationContext } from "./client-document.ts";
import type { Item } from "./item.ts";
import type { User } from "./user.ts";

/** Changes an actor's data, temporarily or permanently. */
export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
  /** Generation 14: updates durations and ends expired effects. */
  static registry = effectRegistry;

  declare changes: EffectChange[];
  declare disabled: boolean;
  declare transfer: boolean;
  declare origin: string | null;
  declare img: string | null;
  /** Generation 14: when tokens show the icon, one of `CONST.ACTIVE_EFFECT_SHOW_ICON`. */
  declare showIcon: number;
  declare statuses: Set<string>;
  declare duration: EffectDuration & Record<string, unknown>;

  /**
   * Creates an effect from `CONFIG.statusEffects`.
   * @throws if no status has this id
   */
  static async fromStatusEffect(statusId: string, options: object = {}): Promise<ActiveEffect> {
    const status = findStatus(statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    const { id, hud: _hud, label, icon, ...data } = status;
    const effect: JsonObject = foundry.utils.deepClone(data);
    effect["name"] = game.i18n.localize(String(effect["name"] ?? label ?? id));
    effect["img"] ??= icon;
    effect["statuses"] = [...new Set([id, ...((effect["statuses"] as string[] | undefined) ?? [])])];
    return this._fromStatusEffect(statusId, effect, options);
  }

  static async _fromStatusEffect(
    _statusId: string,
    data: JsonObject,
    options: object = {},
  ): Promise<ActiveEffect> {
    return new this(data, options);
  }

  /** True if the system suppresses the effect. Override in systems. */
  get isSuppressed(): boolean {
    const { system } = this;
    return (
      system instanceof foundry.abstract.TypeDataModel &&
      Boolean((system as { isSuppressed?: boolean }).isSuppressed)
    );
  }

  /**
   * The document that the effect changes: its parent or, if an item transfers the effect, the item's actor. A
   * transferred effect has no target if the item has no actor, or under legacy transferral.
   */
  get target(): Document | null {
    if (this.parent instanceof Actor) return this.parent;
    if (CONFIG.ActiveEffect.legacyTransferral) return this.transfer ? null : this.parent;
    return this.transfer ? (this.parent?.parent ?? null) : this.parent;
  }

  /** True if the effect currently applies. */
  get active(): boolean {
    return !this.disabled && !this.isSuppressed && !this.duration?.expired;
  }

  get modifiesActor(): boolean {
    return this.active && this.target instanceof Actor;
  }

  /** True if the effect has a finite duration or an expiry event, or gives a status. */
  get isTemporary(): boolean {
    const { duration } = this;
    const length = duration.seconds ?? duration.rounds ?? duration.turns ?? duration.value ?? Infinity;
    const isTimed = Number.isFinite(length) || Boolean(duration.expiry);
    return isTimed || this.statuses.size > 0;
  }

  /** Generation 14: true if the registry tracks the effect, because it is stored, active and temporary. */
  get isExpiryTrackable(): boolean {
    return this.id !== null && this.active && this.isTemporary;
  }

  get sourceName(): string {
    if (!this.origin) return game.i18n.localize("None");
    const source = fromUuidSync(this.origin, { strict: false }) as { name?: string } | null;
    return source?.name ?? game.i18n.localize("Unknown");
  }

  override prepareDerivedData(): void {
    this.updateDuration();
  }

  /** Recalculates the remaining duration. */
  updateDuration(): EffectDuration {
    return prepareDuration(this);
  }

  /** True if the world time (or, for combatants, the turn) changed since the duration was calculated. */
  _requiresDurationUpdate(): boolean {
    const { _worldTime, _combatTime } = this.duration;
    if (_worldTime !== undefined) return _worldTime !== worldTime();
    if (_combatTime === undefined || _combatTime === effectCombatTime(this)) return false;
    const { target } = this;
    return target instanceof Actor && Boolean(effectCombat(this)?.getCombatantsByActor(target).length);
  }

  /** Combines round and turn into a decimal number. */
  _getCombatTime(round: number, turn: number): number {
    return combatTime(round, turn);
  }

  /** Generation 14: true if the effect ends at this event, once its duration is over. */
  isExpiryEvent(event: string, context: ExpiryContext = {}): boolean {
    return isExpiryEvent(this, event, context);
  }

  static getInitialDuration(): { duration: JsonObject } {
    return { duration: initialDuration() };
  }

  /** Applies a change to a field of a model, and returns the field's new value. */
  static applyField(model: DataModel, change: EffectChange, field?: DataField): unknown {
    const key = change.key;
    const described = field ?? fieldAt(model, key);
    const current = foundry.utils.getProperty(model, key);
    const value = described ? described.applyChange(current, model, change) : applyUntyped(current, change);
    foundry.utils.setProperty(model, key, value);
    return value;
  }

  /** `applyField` under generation 14's name. */
  static applyChangeField(model: DataModel, change: EffectChange, field?: DataField): unknown {
    return this.applyField(model, change, field);
  }

  /** Applies one change to a document. Returns the new values by path. */
  static applyChange(target: Document, change: EffectChange & { effect?: unknown }): JsonObject {
    return applyTo(this, target, change);
  }

  /** Applies a change of this effect to an actor. Returns the new values by path. */
  apply(actor: Document, change: EffectChange): JsonObject {
    if (generation() >= 14) {
      foundry.utils.logCompatibilityWarning(
        "ActiveEffect#apply is replaced by the static ActiveEffect.applyChange",
        { since: 14, until: 16 },
      );
    }
    return applyTo(this.constructor as typeof ActiveEffect, actor, { ...change, effect: this });
  }

  override async _preCreate(data: object, options: object, user: User): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!(this.parent instanceof Actor)) return;
    if (generation() >= 14) this.updateSource({ start: unlessGiven(effectStart(), this._source["start"]) });
    else {
      const { duration } = data as { duration?: unknown };
      this.updateSource({ transfer: false, duration: unlessGiven(initialDuration(), duration) });
    }
  }

  override _onCreate(data: object, options: OperationContext, userId: string): void {
    super._onCreate(data, options, userId);
    this._displayScrollingStatus(true);
  }

  override _onDelete(options: OperationContext, userId: string): void {
    super._onDelete(options, userId);
    this._displayScrollingStatus(false);
  }

  _displayScrollingStatus(_enabled: boolean): void {
    // not implemented: scrolling text on tokens
  }

  /** The item that the effect belongs to; null if it belongs to an actor. */
  get item(): Item | null {
    return this.parent?.documentName === "Item" ? (this.parent as Item) : null;
  }
}

/** Returns `start`, overridden by the values that were given with the effect. */
function unlessGiven(start: JsonObject, given: unknown): JsonObject {
  const known = Object.entries((given ?? {}) as JsonObject).filter(([, value]) => (value ?? null) !== null);
  return { ...start, ...Object.fromEntries(known) };
}

/** Applies a change to a document. Returns the new values by path; {} if nothing changed. */
function applyTo(effectClass: typeof ActiveEffect, target: Document, change: EffectChange): JsonObject {
  const field = fieldAt(target, change.key);
  if (changeType(change) === "custom" && !field) return applyCustom(target, change);
  const before = foundry.utils.deepClone(foundry.utils.getProperty(target, change.key));
  const value = effectClass.applyField(target, change, field);
  return foundry.utils.equals(before, value) ? {} : { [change.key]: value };
}

function applyCustom(target: Document, change: EffectChange): JsonObject {
  const changes: JsonObject = {};
  const current = foundry.utils.getProperty(target, change.key);
  Hooks.call("applyActiveEffect", target, change, current, change.value, changes);
  for (const [path, value] of Object.entries(changes)) foundry.utils.setProperty(target, path, value);
  return changes;
}
