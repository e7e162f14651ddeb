import type { Document } from "../../common/abstract/document.ts";
import { BaseCombat } from "../../common/documents/index.ts";
import { type InitiativeOptions, rollCombatInitiative } from "../helpers/combat-initiative.ts";
import { nextTurnIndex } from "../helpers/combat-turns.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin, type OperationContext } from "./client-document.ts";
import type { Combatant } from "./combatant.ts";
import type { CombatantGroup } from "./combatant-group.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";

/** A state of an encounter: round, turn index and current combatant. */
export interface CombatHistoryData {
  round: number;
  turn: number | null;
  tokenId: string | null;
  combatantId: string | null;
}

/** An encounter's turn order and progress. `Combat` reacts to its changes. */
export abstract class CombatState extends ClientDocumentMixin(BaseCombat) {
  static CONFIG_SETTING = "combatTrackerConfig";

  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare scene: Scene | null;
  declare combatants: EmbeddedCollection<Combatant>;
  declare groups: EmbeddedCollection<CombatantGroup>;
  /** Combatants in turn order. */
  declare turns: Combatant[];
  declare current: CombatHistoryData;
  declare previous: CombatHistoryData | undefined;

  /** The current combatant. Null or undefined if it is nobody's turn. */
  get combatant(): Combatant | null | undefined {
    return this.turn === null ? null : this.turns[this.turn];
  }

  get nextCombatant(): Combatant | undefined {
    if (this.turn === null || this.turn === this.turns.length - 1) return this.turns[0];
    return this.turns[this.turn + 1];
  }

  get settings(): Record<string, unknown> {
    // the setting was registered with this type
    return game.settings.get("core", CombatState.CONFIG_SETTING) as Record<string, unknown>;
  }

  get started(): boolean {
    return this.round > 0;
  }

  override get visible(): boolean {
    return true;
  }

  /** True if this encounter is active and belongs to the current scene or to none. */
  get isActive(): boolean {
    return this.scene ? this.active && this.scene === game.scenes.current : this.active;
  }

  /** True if the tracker displays this encounter. */
  get isView(): boolean {
    return game.combats.viewed?.id === this.id;
  }

  /** Activates this encounter, and deactivates the others of its scene. */
  async activate(options: OperationContext = {}): Promise<Document[]> {
    const others = game.combats.filter(
      (combat) => combat.active && combat.id !== this.id && combat.scene === this.scene,
    );
    const updates = [
      ...others.map((combat) => ({ _id: combat.id, active: false })),
      { _id: this.id, active: true },
    ];
    return CONFIG.Combat.documentClass.updateDocuments(updates, options);
  }

  override prepareEmbeddedDocuments(): void {
    // Prepare groups first: combatants join their group while being prepared.
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
    const token = typeof actor === "string" ? null : actor.token;
    if (token) return this.getCombatantsByToken(token);
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

  /** The seconds of world time between two turns, by `CONFIG.time`. Negative if the second turn is the earlier one. */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    const { roundTime, turnTime } = CONFIG.time;
    const turns = this.turns.length;
    const position = (round: number, turn: number | null) => Math.max(round - 1, 0) * turns + (turn ?? 0);
    const turnDelta = position(toRound, toTurn) - position(fromRound, fromTurn);
    return (toRound - fromRound) * roundTime + turnDelta * turnTime;
  }

  /** Starts the encounter with round 1. */
  async startCombat(): Promise<this> {
    this._playCombatSound("startEncounter");
    const updateData = { round: 1, turn: this.turns.length ? 0 : null };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData);
    return this;
  }

  async nextRound(): Promise<this> {
    const round = this.round + 1;
    // If it is nobody's turn, keep it that way.
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

  /** Asks for confirmation, then deletes the encounter. */
  async endCombat(): Promise<this> {
    await foundry.applications.api.DialogV2.confirm({
      window: { title: "COMBAT.EndTitle" },
      content: `<p>${game.i18n.localize("COMBAT.EndConfirmation")}</p>`,
      yes: { callback: () => this.delete() },
      modal: true,
    });
    return this;
  }

  /** Toggles whether the encounter belongs to the current scene. */
  async toggleSceneLink(): Promise<this> {
    await this.update({ scene: this.scene ? null : (game.scenes.current?.id ?? null) });
    return this;
  }

  /** Clears all initiatives. With `updateTurn`, the current combatant keeps the turn. */
  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this> {
    const updates = this.combatants.map((combatant) => ({ _id: combatant.id, initiative: null }));
    const options = updateTurn ? { turnEvents: false } : { turnEvents: false, combatTurn: this.turn };
    await this.updateEmbeddedDocuments("Combatant", updates, options);
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

  /** Sets a combatant's initiative. The current combatant keeps the turn. */
  async setInitiative(id: string, value: number): Promise<void> {
    const combatant = this.combatants.get(id, { strict: true }) as Combatant;
    await combatant.update({ initiative: value });
  }

  /** Sorts combatants into turn order and records the current state. */
  setupTurns(): Combatant[] {
    const turns = this.combatants.contents.sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = turns.length ? Math.clamp(this.turn, 0, turns.length - 1) : null;
    this.turns = turns;
    this.current = this._getCurrentState();
    this.previous ??= this.current;
    return turns;
  }

  _playCombatSound(_announcement: string): void {
    // not implemented: sound
  }

  /** Compares by initiative, highest first; combatants without initiative come last, ties are broken by id. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const value = ({ initiative }: Combatant) =>
      Number.isNumeric(initiative) ? Number(initiative) : -Infinity;
    return value(b) - value(a) || (a.id! > b.id! ? 1 : -1);
  }

  _getCurrentState(combatant: Combatant | null | undefined = this.combatant): CombatHistoryData {
    return {
      round: this.round,
      turn: this.turn ?? null,
      tokenId: combatant?.tokenId ?? null,
      combatantId: combatant?.id ?? null,
    };
  }
}
