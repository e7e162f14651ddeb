import { besideAt, placeNextTo, placeOnGrid, type MarkedPlace } from "../../encounter/charge-place.ts";
import { feetBetween, tokenOn } from "../../encounter/distance.ts";
import { sceneOnShow } from "../../encounter/on-scene.ts";
import { fellowCombatants } from "../../encounter/combatants.ts";
import { meleeWith } from "../../encounter/melee.ts";
import { rangeOf, SHORT_RANGE_FEET } from "../../rules/avatar/exchange.ts";
import { pickOnBoard } from "../kit/pick-on-board.ts";
import { words } from "../kit/words.ts";
import { chargeView, MARKED, type ChargeView } from "./charge-view.ts";
import { RequestDialog } from "./request-dialog.ts";
import { requestForm } from "./request-form.ts";
import { textOf, type FormValues } from "./form-values.ts";

const FAR_FEET = 10;

/** Asks for a Charge's destination, whether the charger is in a melee, and who is near them (C12). */
export class ChargeDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-charge-dialog"],
    window: { title: "ACTIONCARDS.Encounter.Action.charge", icon: "fa-solid fa-person-running" },
    actions: { pickPlace: ChargeDialog.#onPick },
  };

  static override PARTS = requestForm("charge");

  readonly #actor: Actor.Implementation;
  #destination = "";
  /** The value of the selected spot; see `ChargePlace`. */
  #place = "";
  #marked: MarkedPlace | null = null;
  /** Aborted when the window closes. */
  readonly #closing = new AbortController();
  #inMelee: boolean;
  /** UUIDs of the characters that the user marked as near. Ignored if the distance can be measured between tokens. */
  #named: string[] = [];

  private constructor(actor: Actor.Implementation) {
    super();
    this.#actor = actor;
    this.#inMelee = meleeWith(actor).size > 0;
  }

  static async ask(actor: Actor.Implementation): Promise<void> {
    await new ChargeDialog(actor).render({ force: true });
  }

  /**
   * Returns the distance to another character in feet. If tokens don't show it, returns a near or far
   * distance, as the user marked the character.
   */
  #feet(other: Actor.Implementation): number {
    const named = this.#named.includes(other.uuid) ? SHORT_RANGE_FEET : FAR_FEET;
    return feetBetween(this.#actor, other) ?? named;
  }

  protected override read(values: FormValues): void {
    this.#destination = textOf(values["destination"]);
    this.#place = textOf(values["place"]);
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

  /** The charger's token on the viewed scene; null if none. */
  get #token(): TokenDocument.Implementation | null {
    const scene = sceneOnShow();
    return scene && tokenOn(scene, this.#actor);
  }

  /** Returns the spot that the token moves to; null if the token stays where it is. */
  #chosen(): { scene: string; x: number; y: number } | null {
    const [token, marked] = [this.#token, this.#marked];
    if (!token?.parent) return null;
    const other = fellowCombatants(this.#actor).find(({ uuid }) => uuid === this.#place);
    const picked = this.#place === MARKED && marked?.token === token ? marked.spot : null;
    const spot = other ? placeNextTo(token, other) : picked;
    return spot && { scene: token.parent.uuid, ...spot };
  }

  protected override view(): ChargeView {
    const others = fellowCombatants(this.#actor);
    const [token, marked] = [this.#token, this.#marked];
    const board = token && {
      nextTo: others.filter((other) => placeNextTo(token, other) !== null),
      marked: marked?.token === token ? besideAt(this.#actor, marked) : null,
    };
    const draft = {
      destination: this.#destination,
      place: this.#place,
      inMelee: this.#inMelee,
      near: this.#near,
    };
    const measured = others.filter((other) => feetBetween(this.#actor, other) !== null);
    return chargeView(draft, others, (uuid) => measured.some((one) => one.uuid === uuid), board, words);
  }

  /** Builds the request. `near` lists the characters near the charger, who may object on the card (Q10). */
  protected override request() {
    return {
      type: "charge",
      actor: this.#actor.uuid,
      destination: this.#destination,
      at: this.#chosen(),
      inMelee: this.#inMelee,
      near: this.#near,
    } as const;
  }

  protected override _onClose(...args: Parameters<RequestDialog["_onClose"]>): void {
    super._onClose(...args);
    this.#closing.abort();
  }

  /** Minimizes the window while the user picks a destination on the board. Keeps the old one on cancel. */
  static async #onPick(this: ChargeDialog): Promise<void> {
    const [token, { signal }] = [this.#token, this.#closing];
    if (!token) return;
    await this.minimize();
    const point = await pickOnBoard("ACTIONCARDS.Encounter.Charge.Picking", signal);
    if (signal.aborted) return;
    if (point) {
      const { width, height } = token.getSize();
      const corner = { x: point.x - width / 2, y: point.y - height / 2 };
      this.#marked = { token, spot: placeOnGrid(token, corner) };
      this.#place = MARKED;
    }
    await this.maximize();
    await this.render();
    this.element.querySelector<HTMLElement>("[name=place]")?.focus();
  }
}
