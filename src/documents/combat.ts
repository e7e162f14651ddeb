import type { Fight } from "../rules/encounter/fight.ts";
import type { TimingEvent } from "../rules/timing/command.ts";
import { CORE_ORDER } from "../rules/timing/schemes/own-clocks.ts";
import { logged } from "../platform/logged.ts";
import { fightOf } from "../encounter/fight.ts";
import { rowOf } from "../encounter/groups.ts";
import { freshRound } from "../encounter/rounds.ts";
import { moveTo, notedPlace, placeAt, turnOf } from "../encounter/timing/core-place.ts";
import { endsByTurns, passages } from "../encounter/timing/passages.ts";
import {
  forgetTiming,
  schemeFor,
  timingNow,
  type EncounterTiming,
} from "../encounter/timing/encounter-timing.ts";
import { storedTiming } from "../platform/stored-timing.ts";
import { sendTiming } from "../encounter/timing/submit.ts";
import { tellTurnChange } from "../encounter/timing/turn-changes.ts";
import { refreshEffects, triggerInRegions } from "../encounter/timing/platform-turns.ts";
import { turnEventsOf, type TurnEvent } from "../encounter/timing/turn-events.ts";
import { isLeader } from "../platform/users.ts";

/** The fields of an update that change an encounter's round, turn or timing scheme. */
interface Written {
  readonly round?: number;
  readonly turn?: number | null;
  readonly system?: { readonly timing?: { readonly scheme?: string } };
}

/** Writes the changes at the end of an encounter that is being deleted. Throws the error of a refused write. */
async function leaveNothingBehind(combat: Combat.Implementation): Promise<void> {
  await (await import("../encounter/timing/end.ts")).leaveNothingBehind(combat);
}

/** For each encounter with a clock, the turn index of each combatant, keyed by combatant id. */
const placesOf = new WeakMap<Combat.Implementation, ReadonlyMap<string | null, number>>();

/** Encounters whose data was prepared in the current event-loop task, so their timing is up to date. */
const justPrepared = new WeakSet<Combat.Implementation>();

/**
 * An encounter. Its order comes from a timing scheme's clock or from Foundry's own initiative (IN). With a
 * clock, core's methods move it: what core calls a turn is a Phase, and what core calls a round is a Turn.
 */
export class ActionCardsCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** `this`, typed as the document class set in `CONFIG`. */
  private get own(): Combat.Implementation {
    return this;
  }

  /** The current clock, hands and rows; null if the encounter uses Foundry's own turn order. */
  get timing(): EncounterTiming | null {
    return timingNow(this.own);
  }

  /** The fight as the rules see it, with actor UUIDs as ids. */
  get fight(): Fight {
    return fightOf(this.own);
  }

  /** Identifies the current Phase if each Phase has its own Action. Null if there is one Action per round (C1). */
  get phaseKey(): string | null {
    if (schemeFor(this.own)?.counts !== "segments") return null;
    return `${this.id ?? ""}.${storedTiming(this.own)?.phase ?? 0}`;
  }

  /**
   * The combatant whose turn comes next. Undefined if a new Turn comes next, and for players if that
   * combatant's place depends on a hand of cards.
   */
  override get nextCombatant(): Combatant.Implementation | undefined {
    const { timing } = this;
    if (!timing) return super.nextCombatant;
    const { newTurn, acting, ids } = timing.following;
    const id = acting ?? ids[0];
    if (newTurn || id === undefined) return undefined;
    const byHand = timing.rows.some((row) => row.id === id && row.hand !== null);
    return byHand && !game.user.isGM ? undefined : this.combatants.get(id);
  }

  /**
   * Sorts combatants by the clock's order or, without a clock, in core's order. Modules call this method, so
   * `this` might not be an encounter.
   */
  override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    const places = a.combat ? placesOf.get(a.combat) : undefined;
    const [first, second] = [places?.get(a.id), places?.get(b.id)];
    return first === undefined || second === undefined ? super._sortCombatants(a, b) : first - second;
  }

  /** Sorts the turns by the scheme, and makes the open Phase's turn the current one. */
  override setupTurns(): Combatant.Implementation[] {
    placesOf.delete(this.own);
    super.setupTurns();
    if (!justPrepared.delete(this.own)) forgetTiming(this.own);
    this.followClock();
    this.current = this._getCurrentState();
    return this.turns;
  }

  /**
   * Restores the clock's order after any update, before core checks whose turn it is. Does not change `current`, which
   * core compares with the new turn.
   */
  override prepareDerivedData(): void {
    placesOf.delete(this.own);
    super.prepareDerivedData();
    forgetTiming(this.own);
    this.followClock();
    justPrepared.add(this.own);
    queueMicrotask(() => justPrepared.delete(this.own));
  }

  /**
   * Sets round, turn and order from the clock. Without a clock, sets round and turn from `system.place`, because
   * players can write `round` and `turn`.
   */
  private followClock(): void {
    const { timing } = this;
    placesOf.delete(this.own);
    if (!timing) return this.followPlace();
    const { round, acting } = timing.state;
    this.round = round;
    this.turn = null;
    if (round === 0) return;
    this.turns = timing.order.flatMap(({ id, score }) => {
      const together = rowOf(this.own, id);
      // Core and modules show this number next to the name: initiative or Shots, if the scheme has them.
      for (const combatant of together) combatant.initiative = score;
      return together;
    });
    placesOf.set(this.own, new Map(this.turns.map(({ id }, index) => [id, index])));
    const turn = acting === null ? -1 : this.turns.findIndex(({ id }) => id === acting);
    this.turn = turn < 0 ? null : turn;
  }

  private followPlace(): void {
    const place = notedPlace(this.own);
    if (!place) return;
    this.round = place.round;
    this.turn = turnOf(place, this.turns);
  }

  /** Stores a new encounter's round and turn in `system.place`. */
  protected override async _preCreate(...args: Parameters<Combat["_preCreate"]>): Promise<boolean | void> {
    const [{ round = 0, turn = null }] = args;
    this.updateSource({ system: { place: { round, turn } } });
    return super._preCreate(...args);
  }

  /** In Foundry's own order, records in `system.place` the round and turn to which a GM moves the encounter. */
  protected override async _preUpdate(...args: Parameters<Combat["_preUpdate"]>): Promise<boolean | void> {
    const [changes, , user] = args;
    const written = foundry.utils.expandObject(changes) as Written;
    const byCore = this.timing === null || written.system?.timing?.scheme === CORE_ORDER;
    if (user.isGM && byCore && ("round" in written || "turn" in written)) {
      const { round = this.round, turn = this.turn } = written;
      foundry.utils.mergeObject(changes, { system: { place: this.placeFor(round, turn) } });
    }
    return super._preUpdate(...args);
  }

  /** The `system.place` to store after a move. If a clock ran before, marks all earlier turns as handled. */
  private placeFor(round: number, turn: number | null): object {
    const to = placeAt(this.own, round, turn);
    return this.timing ? { ...to, passed: to } : moveTo(this.own, to, endsByTurns(this.own));
  }

  /**
   * Sets the initiative of this user's combatants among `ids` to their actors' IN, in one write. Does nothing
   * with a clock.
   */
  override async rollInitiative(ids: string | string[]): Promise<this> {
    if (this.timing) return this;
    const wanted = typeof ids === "string" ? [ids] : ids;
    const updates = this.combatants.contents
      .filter(({ id, isOwner, actor }) => wanted.includes(id ?? "") && isOwner && actor?.isOurs)
      .map((combatant) => ({ _id: combatant.id, initiative: combatant.actor?.ours.in ?? 0 }));
    if (updates.length > 0) await this.updateEmbeddedDocuments("Combatant", updates);
    return this;
  }

  /**
   * Starts the encounter. A clock deals the first Turn. In Foundry's own order, a new round begins, and
   * combatants without initiative get their IN.
   */
  override async startCombat(): Promise<this> {
    if (this.timing) {
      this._playCombatSound("startEncounter");
      return this.clock({ type: "begin" });
    }
    await freshRound(this.own);
    const waiting = this.combatants.contents.filter((c) => c.actor?.isOurs && c.initiative === null);
    if (waiting.length > 0) await this.rollInitiative(waiting.map((c) => c.id ?? ""));
    return super.startCombat();
  }

  /**
   * Moves to the next turn. With a clock, moves to the next moment in which a combatant can act. While a combatant acts,
   * a player can only end that Phase or turn.
   */
  override async nextTurn(): Promise<this> {
    const { timing } = this;
    if (!timing && !game.user.isGM) return this.clock({ type: "end", id: this.combatant?.id ?? "" });
    if (!timing) return super.nextTurn();
    if (timing.state.round === 0) return this.startCombat();
    const { acting } = timing.state;
    return this.clock(game.user.isGM || acting === null ? { type: "next" } : { type: "end", id: acting });
  }

  /** Goes back one turn. With a clock, undoes the last step. */
  override async previousTurn(): Promise<this> {
    return this.isLed ? this.clock({ type: "back", steps: 1 }) : super.previousTurn();
  }

  /** Starts the next round. With a clock, starts a new Turn, even if the current one is not over. */
  override async nextRound(): Promise<this> {
    if (!this.isLed) return super.nextRound();
    return this.timing?.state.round === 0 ? this.startCombat() : this.clock({ type: "newTurn" });
  }

  /** Goes back one round. With a clock, undoes steps back to the end of the previous Turn. */
  override async previousRound(): Promise<this> {
    if (!this.isLed) return super.previousRound();
    const { stepsOverTurn } = await import("../encounter/timing/over-turn.ts");
    return this.clock({ type: "back", steps: Math.max(1, this.timing ? stepsOverTurn(this.timing) : 1) });
  }

  /** Resets the initiative. With a clock, deals new hands for this Turn instead. */
  override async resetAll(...args: Parameters<Combat["resetAll"]>): Promise<this> {
    if (this.timing) return this.clock({ type: "redeal" });
    await super.resetAll(...args);
    return this;
  }

  /**
   * True if this user must send a request to move the encounter. With a clock, everyone must; without one, only
   * players.
   */
  private get isLed(): boolean {
    return this.timing !== null || !game.user.isGM;
  }

  private async clock(command: Parameters<typeof sendTiming>[1]): Promise<this> {
    await sendTiming(this.own, command);
    return this;
  }

  /**
   * Fires core's turn and round events for a saved step of the clock, in order. Only the client that ran the
   * command calls this. If that client disconnects first, the events are lost, as in core.
   */
  async tellTurns(events: readonly TimingEvent[], round: number): Promise<void> {
    const turnEvents = turnEventsOf(events, round);
    if (round === 0 && turnEvents.length > 0) await refreshEffects(this.own, "combatStart");
    for (const event of turnEvents) {
      const context = { round: event.round, skipped: false };
      if (event.id === null) await this.tellRound(event.type, context);
      // Members of a group take their turns together (Q15).
      for (const combatant of rowOf(this.own, event.id ?? ""))
        await this.tellTurn(event.type, combatant, { ...context, turn: this.turns.indexOf(combatant) });
    }
  }

  private async tellRound(type: TurnEvent["type"], context: Combat.RoundEventContext): Promise<void> {
    const starts = type === "startRound";
    await (starts ? this._onStartRound(context) : this._onEndRound(context));
    const event = starts ? "TOKEN_ROUND_START" : "TOKEN_ROUND_END";
    await triggerInRegions(this.own, event, this.turns, context);
    await refreshEffects(this.own, starts ? "roundStart" : "roundEnd");
  }

  private async tellTurn(
    type: TurnEvent["type"],
    combatant: Combatant.Implementation,
    context: Combat.TurnEventContext,
  ): Promise<void> {
    const starts = type === "startTurn";
    await (starts ? this._onStartTurn(combatant, context) : this._onEndTurn(combatant, context));
    if (starts && combatant.token) await this._clearMovementHistoryOnStartTurn(combatant, context);
    await triggerInRegions(this.own, starts ? "TOKEN_TURN_START" : "TOKEN_TURN_END", [combatant], context);
    await refreshEffects(this.own, starts ? "turnStart" : "turnEnd");
  }

  /** With a clock, skips core's turn events, because `tellTurns` runs them. */
  protected override async _manageTurnEvents(): Promise<void> {
    if (!this.timing) return super._manageTurnEvents();
    tellTurnChange(this.own, this.previous);
    return undefined;
  }

  /** With a clock, reports turn changes to modules and updates turn markers, as core does in its own order. */
  protected override _onUpdate(...args: Parameters<Combat["_onUpdate"]>): void {
    const prior = this.current;
    super._onUpdate(...args);
    if (!this.timing) return;
    tellTurnChange(this.own, prior);
    this._updateTurnMarkers();
  }

  /**
   * In Foundry's own order, restores Actions and posts the round's card. Only the leading GM's client does this.
   */
  protected override async _onStartRound(...args: Parameters<Combat["_onStartRound"]>): Promise<void> {
    await super._onStartRound(...args);
    if (!this.timing) await passages.ask();
  }

  /**
   * In Foundry's own order, ends effects and, if a world setting says so, returns the actor's cards to the deck. Only
   * the leading GM's client does this.
   */
  protected override async _onStartTurn(...args: Parameters<Combat["_onStartTurn"]>): Promise<void> {
    await super._onStartTurn(...args);
    if (!this.timing) await passages.ask();
  }

  /** Cleans up before the encounter is deleted. If the cleanup fails, the encounter is not deleted. */
  protected override async _preDelete(...args: Parameters<Combat["_preDelete"]>): Promise<boolean | void> {
    if ((await super._preDelete(...args)) === false) return false;
    if (!this.started) return undefined;
    try {
      await leaveNothingBehind(this.own);
    } catch (error) {
      logged(error);
      ui.notifications.error("ACTIONCARDS.Tracker.NotEnded", { localize: true });
      return false;
    }
    return undefined;
  }

  /** Cleans up again, because requests may have been written while another GM's client deleted the encounter. */
  protected override _onDelete(...args: Parameters<Combat["_onDelete"]>): void {
    super._onDelete(...args);
    const [, userId] = args;
    if (isLeader() && this.started && userId !== game.user.id)
      void leaveNothingBehind(this.own).catch(logged);
  }
}
