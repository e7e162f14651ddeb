import type { AttackRange } from "../../../data/message/ranges.ts";
import { rangeOf } from "../../../rules/avatar/exchange.ts";
import { untilRoundEnds } from "../../../encounter/timing/encounter-timing.ts";
import { actorOf } from "../../../platform/collections.ts";
import { attackProfile, bareHands, rangesOf, type AttackProfile } from "../../../encounter/attack-profile.ts";
import { attackCalling } from "../plans/calling.ts";
import { halvesDr } from "../plans/attack.ts";
import { demandsFull } from "../plans/declaration.ts";
import { feetBetween } from "../../../encounter/distance.ts";
import { attackRating, attackSide, type Rating } from "../plans/sides.ts";
import { planned } from "../../../ui/odds/ac-odds.ts";
import { plannedView } from "../../../ui/odds/ac-odds-view.ts";
import { words } from "../../../ui/kit/words.ts";
import { isTurnOf } from "../../../encounter/groups.ts";
import { breachWarnings } from "../../../ui/dialogs/breach-warning.ts";
import { RequestDialog } from "../../../ui/dialogs/request-dialog.ts";
import { requestForm } from "../../../ui/dialogs/request-form.ts";
import { attackView, type AttackView } from "./attack-view.ts";
import { DeclarationForm } from "./declaration-form.ts";
import type { FreeShot } from "../../../family/family.ts";
import { textOf, type FormValues } from "../../../ui/dialogs/form-values.ts";
import { outWarning } from "../../../ui/dialogs/out-warning.ts";
import { reachWarnings } from "../../../ui/dialogs/reach-warning.ts";
import { proposalText, proposedTargets, targetOptions, type Aim } from "../../../ui/dialogs/targets.ts";
import { mayAct } from "../../../encounter/can-act.ts";

/**
 * The dialog that declares an attack: targets, range, how much of the rating to spend, and supplementary items (C3,
 * C5).
 */
export class AttackDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-attack-dialog"],
    window: { title: "ACTIONCARDS.Avatar.Attack.WindowTitle", icon: "fa-solid fa-hand-fist" },
  };

  static override PARTS = requestForm("attack", "declaration");

  readonly #actor: Actor.Implementation;
  readonly #profile: AttackProfile;
  readonly #form: DeclarationForm;
  #targets: string[];
  #range: AttackRange;
  /** The Charge that allows this free shot at the charging actor (C13); null if none. */
  readonly #freeShot: FreeShot | null;
  /** How many points of the rating are spent; null for all. */
  #spend: number | null = null;

  private constructor(actor: Actor.Implementation, profile: AttackProfile, freeShot: FreeShot | null = null) {
    super();
    this.#freeShot = freeShot;
    this.#actor = actor;
    this.#profile = profile;
    this.#form = new DeclarationForm(
      actor,
      "offense",
      profile.item?.physical === null || profile.item === null,
    );
    this.#targets = freeShot ? [freeShot.target] : proposedTargets(actor, profile.targets, this.#aim);
    this.#range = freeShot ? "long" : (this.#measuredRange() ?? rangesOf(profile.reach)[0] ?? "short");
  }

  /**
   * Opens the dialog for an attack with this weapon or power, or with bare hands. With `quick`, sends the proposed
   * attack at once, if it needs no choice and has no warning.
   */
  static async ask(
    actor: Actor.Implementation,
    item: Item.Implementation | null,
    quick = false,
  ): Promise<void> {
    await new AttackDialog(actor, item ? attackProfile(item) : bareHands()).open(quick);
  }

  /** The targets and facts of the proposed attack, as text; empty if there is no target. */
  static proposal(actor: Actor.Implementation, item: Item.Implementation | null): string {
    const { targets, facts } = new AttackDialog(actor, item ? attackProfile(item) : bareHands()).view();
    return proposalText(targets, facts);
  }

  protected override get mustChoose(): boolean {
    return this.#targets.length === 0 || this.#strikesSeveral;
  }

  /** Opens the dialog for the free Long Range Action that a Charge grants (C13). */
  static async askFreeShot(
    actor: Actor.Implementation,
    item: Item.Implementation,
    shot: FreeShot,
  ): Promise<void> {
    await new AttackDialog(actor, attackProfile(item), shot).render({ force: true });
  }

  override get title(): string {
    return words("ACTIONCARDS.Avatar.Attack.Title", {
      actor: this.#actor.calledAs,
      weapon: this.#profile.name,
    });
  }

  /** The ranges of the attack. Players can attack only at these ranges (C2). */
  get #aim(): Aim {
    return { reach: this.#profile.reach, binds: true };
  }

  /** Warns about targets whose tokens are not at the attack's range. A free shot is always at Long Range (Q11). */
  #reachWarnings(): string[] {
    return this.#freeShot ? [] : reachWarnings(this.#profile.name, this.#actor, this.#targets, this.#range);
  }

  /** The range measured to the first target's token; null if unknown, or if the attack does not have that range. */
  #measuredRange(): AttackRange | null {
    const target = actorOf(this.#targets[0] ?? "");
    const feet = target ? feetBetween(this.#actor, target) : null;
    const range = feet === null ? null : rangeOf(feet);
    return range !== null && rangesOf(this.#profile.reach).includes(range) ? range : null;
  }

  #rating(): Rating {
    const { shots } = this.#actor.fight;
    return attackRating(this.#actor, this.#profile, this.#range, this.#form.declared, shots);
  }

  protected override read(values: FormValues): void {
    const [before] = this.#targets;
    this.#targets = this.#readTargets(values);
    const moved = this.#targets[0] !== before;
    const range = rangesOf(this.#profile.reach).find((candidate) => candidate === values["range"]);
    this.#range = (moved ? this.#measuredRange() : null) ?? range ?? this.#range;
    this.#form.read(values);
    this.#spend = this.#readSpend(values);
  }

  /** True if the current choices require spending the whole rating. */
  get #isFull(): boolean {
    return demandsFull(this.#profile, this.#form.declared);
  }

  /**
   * How many points the user wants to spend. Null for the whole rating, even if it has grown since the slider was
   * rendered.
   */
  #readSpend(values: FormValues): number | null {
    const offered = Number(values["offered"]);
    const spend = Number(values["spend"] ?? offered);
    const pulled = Number.isInteger(spend) && spend < offered && spend < this.#rating().available;
    return pulled && !this.#isFull ? spend : null;
  }

  /** UUIDs of the selected targets: from checkboxes if the attack allows several, otherwise from the select box. */
  #readTargets(values: FormValues): string[] {
    if (!this.#strikesSeveral) return [textOf(values["target"])].filter((uuid) => uuid !== "");
    const ticked = targetOptions(this.#actor, [], null).filter(
      ({ uuid }) => values[`targets.${uuid}`] === true,
    );
    return ticked.map(({ uuid }) => uuid);
  }

  get #strikesSeveral(): boolean {
    return this.#profile.targets !== 1 && this.#freeShot === null;
  }

  protected override view(): AttackView {
    const { encounter, calledAs } = this.#actor;
    const profile = this.#profile;
    const { formula, keepsDr } = attackCalling(profile, this.#form.declared, this.#actor);
    return attackView(
      {
        actor: calledAs,
        free: this.#freeShot !== null,
        several: this.#strikesSeveral,
        most: profile.targets,
        targets: this.#targetOptions(),
        ranges: rangesOf(profile.reach).filter((range) => !this.#freeShot || range === "long"),
        range: this.#range,
        formula,
        halves: !keepsDr && halvesDr({ formula }),
        rating: this.#rating(),
        spend: this.#spend,
        full: this.#isFull,
        declaration: this.#form.view(this.id),
        oddsId: `${this.id}-odds`,
        odds: this.#odds(),
        inEncounter: encounter !== null,
        until: untilRoundEnds(encounter),
        isTurn: isTurnOf(encounter, this.#actor),
        mayAct: mayAct(this.#actor),
        actionUsed: this.#actor.hasActed && !profile.freeAction,
        refused: this.isRefused,
        out: outWarning(this.#actor),
        breaches: [
          ...this.#reachWarnings(),
          ...breachWarnings(this.#actor, this.#targets, this.#range === "mental"),
        ],
      },
      words,
    );
  }

  /** The odds of the attack as currently declared in the form. */
  #odds() {
    const { declared } = this.#form;
    const { shots } = this.#actor.fight;
    const plan = () => attackSide(this.#actor, this.#profile, this.#range, declared, this.#spend, shots).side;
    return plannedView(planned(this.#actor, plan), null, words);
  }

  /** The targets to choose from; a free shot can only target the charging actor (C13). */
  #targetOptions() {
    const options = targetOptions(this.#actor, this.#targets, this.#freeShot ? null : this.#aim);
    return this.#freeShot ? options.filter(({ uuid }) => uuid === this.#freeShot?.target) : options;
  }

  protected override request() {
    return {
      type: "attack",
      actor: this.#actor.uuid,
      weapon: this.#profile.uuid,
      targets: this.#targets,
      range: this.#range,
      spend: this.#spend,
      charge: this.#freeShot?.charge ?? "",
      ...this.#form.declaration,
    } as const;
  }
}
