import type { Document } from "../../common/abstract/document.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseActor } from "../../common/documents/index.ts";
import { generation } from "../../common/generation.ts";
import { NotImplemented } from "../../common/not-implemented.ts";
import type { JsonObject } from "../../common/protocol.ts";
import type { Token } from "../canvas/placeables/token.ts";
import { activeTokens, dependentTokens, tokenOf } from "../helpers/tokens-of-actor.ts";
import { orderedChanges } from "../helpers/effect-application.ts";
import { findStatus } from "../helpers/status-effects.ts";
import type { ActiveEffect } from "./active-effect.ts";
import { ClientDocumentMixin, type OperationContext } from "./client-document.ts";
import type { Combatant } from "./combatant.ts";
import type { Folder } from "./folder.ts";
import type { Item } from "./item.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token.ts";

/** A character, creature or other actor. */
export class Actor extends ClientDocumentMixin(BaseActor) {
  declare img: string;
  declare items: EmbeddedCollection<Item>;
  declare effects: EmbeddedCollection<ActiveEffect>;
  declare folder: Folder | null;
  /** Data changed by active effects, nested like the actor's data. */
  declare overrides: JsonObject;
  /** Status ids from the actor's effects. */
  declare statuses: Set<string>;
  declare _itemTypes: Record<string, Item[]> | null;

  get thumbnail(): string {
    return this.img;
  }

  /** The actor's items by type. */
  get itemTypes(): Record<string, Item[]> {
    const types: Record<string, Item[]> = Object.fromEntries(
      (game.documentTypes["Item"] ?? []).map((type) => [type, []]),
    );
    for (const item of this.items) (types[item.type] ??= []).push(item);
    return types;
  }

  /** True for the synthetic actor of an unlinked token. */
  get isToken(): boolean {
    return this.token !== null;
  }

  get token(): TokenDocument | null {
    return (this.parent as TokenDocument | null) ?? null; // only tokens contain actors
  }

  /** The effects that currently apply, including those of items. */
  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  /** The currently applied effects that are temporary. */
  get temporaryEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active && effect.isTemporary);
  }

  get inCombat(): boolean {
    return (game.combats.active?.getCombatantsByActor(this).length ?? 0) > 0;
  }

  override prepareData(): void {
    this.statuses = new Set();
    this.overrides = {};
    super.prepareData();
    if (generation() >= 14) this.applyActiveEffects("final");
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    if (generation() >= 14) this.applyActiveEffects("initial");
    else this.applyActiveEffects();
  }

  /** Applies the changes of all effects; in generation 14, those of one phase. */
  applyActiveEffects(phase?: string): void {
    const effects = this.appliedEffects;
    for (const effect of effects) for (const status of effect.statuses) this.statuses.add(status);
    const overrides: JsonObject = {};
    for (const change of orderedChanges(effects, phase)) {
      const { effect } = change;
      const changed =
        generation() >= 14
          ? (effect.constructor as typeof ActiveEffect).applyChange(this, change)
          : effect.apply(this, change);
      Object.assign(overrides, changed);
    }
    foundry.utils.mergeObject(this.overrides, foundry.utils.expandObject(overrides));
  }

  /** The actor's own effects and those that its items transfer. With `legacyTransferral`, only the actor's own. */
  *allApplicableEffects(): Generator<ActiveEffect, void> {
    yield* this.effects;
    if (CONFIG.ActiveEffect.legacyTransferral) return;
    for (const item of this.items) {
      for (const effect of item.effects) if (effect.transfer) yield effect;
    }
  }

  /**
   * The actor's tokens on the viewed scene, as canvas objects or documents. With `linked`, only linked
   * tokens.
   */
  getActiveTokens(linked?: boolean, document?: false): Token[];
  getActiveTokens(linked: boolean, document: true): TokenDocument[];
  getActiveTokens(linked = false, document = false): (Token | TokenDocument)[] {
    const tokens = activeTokens(this, linked);
    return document ? tokens : tokens.flatMap((token) => (token.object ? [token.object] : []));
  }

  /** The actor's tokens on all scenes or the given ones; with `linked`, only linked tokens. */
  getDependentTokens({
    scenes = game.scenes.contents,
    linked = false,
  }: { scenes?: Scene | Scene[]; linked?: boolean } = {}): TokenDocument[] {
    return dependentTokens(this, [scenes].flat(), linked);
  }

  async getTokenDocument(
    data: JsonObject = {},
    options: { parent?: Scene | null } = {},
  ): Promise<TokenDocument> {
    return tokenOf(this, data, options);
  }

  async getTokenImages(): Promise<string[]> {
    throw NotImplemented("Actor#getTokenImages");
  }

  /** The data that formulas reference. */
  getRollData(): Record<string, unknown> {
    return this.system;
  }

  /** Changes an attribute. The value of a token bar stays between 0 and the maximum. */
  async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const current = foundry.utils.getProperty(this.system, attribute) as
      | number
      | { value: number; max: number };
    const bar = isBar && typeof current === "object" ? current : null;
    const now = typeof current === "object" ? current.value : current;
    let next = isDelta ? now + value : value;
    if (bar) next = Math.clamp(next, 0, bar.max);
    const path = bar ? `system.${attribute}.value` : `system.${attribute}`;
    const updates: JsonObject = { [path]: next };
    const allowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    return allowed ? this.update(updates) : this;
  }

  /** Rolls initiative for the actor's combatants, optionally creating combatants first. */
  async rollInitiative({
    createCombatants = false,
    rerollInitiative = false,
    initiativeOptions = {},
  }: {
    createCombatants?: boolean;
    rerollInitiative?: boolean;
    initiativeOptions?: object;
  } = {}): Promise<unknown> {
    const combat = game.combat ?? game.combats.active;
    if (!combat) {
      ui.notifications.warn("COMBAT.NoneActive", { localize: true });
      return null;
    }
    if (createCombatants && combat.getCombatantsByActor(this).length === 0) {
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: this.id, hidden: false }]);
    }
    const rolling = combat
      .getCombatantsByActor(this)
      .filter(({ initiative }: Combatant) => rerollInitiative || initiative === null);
    if (rolling.length)
      await combat.rollInitiative(
        rolling.map(({ id }) => id!),
        initiativeOptions,
      );
    return combat;
  }

  /**
   * Adds or removes a status of `CONFIG.statusEffects`.
   * @returns the created effect; true if the effect already existed; false if it was removed; undefined if
   * there was nothing to remove, or if no effect could be created
   */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const status = findStatus(statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const fixedId = status["_id"] as string | undefined;
    const present = this.effects.filter((effect) =>
      fixedId ? effect.id === fixedId : effect.statuses.size === 1 && effect.statuses.has(statusId),
    );
    if (present.length) {
      if (active) return true;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        present.map(({ id }) => id!),
      );
      return false;
    }
    if (active === false) return undefined;
    const effect = await CONFIG.ActiveEffect.documentClass.fromStatusEffect(statusId, { parent: this });
    if (overlay) effect.updateSource({ "flags.core.overlay": true });
    const [created] = await this.createEmbeddedDocuments("ActiveEffect", [effect.toObject()], {
      keepId: Boolean(fixedId),
    });
    return created as ActiveEffect | undefined;
  }

  override _onCreateDescendantDocuments(
    parent: Document,
    collection: string,
    documents: Document[],
    data: object[],
    options: OperationContext,
    userId: string,
  ): void {
    super._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
    this._onEmbeddedDocumentChange();
  }

  override _onUpdateDescendantDocuments(
    parent: Document,
    collection: string,
    documents: Document[],
    changes: object[],
    options: OperationContext,
    userId: string,
  ): void {
    super._onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId);
    this._onEmbeddedDocumentChange();
  }

  override _onDeleteDescendantDocuments(
    parent: Document,
    collection: string,
    documents: Document[],
    ids: string[],
    options: OperationContext,
    userId: string,
  ): void {
    super._onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId);
    this._onEmbeddedDocumentChange();
  }

  override _onUpdate(changed: object, options: OperationContext, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.#refreshTracker();
    this._updateDependentTokens(changed, options);
  }

  override _onDelete(options: OperationContext, userId: string): void {
    super._onDelete(options, userId);
    this.#refreshTracker();
  }

  _onEmbeddedDocumentChange(): void {
    this.#refreshTracker();
    this._updateDependentTokens({}, {});
  }

  /**
   * If the viewed encounter has combatants of this actor, resets them and renders the combat tracker, which
   * shows the actor's name, image, resource and effects.
   */
  #refreshTracker(): void {
    const viewed = game.combats?.viewed;
    const shown = viewed?.getCombatantsByActor(this) ?? [];
    for (const combatant of shown) combatant.reset();
    if (shown.length) ui.combat.render();
  }

  /** Updates the display of dependent tokens and, if this is a base actor, their synthetic actors. */
  _updateDependentTokens(update: object, options: object): void {
    for (const token of this.getDependentTokens()) {
      if (!this.isToken) token._onUpdateBaseActor(update, options);
      token._onRelatedUpdate(update, options);
    }
  }
}
