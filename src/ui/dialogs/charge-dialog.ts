import { feetBetween } from "../../encounter/distance.ts";
import { fellowCombatants } from "../../encounter/combatants.ts";
import { meleeWith } from "../../encounter/melee.ts";
import { rangeOf, SHORT_RANGE_FEET } from "../../rules/avatar/exchange.ts";
import { chargeView, type ChargeView } from "./charge-view.ts";
import { RequestDialog } from "./request-dialog.ts";
import { requestForm } from "./request-form.ts";
import { textOf, type FormValues } from "./form-values.ts";

const FAR_FEET = 10;

/** Declares a Charge: its destination, and who is in the way (C12). */
export class ChargeDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-charge-dialog"],
    window: { title: "ACTIONCARDS.Encounter.Action.charge", icon: "fa-solid fa-person-running" },
  };

  static override PARTS = requestForm("charge");

  readonly #actor: Actor.Implementation;
  #destination = "";
  #inMelee: boolean;
  /** UUIDs of the characters the charger says are near; used if tokens don't give the distance. */
  #named: string[] = [];

  private constructor(actor: Actor.Implementation) {
    super();
    this.#actor = actor;
    this.#inMelee = meleeWith(actor).size > 0;
  }

  static async ask(actor: Actor.Implementation): Promise<void> {
    await new ChargeDialog(actor).render({ force: true });
  }

  /** The distance to the other in feet, by tokens, else as the charger says. */
  #feet(other: Actor.Implementation): number {
    const named = this.#named.includes(other.uuid) ? SHORT_RANGE_FEET : FAR_FEET;
    return feetBetween(this.#actor, other) ?? named;
  }

  protected override read(values: FormValues): void {
    this.#destination = textOf(values["destination"]);
    this.#inMelee = values["inMelee"] === true;
    this.#named = fellowCombatants(this.#actor)
      .filter(({ uuid }) => values[`near.${uuid}`] === true)
      .map(({ uuid }) => uuid);
  }

  /** UUIDs of the characters within 5 feet. */
  get #near(): string[] {
    const near = fellowCombatants(this.#actor).filter((other) => rangeOf(this.#feet(other)) === "short");
    return near.map(({ uuid }) => uuid);
  }

  protected override view(): ChargeView {
    const others = fellowCombatants(this.#actor);
    const draft = { destination: this.#destination, inMelee: this.#inMelee, near: this.#near };
    const measured = others.filter((other) => feetBetween(this.#actor, other) !== null);
    return chargeView(draft, others, (uuid) => measured.some((one) => one.uuid === uuid));
  }

  /** Those named as near may object on the card; for the others a GM may (Q10). */
  protected override request() {
    return {
      type: "charge",
      actor: this.#actor.uuid,
      destination: this.#destination,
      inMelee: this.#inMelee,
      near: this.#near,
    } as const;
  }
}
