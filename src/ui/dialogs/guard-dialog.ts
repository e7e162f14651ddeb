import { actorOf } from "../../platform/collections.ts";
import { feetBetween } from "../../encounter/distance.ts";
import { rangeOf } from "../../rules/avatar/exchange.ts";
import { fellowCombatants } from "../../encounter/combatants.ts";
import { meleeWith } from "../../encounter/melee.ts";
import { RequestDialog } from "./request-dialog.ts";
import { requestForm } from "./request-form.ts";
import { guardView, type GuardSituation, type GuardView } from "./guard-view.ts";
import { textOf, type FormValues } from "./form-values.ts";

/**
 * The distance in feet that the request states if the ally is near. For a player, a distance measured between
 * tokens replaces it (C2).
 */
const NEAR_FEET = 5;
/** The distance in feet that the request states if the ally is not near. */
const FAR_FEET = 10;

/** Asks which ally a character guards (C8). */
export class GuardDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-guard-dialog"],
    window: { title: "ACTIONCARDS.Encounter.Action.guard", icon: "fa-solid fa-user-shield" },
  };

  static override PARTS = requestForm("guard");

  readonly #actor: Actor.Implementation;
  #other: string;
  /** UUIDs of the characters who were in a melee with the actor when the dialog opened. */
  readonly #melee: ReadonlySet<string>;
  #situation: Omit<GuardSituation, "measured">;

  private constructor(actor: Actor.Implementation) {
    super();
    this.#actor = actor;
    this.#other = fellowCombatants(actor)[0]?.uuid ?? "";
    this.#melee = meleeWith(actor);
    this.#situation = { near: this.#isNear() ?? true, ...this.#proposedMelee };
  }

  /** True if the chosen ally is in Short Range. Null if the distance can't be measured between tokens. */
  #isNear(): boolean | null {
    const other = actorOf(this.#other);
    const feet = other && feetBetween(this.#actor, other);
    return feet === null ? null : rangeOf(feet) === "short";
  }

  /** Returns `#isNear` for players, who can't override a measured distance; null for GMs. */
  get #binding(): boolean | null {
    return game.user.isGM ? null : this.#isNear();
  }

  get #near(): boolean {
    return this.#binding ?? this.#situation.near;
  }

  /**
   * Returns the proposed values of the melee checkboxes. They depend on the exchanges of this round and the
   * last. The user may change them.
   */
  get #proposedMelee() {
    return { inMelee: this.#melee.size > 0, meleeHasOther: this.#melee.has(this.#other) };
  }

  static async ask(actor: Actor.Implementation): Promise<void> {
    await new GuardDialog(actor).render({ force: true });
  }

  protected override read(values: FormValues): void {
    const before = this.#other;
    this.#other = textOf(values["other"]);
    const changed = this.#other !== before;
    const measured = changed ? this.#isNear() : null;
    this.#situation = {
      near: measured ?? values["near"] === true,
      inMelee: values["inMelee"] === true,
      meleeHasOther: changed ? this.#proposedMelee.meleeHasOther : values["meleeHasOther"] === true,
    };
  }

  protected override view(): GuardView {
    return guardView(fellowCombatants(this.#actor), this.#other, {
      ...this.#situation,
      near: this.#near,
      measured: this.#binding !== null,
    });
  }

  protected override request() {
    const { inMelee, meleeHasOther } = this.#situation;
    const feet = this.#near ? NEAR_FEET : FAR_FEET;
    return {
      type: "guard",
      actor: this.#actor.uuid,
      other: this.#other,
      feet,
      inMelee,
      meleeHasOther,
    } as const;
  }
}
