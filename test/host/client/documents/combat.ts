import type { Document } from "../../common/abstract/document.ts";
import { generation } from "../../common/generation.ts";
import { NotImplemented } from "../../common/not-implemented.ts";
import { announceCombatEnd, announceTurn, combatantActors } from "../helpers/effect-events.ts";
import { refreshDurations } from "../helpers/effect-registry.ts";
import { type RoundEventContext, runTurnEvents, type TurnEventContext } from "../helpers/combat-turns.ts";
import type { OperationContext } from "./client-document.ts";
import { type CombatHistoryData, CombatState } from "./combat-state.ts";
import type { Combatant } from "./combatant.ts";

export type { CombatHistoryData } from "./combat-state.ts";

/** An encounter: its combatants, turn order and current turn. */
export class Combat extends CombatState {
  /** Sets up the turns and renders the tracker at once. Foundry debounces this. */
  debounceSetup(): void {
    this.setupTurns();
    if (this.isView) ui.combat.render();
  }

  /** Recalculates effect durations of all actors in the encounter. */
  updateCombatantActors(): void {
    refreshDurations(combatantActors(this));
  }

  /** Renders the token HUD if it shows the token of one of these combatants. */
  _refreshTokenHUD(documents: Combatant[]): void {
    const about = canvas.hud?.token.object?.document;
    if (about && documents.some(({ token }) => token === about)) void canvas.hud?.token.render();
  }

  async clearMovementHistories(_combatants?: Iterable<Combatant>): Promise<void> {
    // not implemented: movement history
  }

  /** Redraws tokens, which show the encounter and the current turn. */
  _updateTurnMarkers(): void {
    for (const token of canvas.tokens?.placeables ?? []) token.renderFlags.set({ refreshState: true });
  }

  static _onDeleteTokens(): never {
    throw NotImplemented("Combat._onDeleteTokens");
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
    this._updateTurnMarkers();
    if (this.isView) ui.combat.viewed = game.combats.active ?? game.combats.combats[0] ?? null;
    for (const actor of combatantActors(this)) actor.reset();
    void announceCombatEnd(this);
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
      void this.#each(documents, async (combatant) => {
        await this._onExit(combatant);
        if (combatant.token) await this._clearMovementHistoryOnExit(combatant);
      });
  }

  async #each(documents: Document[], call: (combatant: Combatant) => Promise<void>): Promise<void> {
    for (const document of documents) await call(document as Combatant);
  }

  /**
   * Sorts the turns again. Sets the current turn to the operation's `combatTurn`, if it has one, so that the turn
   * stays with its combatant.
   */
  #onModifyCombatants(options: OperationContext, userId: string): void {
    const prior = this.current;
    const turn = options["combatTurn"] as number | null | undefined;
    const moved = turn !== undefined && turn !== this._source["turn"];
    if (moved) this.updateSource({ turn });
    this.setupTurns();
    if (moved && userId === game.userId) {
      void this.update({ turn }, { diff: false, turnEvents: false, render: false });
    }
    this.#afterChange(prior, options);
    this._updateTurnMarkers();
    if (options["render"] !== false && this.isView) ui.combat.render();
  }

  /** Advances the world time when the turn changes, on the active GM's client. */
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
    this._updateTurnMarkers();
    if (prior.round === current.round && prior.combatantId === current.combatantId) return;
    if (generation() >= 14) Hooks.callAll("combatTurnChange", this, prior, current);
    this.updateCombatantActors();
    this.#runsEvents = Number(options["direction"] ?? 1) >= 0 && !isBehind(current, prior);
    if (options["turnEvents"] === false) return;
    void this._manageTurnEvents().then(async () => {
      if (this.#runsEvents && game.user?.isActiveGM) await announceTurn(this, prior, current);
    });
  }

  /** True if the current change runs turn events. Going back runs none. */
  #runsEvents = false;

  /**
   * Runs the turn events from `previous` to `current`, one after another, on the active GM's client only. In generation
   * 13, first calls `combatTurnChange` on every client.
   */
  async _manageTurnEvents(): Promise<void> {
    if (generation() < 14) Hooks.callAll("combatTurnChange", this, this.previous, this.current);
    if (this.#runsEvents && game.user?.isActiveGM) await runTurnEvents(this);
  }

  async _onEnter(_combatant: Combatant): Promise<void> {
    // Subclasses override this.
  }

  async _onExit(_combatant: Combatant): Promise<void> {
    // Subclasses override this.
  }

  async _onStartTurn(_combatant: Combatant, _context: TurnEventContext): Promise<void> {
    // Subclasses override this.
  }

  async _onEndTurn(_combatant: Combatant, _context: TurnEventContext): Promise<void> {
    // Subclasses override this.
  }

  async _onStartRound(_context: RoundEventContext): Promise<void> {
    // Subclasses override this.
  }

  async _onEndRound(_context: RoundEventContext): Promise<void> {
    // Subclasses override this.
  }

  async _clearMovementHistoryOnExit(combatant: Combatant): Promise<void> {
    await combatant.clearMovementHistory();
  }

  async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: TurnEventContext): Promise<void> {
    await combatant.clearMovementHistory();
  }
}

/** True if the round went back. */
function isBehind(current: CombatHistoryData, prior: CombatHistoryData): boolean {
  return current.round < prior.round;
}
