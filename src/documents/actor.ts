import { ActorData, actorModels } from "../data/actor/index.ts";
import type { FightState } from "../data/fight/fight-state.ts";
import { encounters } from "../platform/collections.ts";
import { alwaysShown, iconsOfApplied } from "../platform/effect-shape.ts";
import { fightStateIn } from "../platform/fight-state.ts";
import { secondsLeft } from "../rules/encounter/flight.ts";
import { systemPath } from "../constants.ts";
import { barsFollowing, firstBars, goesBelowZero } from "./bars.ts";
import { marksOf, type DerivedMark } from "./marks.ts";

/** Default token of a character: linked, friendly and with sight. */
function characterToken() {
  return {
    "prototypeToken.actorLink": true,
    "prototypeToken.disposition": CONST.TOKEN_DISPOSITIONS.FRIENDLY,
    "prototypeToken.sight.enabled": true,
  };
}

/** Default token of an NPC. Foundry appends a number to the name of each token. */
function npcToken() {
  return { "prototypeToken.appendNumber": true };
}

/** An actor: a character or an NPC. */
export class ActionCardsActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** Returns the image of the actor's type, for an actor without a portrait. */
  static override getDefaultArtwork(...args: Parameters<typeof Actor.getDefaultArtwork>) {
    const [data] = args as [{ type?: string }?]; // a type of ours, or any other
    if (data?.type !== undefined && !(data.type in actorModels)) return super.getDefaultArtwork(...args);
    const img = systemPath(`icons/${data?.type === "npc" ? "npc" : "character"}.svg`);
    return { img, texture: { src: img } };
  }

  /** Opens the dialog for a new actor with `character` preselected, the usual choice. */
  static override async createDialog(...args: Parameters<typeof Actor.createDialog>) {
    const [data = {}, operation, options] = args;
    const { types } = (options ?? {}) as { types?: readonly string[] }; // the types lack this option
    const begins = !("type" in data) && (types?.includes("character") ?? true);
    return super.createDialog(begins ? { ...data, type: "character" } : data, operation, options);
  }

  /** True once all numbers that marks depend on are prepared. The platform asks for marks earlier. */
  declare private prepared: boolean;

  /** True if the actor's type is one of this system's. False for types of modules, which this system ignores. */
  get isOurs(): boolean {
    return (this.system as unknown) instanceof ActorData; // a module's type may have any data
  }

  /** The actor's data. Every actor type of this system has it. */
  get ours(): ActorData {
    const system: unknown = this.system;
    if (system instanceof ActorData) return system;
    throw new TypeError(game.i18n.format("ACTIONCARDS.Error.UnknownActor", { name: this.name }));
  }

  /** The name shown in play: the token's, because several tokens may share an actor and have names of their own. */
  get calledAs(): string {
    return this.token?.name ?? this.name;
  }

  /** Items that are always on: continuous ones that are carried, wearable ones that are worn (C3). */
  get continuousItems(): Item.Implementation[] {
    return this.items.contents.filter((item) => item.countsByItself);
  }

  /** Actions granted by effects, skills, powers and always-on items, in addition to the round's one (C1, Q4). */
  get furtherActions(): number {
    const things = this.items.contents.filter((item) => item.countsByItself || item.physical === null);
    const given = things.reduce((sum, { ours }) => sum + (ours?.modifiers.breaks.actions ?? 0), 0);
    return given + this.ours.breaks.actions;
  }

  /** True if all Actions of the round are used. */
  get hasActed(): boolean {
    return this.fight.actions > this.furtherActions;
  }

  /** The actor's fight state: in its started encounter, or else from the world's record. */
  get fight(): FightState {
    return fightStateIn(this, this.encounter);
  }

  /** The started encounter this actor takes part in, or null. If there are several, the active one. */
  get encounter(): Combat.Implementation | null {
    const own = encounters().filter(
      (combat) => combat.started && combat.combatants.some((combatant) => this.plays(combatant)),
    );
    return own.find(({ active }) => active) ?? own[0] ?? null;
  }

  /**
   * True if this combatant is this actor's. Compares ids, because an unlinked token's actor calls this while it is
   * still being created and the combatant cannot resolve it.
   */
  private plays(combatant: Combatant.Implementation): boolean {
    if (this.isToken) return combatant.token !== null && combatant.token.uuid === this.token?.uuid;
    // compare the id first: this runs for every actor and combatant of an encounter
    return combatant.actorId === this.id && (combatant.token === null || combatant.token.actorLink);
  }

  /** Seconds for which the truce after fleeing still binds the actor (C10); 0 if it does not. */
  get flightLeft(): number {
    const { since, from } = this.fight.flight;
    return since === null ? 0 : secondsLeft({ since, from }, game.time.worldTime);
  }

  /**
   * Prepares the data, then makes all numbers whole and in range again, because effects of generation 14 may change
   * them after everything is derived.
   */
  override prepareData(): void {
    this.prepared = false;
    super.prepareData();
    if (this.isOurs) this.ours.keepRatings();
    this.prepared = true;
  }

  /**
   * If the update makes the sheet show another game, gives the actor's tokens that game's bars, unless bars were chosen
   * by hand.
   */
  protected override async _preUpdate(...args: Parameters<Actor["_preUpdate"]>): Promise<boolean | void> {
    if ((await super._preUpdate(...args)) === false) return false;
    const [changes] = args;
    const bars = this.isOurs ? barsFollowing(this, changes) : null;
    if (bars) foundry.utils.mergeObject(changes, { prototypeToken: bars }, { overwrite: false });
    return undefined;
  }

  /**
   * Gives a new actor's tokens the bars of its game and the defaults of its type, except for what the creator
   * set. Imported actors are left unchanged.
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
   * Changes a value from a token's bar or HUD. Values such as LIFE and CT can go below 0 (C6, I5), unlike with the
   * platform's own method.
   */
  override async modifyTokenAttribute(
    ...args: Parameters<Actor["modifyTokenAttribute"]>
  ): Promise<this | undefined> {
    const [attribute, value, isDelta = false, isBar = true] = args;
    if (!this.isOurs || !isBar || !goesBelowZero(attribute)) return super.modifyTokenAttribute(...args);
    const bar = foundry.utils.getProperty(this.ours, attribute) as { value: number; max: number }; // in our own data
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

  /** The applied effects. If token icons come from this list, also the marks derived from the actor's data. */
  override get appliedEffects() {
    const core = super.appliedEffects;
    return this.isOurs && this.prepared && iconsOfApplied() ? [...core, ...this.markEffects()] : core;
  }

  /** The effects shown as icons, plus the derived marks. In every generation each mark is listed only once. */
  override get temporaryEffects() {
    const core = super.temporaryEffects;
    if (!this.isOurs) return core;
    return [...core.filter(({ id }) => id !== null), ...this.markEffects()]; // marks are not stored
  }

  /** The actor's current marks. */
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
