import { feetBetween } from "../../encounter/distance.ts";
import { fellowCombatants } from "../../encounter/combatants.ts";
import { areFoes } from "../../encounter/sides.ts";
import { meleeWith } from "../../encounter/melee.ts";
import { SHORT_RANGE_FEET } from "../../rules/avatar/exchange.ts";
import { chargeView, type ChargeView } from "./charge-view.ts";
import { RequestDialog } from "./request-dialog.ts";
import { requestForm } from "./request-form.ts";
import { textOf, type FormValues } from "./form-values.ts";

const FAR_FEET = 10;

/** Declares a Charge: where to, and who stands in the way (C12). */
export class ChargeDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-charge-dialog"],
    window: { title: "ACTIONCARDS.Encounter.Action.charge", icon: "fa-solid fa-person-running" },
  };

  static override PARTS = requestForm("charge");

  readonly #actor: Actor.Implementation;
  #destination = "";
  #inMelee: boolean;
  /** UUIDs of those within reach who are able and object. */
  #near: string[];

  private constructor(actor: Actor.Implementation) {
    super();
    this.#actor = actor;
    this.#inMelee = meleeWith(actor).size > 0;
    this.#near = fellowCombatants(actor)
      .filter((other) => this.#measuredNear(other))
      .map(({ uuid }) => uuid);
  }

  static async ask(actor: Actor.Implementation): Promise<void> {
    await new ChargeDialog(actor).render({ force: true });
  }

  /** Tokens on the scene say that they are near, and they are on the other side. */
  #measuredNear(other: Actor.Implementation): boolean {
    const feet = feetBetween(this.#actor, other);
    return feet !== null && feet <= SHORT_RANGE_FEET && areFoes(this.#actor, other);
  }

  protected override read(values: FormValues): void {
    this.#destination = textOf(values["destination"]);
    this.#inMelee = values["inMelee"] === true;
    this.#near = fellowCombatants(this.#actor)
      .filter(({ uuid }) => values[`near.${uuid}`] === true)
      .map(({ uuid }) => uuid);
  }

  protected override view(): ChargeView {
    const draft = { destination: this.#destination, inMelee: this.#inMelee, near: this.#near };
    return chargeView(draft, fellowCombatants(this.#actor));
  }

  protected override request() {
    return {
      type: "charge",
      actor: this.#actor.uuid,
      destination: this.#destination,
      inMelee: this.#inMelee,
      hostiles: fellowCombatants(this.#actor).map(({ uuid }) => {
        const near = this.#near.includes(uuid);
        return {
          actor: uuid,
          feet: near ? SHORT_RANGE_FEET : FAR_FEET,
          ableAtShortRange: near,
          objects: near,
        };
      }),
    } as const;
  }
}
