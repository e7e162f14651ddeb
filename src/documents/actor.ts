import { ActorData, actorModels } from "../data/actor/index.ts";
import type { FightState } from "../data/fight/fight-state.ts";
import { encounters } from "../platform/collections.ts";
import { alwaysShown, hasShowIcon } from "../platform/effect-shape.ts";
import { fightStateIn } from "../platform/fight-state.ts";
import { secondsLeft } from "../rules/encounter/flight.ts";
import { systemPath } from "../constants.ts";
import { barsFollowing, firstBars, goesBelowZero } from "./bars.ts";
import { marksOf, type DerivedMark } from "./marks.ts";

function characterToken() {
  return {
    "prototypeToken.actorLink": true,
    "prototypeToken.disposition": CONST.TOKEN_DISPOSITIONS.FRIENDLY,
    "prototypeToken.sight.enabled": true,
  };
}

function npcToken() {
  return { "prototypeToken.appendNumber": true };
}

export class ActionCardsActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  static override getDefaultArtwork(...args: Parameters<typeof Actor.getDefaultArtwork>) {
    const [data] = args as [{ type?: string }?]; // modules may add actor types
    if (data?.type !== undefined && !(data.type in actorModels)) return super.getDefaultArtwork(...args);
    const img = systemPath(`icons/${data?.type === "npc" ? "npc" : "character"}.svg`);
    return { img, texture: { src: img } };
  }

  /** Opens the dialog for a new actor, with the type `character` preselected. */
  static override async createDialog(...args: Parameters<typeof Actor.createDialog>) {
    const [data = {}, operation, options] = args;
    const { types } = (options ?? {}) as { types?: readonly string[] }; // the types lack this option
    const begins = !("type" in data) && (types?.includes("character") ?? true);
    return super.createDialog(begins ? { ...data, type: "character" } : data, operation, options);
  }

  /** True once the data that the derived marks depend on is prepared. Until then, `appliedEffects` has no marks. */
  declare private prepared: boolean;

  /** True if the actor's type is one of this system's, not a module's. */
  get isOurs(): boolean {
    return (this.system as unknown) instanceof ActorData; // a module's type may have any data
  }

  /** The actor's data. Throws a TypeError if the actor's type is a module's. */
  get ours(): ActorData {
    const system: unknown = this.system;
    if (system instanceof ActorData) return system;
    throw new TypeError(game.i18n.format("ACTIONCARDS.Error.UnknownActor", { name: this.name }));
  }

  /**
   * The name shown in play: the token's name if there is a token, because tokens of the same actor can have different
   * names.
   */
  get calledAs(): string {
    return this.token?.name ?? this.name;
  }

  /** Items that are always on: continuous ones that are carried, wearable ones that are worn (C3). */
  get continuousItems(): Item.Implementation[] {
    return this.items.contents.filter((item) => item.countsByItself);
  }

  /**
   * The number of Actions per round that effects, skills, powers and always-on items grant, in addition to the usual
   * one (C1, Q4).
   */
  get furtherActions(): number {
    const things = this.items.contents.filter((item) => item.countsByItself || item.physical === null);
    const given = things.reduce((sum, { ours }) => sum + (ours?.modifiers.breaks.actions ?? 0), 0);
    return given + this.ours.breaks.actions;
  }

  /** True if the actor has no Action left in this round or Phase (C1). */
  get hasActed(): boolean {
    return this.fight.actions > this.furtherActions;
  }

  /** The actor's fight state, in its started encounter if there is one. */
  get fight(): FightState {
    return fightStateIn(this, this.encounter);
  }

  /** The started encounter that includes this actor; null if none. If there are several, prefers the active one. */
  get encounter(): Combat.Implementation | null {
    const own = encounters().filter(
      (combat) => combat.started && combat.combatants.some((combatant) => this.plays(combatant)),
    );
    return own.find(({ active }) => active) ?? own[0] ?? null;
  }

  /**
   * True if this combatant represents this actor. Compares ids, because the combatant of an unlinked token cannot
   * return its actor while that actor is still being created.
   */
  private plays(combatant: Combatant.Implementation): boolean {
    if (this.isToken) return combatant.token !== null && combatant.token.uuid === this.token?.uuid;
    // cheapest test first: this runs for every actor and combatant of an encounter
    return combatant.actorId === this.id && (combatant.token === null || combatant.token.actorLink);
  }

  /** How many seconds of the truce after a Flee remain (C10); 0 if there is no truce. */
  get flightLeft(): number {
    const { since, from } = this.fight.flight;
    return since === null ? 0 : secondsLeft({ since, from }, game.time.worldTime);
  }

  /**
   * Truncates and limits integer fields again after the data is prepared, because Foundry 14 applies the effects of its
   * `final` phase only then.
   */
  override prepareData(): void {
    this.prepared = false;
    super.prepareData();
    if (this.isOurs) this.ours.keepRatings();
    this.prepared = true;
  }

  /**
   * If the update switches the sheet to another game, gives the prototype token that game's bars, unless the
   * user chose other bars.
   */
  protected override async _preUpdate(...args: Parameters<Actor["_preUpdate"]>): Promise<boolean | void> {
    if ((await super._preUpdate(...args)) === false) return false;
    const [changes] = args;
    const bars = this.isOurs ? barsFollowing(this, changes) : null;
    if (bars) foundry.utils.mergeObject(changes, { prototypeToken: bars }, { overwrite: false });
    return undefined;
  }

  /**
   * Sets the token bars of the actor's game and the token defaults of its type, except for values that the creator
   * gave. Leaves imported actors unchanged.
   */
  protected override async _preCreate(...args: Parameters<Actor["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    if (!this.isOurs || this._stats.compendiumSource) return undefined;
    const [given] = args;
    const token = { ...firstBars(given), ...(this.type === "character" ? characterToken() : npcToken()) };
    const open = Object.entries(token).filter(([path]) => !foundry.utils.hasProperty(given, path));
    this.updateSource(Object.fromEntries(open));
    return undefined;
  }

  /**
   * Changes a value from a token's bar or HUD. Unlike Foundry's method, allows values below 0 where the rules do, as
   * for LIFE and CT (C6, I5).
   */
  override async modifyTokenAttribute(
    ...args: Parameters<Actor["modifyTokenAttribute"]>
  ): Promise<this | undefined> {
    const [attribute, value, isDelta = false, isBar = true] = args;
    if (!this.isOurs || !isBar || !goesBelowZero(attribute)) return super.modifyTokenAttribute(...args);
    const bar = foundry.utils.getProperty(this.ours, attribute) as { value: number; max: number }; // in our data
    const next = Math.trunc(Math.min(isDelta ? bar.value + value : value, bar.max));
    const updates = { [`system.${attribute}.value`]: next };
    const told = [{ attribute, value, isDelta, isBar }, updates, this] as unknown; // the types lack the third argument
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
    return data as ReturnType<Actor["getRollData"]>; // the types only cover the schema's own fields
  }

  /** The applied effects, plus the derived marks if Foundry draws token icons from this list. */
  override get appliedEffects() {
    const core = super.appliedEffects;
    return this.isOurs && this.prepared && hasShowIcon() ? [...core, ...this.markEffects()] : core;
  }

  /**
   * The effects shown as icons, plus the derived marks. Removes the marks from core's list first, so none is listed
   * twice.
   */
  override get temporaryEffects() {
    const core = super.temporaryEffects;
    if (!this.isOurs) return core;
    return [...core.filter(({ id }) => id !== null), ...this.markEffects()]; // only marks have no id
  }

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
