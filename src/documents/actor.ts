import { ActorData, actorModels } from "../data/actor/index.ts";
import type { FightState } from "../data/fight/fight-state.ts";
import { encounters } from "../platform/collections.ts";
import { alwaysShown, iconsOfApplied } from "../platform/effect-shape.ts";
import { fightStateIn } from "../platform/fight-state.ts";
import { secondsLeft } from "../rules/encounter/flight.ts";
import { systemPath } from "../constants.ts";
import { firstBars, goesBelowZero } from "./bars.ts";
import { marksOf, type DerivedMark } from "./marks.ts";

/** The token of a character is the character: what happens to it happens to them, and their player sees by it. */
function characterToken() {
  return {
    "prototypeToken.actorLink": true,
    "prototypeToken.disposition": CONST.TOKEN_DISPOSITIONS.FRIENDLY,
    "prototypeToken.sight.enabled": true,
  };
}

/** Copies of an NPC are told apart by numbers. */
function npcToken() {
  return { "prototypeToken.appendNumber": true };
}

/** An actor, whether a player's or an adversary. */
export class ActionCardsActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** An actor without a portrait gets the one of its type. */
  static override getDefaultArtwork(...args: Parameters<typeof Actor.getDefaultArtwork>) {
    const [data] = args as [{ type?: string }?]; // a type of ours, or any other
    if (data?.type !== undefined && !(data.type in actorModels)) return super.getDefaultArtwork(...args);
    const img = systemPath(`icons/${data?.type === "npc" ? "npc" : "character"}.svg`);
    return { img, texture: { src: img } };
  }

  /** The dialog for a new actor begins with a character, which is what most people come for. */
  static override async createDialog(...args: Parameters<typeof Actor.createDialog>) {
    const [data = {}, operation, options] = args;
    const { types } = (options ?? {}) as { types?: readonly string[] }; // the types leave them out
    const begins = !("type" in data) && (types?.includes("character") ?? true);
    return super.createDialog(begins ? { ...data, type: "character" } : data, operation, options);
  }

  /** Are all its numbers there, from which marks follow? The platform asks while it makes them. */
  declare private prepared: boolean;

  /** Is it of one of this system's types? Those that modules bring along are none of ours, and left alone. */
  get isOurs(): boolean {
    return (this.system as unknown) instanceof ActorData; // a module's type may have any data
  }

  /** The actor's data. Every actor type of this system has it. */
  get ours(): ActorData {
    const system: unknown = this.system;
    if (system instanceof ActorData) return system;
    throw new TypeError(game.i18n.format("ACTIONCARDS.Error.UnknownActor", { name: this.name }));
  }

  /** What they are called at the table: several tokens may share an actor and each have a name of its own. */
  get calledAs(): string {
    return this.token?.name ?? this.name;
  }

  /** Items that count by themselves: continuous ones that are carried, wearable ones that are worn (C3). */
  get continuousItems(): Item.Implementation[] {
    return this.items.contents.filter((item) => item.countsByItself);
  }

  /** Actions that effects, skills, powers and what counts by itself give beside the one of the round (C1, Q4). */
  get furtherActions(): number {
    const things = this.items.contents.filter((item) => item.countsByItself || item.physical === null);
    const given = things.reduce((sum, { ours }) => sum + (ours?.modifiers.breaks.actions ?? 0), 0);
    return given + this.ours.breaks.actions;
  }

  /** Are all Actions of the round used? */
  get hasActed(): boolean {
    return this.fight.actions > this.furtherActions;
  }

  /** What decides the fight for them now: as in their started encounter, else as the world's record has it. */
  get fight(): FightState {
    return fightStateIn(this, this.encounter);
  }

  /** The started encounter this actor takes part in, or null. Of several, one that the GM has activated. */
  get encounter(): Combat.Implementation | null {
    const own = encounters().filter(
      (combat) => combat.started && combat.combatants.some((combatant) => this.plays(combatant)),
    );
    return own.find(({ active }) => active) ?? own[0] ?? null;
  }

  /**
   * Is this combatant this actor's? Told by ids: a token's own actor is asked this while still being made, when the
   * combatant could not name them yet.
   */
  private plays(combatant: Combatant.Implementation): boolean {
    if (this.isToken) return combatant.token !== null && combatant.token.uuid === this.token?.uuid;
    // the id first: every actor of an encounter is held against every combatant in it
    return combatant.actorId === this.id && (combatant.token === null || combatant.token.actorLink);
  }

  /** Seconds for which having fled still binds them (C10); 0 where it does not. */
  get flightLeft(): number {
    const { since, from } = this.fight.flight;
    return since === null ? 0 : secondsLeft({ since, from }, game.time.worldTime);
  }

  /** Effects of generation 14 may change numbers once more when all is derived. */
  override prepareData(): void {
    this.prepared = false;
    super.prepareData();
    if (this.isOurs) this.ours.keepRatings();
    this.prepared = true;
  }

  /** A new actor's tokens have the bars of the game in play, and a character's are of its own kind, in all that was not asked for otherwise; what is imported stays. */
  protected override async _preCreate(...args: Parameters<Actor["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    if (!this.isOurs || this._stats.compendiumSource) return undefined;
    const [given] = args;
    const token = { ...firstBars(), ...(this.type === "character" ? characterToken() : npcToken()) };
    const open = Object.entries(token).filter(([path]) => !foundry.utils.hasProperty(given, path));
    this.updateSource(Object.fromEntries(open));
    return undefined;
  }

  /** What a token's bar or HUD changes; the platform itself knows no bar that goes below 0 (C6, I5). */
  override async modifyTokenAttribute(
    ...args: Parameters<Actor["modifyTokenAttribute"]>
  ): Promise<this | undefined> {
    const [attribute, value, isDelta = false, isBar = true] = args;
    if (!this.isOurs || !isBar || !goesBelowZero(attribute)) return super.modifyTokenAttribute(...args);
    const bar = foundry.utils.getProperty(this.ours, attribute) as { value: number; max: number }; // its path is one of ours
    const next = Math.trunc(Math.min(isDelta ? bar.value + value : value, bar.max));
    const updates = { [`system.${attribute}.value`]: next };
    const told = [{ attribute, value, isDelta, isBar }, updates, this] as unknown; // the types know no third one
    const allowed = Hooks.call(
      "modifyTokenAttribute",
      ...(told as [Actor.ModifyTokenAttributeData, typeof updates]),
    );
    if (allowed) await this.update(updates);
    return this;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (!this.isOurs) return;
    if (this.ours.down) this.statuses.add(CONFIG.specialStatusEffects.DEFEATED);
  }

  override getRollData() {
    const core = super.getRollData();
    if (!this.isOurs) return core;
    const data: Record<string, unknown> = { ...core, ...this.ours.formulaValues };
    data["acDeck"] = this.ours.acDeck;
    data["actorUuid"] = this.uuid;
    return data as ReturnType<Actor["getRollData"]>; // the types know only the schema's own fields
  }

  /** What applies, with the marks that follow from the actor's data where tokens go by it. */
  override get appliedEffects() {
    const core = super.appliedEffects;
    return this.isOurs && this.prepared && iconsOfApplied() ? [...core, ...this.markEffects()] : core;
  }

  /** Effects shown as icons, with the same marks, each once whatever the platform goes by. */
  override get temporaryEffects() {
    const core = super.temporaryEffects;
    if (!this.isOurs) return core;
    return [...core.filter(({ id }) => id !== null), ...this.markEffects()]; // marks are stored nowhere
  }

  /** The marks of this moment. */
  derivedMarks(): DerivedMark[] {
    return marksOf(this);
  }

  private markEffects(): ActiveEffect.Implementation[] {
    const shown = alwaysShown();
    return this.derivedMarks().map(
      ({ id, name, img }) =>
        new ActiveEffect.implementation({ name, img, statuses: [id], ...shown }, { parent: this }),
    );
  }
}
