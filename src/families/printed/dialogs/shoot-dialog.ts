import { isCardAttack, type CardAttackData } from "../../../data/item/index.ts";
import { MOST_CALL } from "../../../data/requests/printed-requests.ts";
import { bumpGear, EFFECT_KINDS, SHOT_KINDS } from "../plans/grants.ts";
import { isTooHot } from "../plans/heat.ts";
import { playedNow, shootOdds } from "../odds/printed-odds.ts";
import { protectionOf } from "../plans/protection.ts";
import { struckWith } from "../plans/shot-basis.ts";
import { aimWith, lookupText } from "../plans/subject.ts";
import {
  locksTargetNumbers,
  namesBystanders,
  seesOdds,
  throwsDice,
  usesBumps,
} from "../../../platform/settings/index.ts";
import { isTurnOf } from "../../../encounter/groups.ts";
import { breachWarnings } from "../../../ui/dialogs/breach-warning.ts";
import { ruleVariants } from "../../../platform/settings/variants.ts";
import { actorOf } from "../../../platform/collections.ts";
import { same } from "../../../rules/cards/same.ts";
import { BUMP_STEP } from "../../../rules/printed/bumps.ts";
import { HIT_LOCATIONS, type HitLocation } from "../../../rules/printed/card.ts";
import { labelText, words } from "../../../ui/kit/words.ts";
import { bindOrder, valuesInOrder } from "../../../ui/kit/ordered-list.ts";
import { bystandersOf, type Bystander } from "./bystanders.ts";
import type { FreeShot } from "../../../family/family.ts";
import { RequestDialog } from "../../../ui/dialogs/request-dialog.ts";
import { requestForm } from "../../../ui/dialogs/request-form.ts";
import { textOf, wholeOf, type FormValues } from "../../../ui/dialogs/form-values.ts";
import { attackOddsView } from "../odds/printed-odds-view.ts";
import { isBarred, outWarning } from "../../../ui/dialogs/out-warning.ts";
import { callView, shotWarnings, type ShootView } from "./shoot-view.ts";
import { numberAt } from "../plans/number-at-range.ts";
import { TargetNumberForm } from "./target-number.ts";
import { reachWarnings } from "../../../ui/dialogs/reach-warning.ts";
import { proposalText, proposedTargets, targetOptions, type Aim } from "../../../ui/dialogs/targets.ts";
import { mayAct } from "../../../encounter/can-act.ts";

/**
 * Asks the user to declare an attack with a printed card: target, target number, rounds fired, bystanders
 * (I6, I7, I11).
 */
export class ShootDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-shoot-dialog"],
    window: { title: "ACTIONCARDS.Printed.Shot.WindowTitle", icon: "fa-solid fa-crosshairs" },
  };

  static override PARTS = requestForm("shoot", "target-number", "bystanders");

  readonly #actor: Actor.Implementation;
  readonly #item: Item.Implementation;
  readonly #weapon: CardAttackData;
  /** The Charge that allows this free shot at the charging actor (C13); null if none. */
  readonly #freeShot: FreeShot | null;
  readonly #form = new TargetNumberForm();
  /** The UUID of the target; empty if none. */
  #target = "";
  #burst: number;
  #gear = "";
  /** The location that the attacker calls for the first hit; empty if none (Q19). */
  #called: HitLocation | "" = "";
  /** The number that calling a location adds to the target number. */
  #calledFor = BUMP_STEP;
  /**
   * UUIDs of the bystanders that the user selected. Null until the user selects any; until then, the default bystanders
   * are selected.
   */
  #bystanders: string[] | null = null;
  /** UUIDs of the bystanders that the dialog shows as selected. */
  #shown: string[] = [];
  /** UUIDs of bystanders in the user's order; empty for the proposed order. */
  #order: string[] = [];

  private constructor(
    actor: Actor.Implementation,
    item: Item.Implementation,
    weapon: CardAttackData,
    freeShot: FreeShot | null = null,
  ) {
    super();
    this.#freeShot = freeShot;
    this.#actor = actor;
    this.#item = item;
    this.#weapon = weapon;
    this.#burst = this.#mostRounds;
    this.#aimAt(freeShot?.target ?? proposedTargets(actor, 1, this.#aim)[0] ?? "");
  }

  /**
   * Opens the dialog for this weapon. With `quick`, sends the proposed shot without the dialog if the shot
   * needs no choice and has no warning.
   */
  static async ask(actor: Actor.Implementation, item: Item.Implementation, quick = false): Promise<void> {
    const weapon: unknown = item.system;
    if (isCardAttack(weapon)) await new ShootDialog(actor, item, weapon).open(quick);
  }

  /**
   * Describes the proposed shot: its target and, if the target number is the usual one for the distance, the
   * distance. Empty if there is no target.
   */
  static proposal(actor: Actor.Implementation, item: Item.Implementation): string {
    const weapon: unknown = item.system;
    if (!isCardAttack(weapon)) return "";
    const { targets, number } = new ShootDialog(actor, item, weapon).view();
    return proposalText(targets, number.from === "" ? [] : [number.from]);
  }

  protected override get mustChoose(): boolean {
    return this.#target === "";
  }

  /** Opens the dialog for the free Long Range Action that a Charge grants (C13). */
  static async askFreeShot(
    actor: Actor.Implementation,
    item: Item.Implementation,
    shot: FreeShot,
  ): Promise<void> {
    const weapon: unknown = item.system;
    if (isCardAttack(weapon)) await new ShootDialog(actor, item, weapon, shot).render({ force: true });
  }

  override get title(): string {
    return words("ACTIONCARDS.Printed.Shot.Title", { actor: this.#actor.calledAs, weapon: this.#item.name });
  }

  /** Chooses the target, and proposes the target number for its distance. */
  #aimAt(target: string): void {
    this.#target = target;
    const aimed = actorOf(target);
    this.#form.propose(aimed && numberAt(this.#actor, aimed, this.#weapon), locksTargetNumbers());
  }

  /** True if this user chooses the bystanders. */
  get #namesThem(): boolean {
    return namesBystanders() && game.user.isGM && this.#weapon.printed.blast === "none";
  }

  /** The weapon's range. A target out of reach only causes a warning. */
  get #aim(): Aim {
    return { reach: this.#weapon.attack.range, binds: false };
  }

  #reachWarnings(): string[] {
    const bound = this.#freeShot === null && this.#aim.reach === "short";
    return bound ? reachWarnings(this.#item.name, this.#actor, [this.#target], "short") : [];
  }

  get #mostRounds(): number {
    return this.#weapon.printed.blast === "none" ? this.#weapon.printed.burst : 1;
  }

  protected override read(values: FormValues): void {
    this.#form.read(values);
    const target = textOf(values["target"]);
    if (target !== this.#target) this.#aimAt(target);
    this.#burst = wholeOf(values["burst"], this.#burst, { min: 1, max: this.#mostRounds });
    this.#gear = textOf(values["gear"]);
    this.#called = HIT_LOCATIONS.find((one) => one === values["called"]) ?? "";
    this.#calledFor = wholeOf(values["calledFor"], this.#calledFor, { min: 0, max: MOST_CALL });
    const ticked = valuesInOrder(this.element, "bystander", "ticked");
    if (!same(ticked, this.#shown)) this.#bystanders = this.#shown = ticked;
  }

  #bystanderOptions(): Bystander[] {
    const put = { chosen: this.#bystanders, order: this.#order };
    const aimed = actorOf(this.#target);
    const struck = aimed ? struckWith(this.#actor, this.#weapon, aimed).uuid : this.#target;
    const options = this.#namesThem ? bystandersOf(this.#actor, struck, put) : [];
    this.#shown = options.filter(({ selected }) => selected).map(({ uuid }) => uuid);
    return options;
  }

  /** The choices of gear that adds ways to spend bumps with this weapon (I14). Empty without bumps. */
  get #gearOptions() {
    const kinds = this.#weapon.printed.blast === "none" ? SHOT_KINDS : EFFECT_KINDS;
    const gear = usesBumps() ? bumpGear(this.#actor, kinds) : [];
    return gear.map(({ uuid, name }) => ({ uuid, name, selected: uuid === this.#gear }));
  }

  /** The target's locations that can be called; null if called shots are not possible. */
  get #locations(): readonly HitLocation[] | null {
    if (ruleVariants().printed.called !== "yes" || this.#weapon.printed.blast !== "none") return null;
    const target = actorOf(this.#target);
    const has = target ? protectionOf(struckWith(this.#actor, this.#weapon, target)) : {};
    return HIT_LOCATIONS.filter((location) => Object.hasOwn(has, location));
  }

  /** The called location; empty if none, or if the target lacks it. */
  get #call(): HitLocation | "" {
    return this.#called !== "" && this.#locations?.includes(this.#called) ? this.#called : "";
  }

  /** Returns the targets to choose from. A free shot can only target the charging actor (C13). */
  #targetOptions() {
    const options = targetOptions(this.#actor, [this.#target], this.#freeShot ? null : this.#aim);
    return this.#freeShot ? options.filter(({ uuid }) => uuid === this.#freeShot?.target) : options;
  }

  get #isUnusable(): boolean {
    const { printed } = this.#weapon;
    return printed.broken || isTooHot(printed);
  }

  get #isHarmless(): boolean {
    return this.#weapon.printed.damage.dice === 0;
  }

  #warnings(): string[] {
    const { encounter, name } = this.#actor;
    const { attack, printed } = this.#weapon;
    const situation = {
      actor: name,
      weapon: this.#item.name,
      refused: this.isRefused,
      broken: printed.broken,
      hot: isTooHot(printed),
      harmless: this.#isHarmless,
      bound: encounter !== null && this.#freeShot === null,
      isTurn: isTurnOf(encounter, this.#actor),
      mayAct: mayAct(this.#actor),
      actionUsed: this.#actor.hasActed && !attack.freeAction,
    };
    const breaches = breachWarnings(this.#actor, [this.#target], attack.range === "mental");
    const shot = [...shotWarnings(situation, words), ...this.#reachWarnings()];
    return [...outWarning(this.#actor), ...shot, ...breaches];
  }

  protected override view(): ShootView {
    const { lookup, untrained, title } = aimWith(this.#actor, this.#weapon);
    const locations = this.#locations;
    const call = { called: this.#call, value: this.#calledFor };
    const bystanders = this.#bystanderOptions();
    return {
      dice: `${labelText(title, words)} ${lookupText(lookup)}`,
      untrained,
      free: this.#freeShot !== null,
      targets: this.#targetOptions(),
      number: this.#form.view(this.id),
      odds: seesOdds() ? attackOddsView(shootOdds(this.request(), this.#actor), playedNow(), words) : null,
      burst: this.#burst,
      mostRounds: this.#mostRounds,
      fires: this.#mostRounds > 1,
      call: locations && callView(locations, call, words),
      gear: this.#gearOptions,
      names: this.#namesThem,
      bystanders,
      warnings: this.#warnings(),
      rolls: throwsDice(),
      blocked: isBarred(this.#actor) || this.#target === "" || this.#isUnusable || this.#isHarmless,
    };
  }

  protected override async _onFirstRender(...args: Parameters<RequestDialog["_onFirstRender"]>) {
    await super._onFirstRender(...args);
    bindOrder(this.element, () => (this.#order = valuesInOrder(this.element, "bystander", "all")));
  }

  protected override request() {
    return {
      type: "shoot",
      actor: this.#actor.uuid,
      weapon: this.#item.uuid,
      target: this.#target,
      burst: this.#burst,
      gear: this.#gear,
      called: this.#call,
      calledFor: this.#call === "" ? 0 : this.#calledFor,
      bystanders: this.#shown.filter((uuid) => uuid !== this.#target),
      charge: this.#freeShot?.charge ?? "",
      ...this.#form.declaration,
    } as const;
  }
}
