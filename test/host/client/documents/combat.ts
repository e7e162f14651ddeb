import type { Document } from "../../common/abstract/document.ts";
import { BaseCombat } from "../../common/documents/index.ts";
import { NotImplemented } from "../../common/not-implemented.ts";
import { type InitiativeOptions, rollCombatInitiative } from "../helpers/combat-initiative.ts";
import {
  nextTurnIndex,
  type RoundEventContext,
  runTurnEvents,
  type TurnEventContext,
} from "../helpers/combat-turns.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin, type OperationContext } from "./client-document.ts";
import type { Combatant } from "./combatant.ts";
import type { CombatantGroup } from "./combatant-group.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";

/** Where an encounter stands: round, index of the turn, and who has it. */
export interface CombatHistoryData {
  round: number;
  turn: number | null;
  tokenId: string | null;
  combatantId: string | null;
}

/** An encounter: its combatants, their order, and whose turn it is. */
export class Combat extends ClientDocumentMixin(BaseCombat) {
  static CONFIG_SETTING = "combatTrackerConfig";

  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare scene: Scene | null;
  declare combatants: EmbeddedCollection<Combatant>;
  declare groups: EmbeddedCollection<CombatantGroup>;
  /** The combatants in the order of their turns. */
  declare turns: Combatant[];
  declare current: CombatHistoryData;
  declare previous: CombatHistoryData | undefined;

  /** Who has the turn. */
  get combatant(): Combatant | null | undefined {
    return this.turn === null ? null : this.turns[this.turn];
  }

  get nextCombatant(): Combatant | undefined {
    if (this.turn === null || this.turn === this.turns.length - 1) return this.turns[0];
    return this.turns[this.turn + 1];
  }

  get settings(): Record<string, unknown> {
    return game.settings.get("core", Combat.CONFIG_SETTING) as Record<string, unknown>; // an object, as registered
  }

  get started(): boolean {
    return this.round > 0;
  }

  override get visible(): boolean {
    return true;
  }

  /** Whether this is the active encounter of its scene, or of none. */
  get isActive(): boolean {
    return this.scene ? this.active && this.scene === game.scenes.current : this.active;
  }

  /** Whether the tracker shows it. */
  get isView(): boolean {
    return game.combats.viewed === this;
  }

  /** Makes this the active encounter, and the others of its scene inactive. */
  async activate(options: OperationContext = {}): Promise<Document[]> {
    const others = game.combats.filter(
      (combat) => combat.active && combat !== this && combat.scene === this.scene,
    );
    const updates = [
      ...others.map((combat) => ({ _id: combat.id, active: false })),
      { _id: this.id, active: true },
    ];
    return CONFIG.Combat.documentClass.updateDocuments(updates, options as never);
  }

  override prepareEmbeddedDocuments(): void {
    // members join their groups as they are prepared: the groups come first
    for (const group of this.groups) group._safePrepareData();
    for (const combatant of this.combatants) combatant._safePrepareData();
  }

  override prepareDerivedData(): void {
    this.turns ??= [];
    if (this.combatants.size && !this.turns.length) this.setupTurns();
  }

  getCombatantsByToken(token: string | TokenDocument): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((combatant) => combatant.tokenId === id);
  }

  getCombatantsByActor(actor: string | Actor): Combatant[] {
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((combatant) => combatant.actorId === id);
  }

  getCombatantByActor(actor: string | Actor): Combatant | null {
    foundry.utils.logCompatibilityWarning("Combat#getCombatantByActor: use getCombatantsByActor", {
      since: 14,
      until: 15,
    });
    return this.getCombatantsByActor(actor)[0] ?? null;
  }

  getCombatantByToken(token: string | TokenDocument): Combatant | null {
    foundry.utils.logCompatibilityWarning("Combat#getCombatantByToken: use getCombatantsByToken", {
      since: 14,
      until: 15,
    });
    return this.getCombatantsByToken(token)[0] ?? null;
  }

  /** The world time between two turns in seconds, by `CONFIG.time.roundTime` and `turnTime`; negative going back. */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    const { roundTime, turnTime } = CONFIG.time;
    const turns = this.turns.length;
    const position = (round: number, turn: number | null) => Math.max(round - 1, 0) * turns + (turn ?? 0);
    const turnDelta = position(toRound, toTurn) - position(fromRound, fromTurn);
    return (toRound - fromRound) * roundTime + turnDelta * turnTime;
  }

  /** Begins the first round. */
  async startCombat(): Promise<this> {
    this._playCombatSound("startEncounter");
    const updateData = { round: 1, turn: this.turns.length ? 0 : null };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData);
    return this;
  }

  async nextRound(): Promise<this> {
    const round = this.round + 1;
    // nobody's turn stays nobody's turn
    const turn = this.turn === null && this.started ? null : nextTurnIndex(this, -1);
    return this.#change(
      "combatRound",
      { round, turn: turn ?? (this.turns.length && this.turn !== null ? 0 : null) },
      1,
    );
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const last = this.turns.length ? this.turns.length - 1 : null;
    return this.#change("combatRound", { round, turn: round === 0 || this.turn === null ? null : last }, -1);
  }

  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const turn = nextTurnIndex(this, this.turn ?? -1);
    if (turn === null) return this.nextRound();
    return this.#change("combatTurn", { round: this.round, turn }, 1);
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if (this.turn === 0 || this.turns.length === 0) return this.previousRound();
    const turn = (this.turn ?? this.turns.length) - 1;
    return this.#change("combatTurn", { round: this.round, turn }, -1);
  }

  async #change(
    hook: string,
    updateData: { round: number; turn: number | null },
    direction: 1 | -1,
  ): Promise<this> {
    const delta = this.getTimeDelta(this.round, this.turn, updateData.round, updateData.turn);
    const updateOptions = { direction, worldTime: { delta } };
    Hooks.callAll(hook, this, updateData, updateOptions);
    await this.update(updateData, updateOptions);
    return this;
  }

  /** Asks the GM, then deletes the encounter. */
  async endCombat(): Promise<this> {
    await foundry.applications.api.DialogV2.confirm({
      window: { title: "COMBAT.EndTitle" },
      content: `<p>${game.i18n.localize("COMBAT.EndConfirmation")}</p>`,
      yes: { callback: () => this.delete() },
      modal: true,
    } as never);
    return this;
  }

  /** Ties the encounter to the current scene, or unties it. */
  async toggleSceneLink(): Promise<this> {
    await this.update({ scene: this.scene ? null : (game.scenes.current?.id ?? null) });
    return this;
  }

  /** Clears every initiative; the turn stays with its combatant if `updateTurn`. */
  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this> {
    const updates = this.combatants.map((combatant) => ({ _id: combatant.id, initiative: null }));
    const options = updateTurn ? { turnEvents: false } : { turnEvents: false, combatTurn: this.turn };
    await this.updateEmbeddedDocuments("Combatant", updates, options as never);
    return this;
  }

  async rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    await rollCombatInitiative(this, typeof ids === "string" ? [ids] : ids, options);
    return this;
  }

  async rollAll(options: InitiativeOptions = {}): Promise<this> {
    const ids = this.combatants.filter((combatant) => combatant.isOwner && combatant.initiative === null);
    return this.rollInitiative(
      ids.map(({ id }) => id!),
      options,
    );
  }

  async rollNPC(options: InitiativeOptions = {}): Promise<this> {
    const ids = this.combatants.filter(
      (combatant) => combatant.isOwner && combatant.isNPC && combatant.initiative === null,
    );
    return this.rollInitiative(
      ids.map(({ id }) => id!),
      options,
    );
  }

  /** Sets one combatant's initiative; the turn stays with whoever has it. */
  async setInitiative(id: string, value: number): Promise<void> {
    const combatant = this.combatants.get(id, { strict: true } as never) as Combatant;
    await combatant.update({ initiative: value });
  }

  /** Sorts the combatants into turns and notes where the encounter stands. */
  setupTurns(): Combatant[] {
    const turns = this.combatants.contents.sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = turns.length ? Math.clamp(this.turn, 0, turns.length - 1) : null;
    this.turns = turns;
    this.current = this._getCurrentState();
    this.previous ??= this.current;
    return turns;
  }

  /** Kept for its callers: changes are not batched here. */
  debounceSetup(): void {
    this.setupTurns();
    if (this.isView) ui.combat.render();
  }

  /** Lets the effects of all actors in the encounter reckon their durations anew. */
  updateCombatantActors(): void {
    for (const actor of new Set(this.combatants.map((combatant) => combatant.actor))) {
      if (actor) actor.reset();
    }
  }

  _playCombatSound(_announcement: string): void {
    // a table without sound
  }

  /** Higher initiative first, those without one last; equals by id. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const value = ({ initiative }: Combatant) =>
      Number.isNumeric(initiative) ? Number(initiative) : -Infinity;
    return value(b) - value(a) || (a.id! > b.id! ? 1 : -1);
  }

  _refreshTokenHUD(_documents: Combatant[]): void {
    // no tokens without a canvas
  }

  async clearMovementHistories(_combatants?: Iterable<Combatant>): Promise<void> {
    // no movement without a canvas
  }

  _updateTurnMarkers(): void {
    // no tokens without a canvas
  }

  static _onDeleteTokens(): never {
    throw NotImplemented("Combat._onDeleteTokens");
  }

  _getCurrentState(combatant: Combatant | null | undefined = this.combatant): CombatHistoryData {
    return {
      round: this.round,
      turn: this.turn ?? null,
      tokenId: combatant?.tokenId ?? null,
      combatantId: combatant?.id ?? null,
    };
  }

  override _onCreate(data: object, options: OperationContext, userId: string): void {
    super._onCreate(data, options, userId);
    if (!game.combats.viewed || (userId === game.userId && this.active)) ui.combat.viewed = this;
  }

  override _onUpdate(changed: object, options: OperationContext, userId: string): void {
    const prior = this.current;
    super._onUpdate(changed, options, userId);
    this.setupTurns();
    if ("active" in changed && this.active) ui.combat.viewed = this;
    this.#advanceTime(options);
    this.#afterChange(prior, options);
  }

  override _onDelete(options: OperationContext, userId: string): void {
    super._onDelete(options, userId);
    if (this.isView) ui.combat.viewed = game.combats.active ?? game.combats.combats[0] ?? null;
    this.updateCombatantActors();
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
    this.#onModifyCombatants(options, userId);
    if (collection === "combatants" && game.user?.isActiveGM)
      void this.#each(documents, (combatant) => this._onEnter(combatant));
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
    this.#onModifyCombatants(options, userId);
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
    this.#onModifyCombatants(options, userId);
    if (collection === "combatants" && game.user?.isActiveGM)
      void this.#each(documents, (combatant) => this._onExit(combatant));
  }

  async #each(documents: Document[], call: (combatant: Combatant) => Promise<void>): Promise<void> {
    for (const document of documents) await call(document as Combatant);
  }

  /** The order may be another one now: the turn follows its combatant. */
  #onModifyCombatants(options: OperationContext, userId: string): void {
    const prior = this.current;
    const turn = options["combatTurn"] as number | null | undefined;
    const moved = turn !== undefined && turn !== this._source["turn"];
    if (moved) this.updateSource({ turn });
    this.setupTurns();
    if (moved && userId === game.userId) {
      void this.update({ turn }, { diff: false, turnEvents: false, render: false } as never);
    }
    this.#afterChange(prior, options);
    if (options["render"] !== false && this.isView) ui.combat.render();
  }

  /** One GM's client moves the world's clock as the turns go by. */
  #advanceTime(options: OperationContext): void {
    const delta = (options["worldTime"] as { delta?: number } | undefined)?.delta;
    if (delta && game.user?.isActiveGM) void game.time.advance(delta);
  }

  #afterChange(prior: CombatHistoryData | undefined, options: OperationContext): void {
    const { current } = this;
    if (!prior || !current) return;
    if (
      prior.round === current.round &&
      prior.turn === current.turn &&
      prior.combatantId === current.combatantId
    )
      return;
    this.previous = prior;
    if (prior.round === current.round && prior.combatantId === current.combatantId) return;
    Hooks.callAll("combatTurnChange", this, prior, current);
    const backwards = Number(options["direction"] ?? 1) < 0 || isBehind(current, prior);
    if (options["turnEvents"] !== false && !backwards && game.user?.isActiveGM) void this._manageTurnEvents();
  }

  /** Runs the events of the change from `previous` to `current`, each awaited: on one GM's client only. */
  async _manageTurnEvents(): Promise<void> {
    await runTurnEvents(this);
  }

  async _onEnter(_combatant: Combatant): Promise<void> {
    // for subclasses
  }

  async _onExit(_combatant: Combatant): Promise<void> {
    // for subclasses
  }

  async _onStartTurn(_combatant: Combatant, _context: TurnEventContext): Promise<void> {
    // for subclasses
  }

  async _onEndTurn(_combatant: Combatant, _context: TurnEventContext): Promise<void> {
    // for subclasses
  }

  async _onStartRound(_context: RoundEventContext): Promise<void> {
    // for subclasses
  }

  async _onEndRound(_context: RoundEventContext): Promise<void> {
    // for subclasses
  }

  async _clearMovementHistoryOnExit(_combatant: Combatant): Promise<void> {
    // no movement without a canvas
  }

  async _clearMovementHistoryOnStartTurn(_combatant: Combatant, _context: TurnEventContext): Promise<void> {
    // no movement without a canvas
  }
}

/** Whether the round went back. */
function isBehind(current: CombatHistoryData, prior: CombatHistoryData): boolean {
  return current.round < prior.round;
}
