import { templatePath } from "../../constants.ts";
import { viewedEncounter } from "../../platform/collections.ts";
import { sendTiming } from "../../encounter/timing/submit.ts";
import { ACTION_CARDS, EMPTY_HAND, type ActionCard } from "../../rules/fads/hand.ts";
import { seatOf } from "../../rules/timing/state.ts";
import { HandlebarsWindow } from "../kit/handlebars-base.ts";
import { words } from "../kit/words.ts";
import { editHandView, placedCard, PLACES, type Place } from "./edit-hand-view.ts";
import { seatedAs } from "../clock/seated.ts";

type Base = InstanceType<typeof HandlebarsWindow>;

/** Lets a GM correct a combatant's hand and Dodge. Each of the twelve cards is held, spent or not dealt. */
export class EditHand extends HandlebarsWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["action-cards", "ac-edit-hand"],
    tag: "form",
    window: { title: "ACTIONCARDS.Hand.EditTitle", icon: "fa-solid fa-pen-to-square" },
    position: { width: 420 },
    form: { handler: EditHand.#onSubmit, closeOnSubmit: true },
    actions: { cycleCard: EditHand.#onCycle },
  };

  static override PARTS = { form: { template: templatePath("tracker/edit-hand.hbs") } };

  readonly #combatant: string;
  readonly #name: string;
  readonly #places: Map<ActionCard, Place>;
  readonly #dodging: boolean;

  private constructor(combatant: string) {
    super();
    const combat = viewedEncounter();
    const seated = seatedAs(combat, combatant);
    const { held, spent } = seated?.row.hand ?? EMPTY_HAND;
    const placeOf = (card: ActionCard): Place =>
      held.includes(card) ? "held" : spent.includes(card) ? "spent" : "undealt";
    this.#combatant = combatant;
    this.#name = seated?.name ?? "";
    this.#places = new Map(ACTION_CARDS.map((card) => [card, placeOf(card)]));
    this.#dodging = (combat?.timing && seatOf(combat.timing.state, combatant)?.dodging) ?? false;
  }

  /** Opens the window for a combatant in the viewed encounter. */
  static async open(combatant: string): Promise<void> {
    await new EditHand(combatant).render({ force: true });
  }

  override get title(): string {
    return words("ACTIONCARDS.Hand.EditTitleOf", { name: this.#name });
  }

  #cardsIn(place: Place): ActionCard[] {
    return [...this.#places].filter(([, where]) => where === place).map(([card]) => card);
  }

  protected override async _prepareContext(...args: Parameters<Base["_prepareContext"]>) {
    const context = await super._prepareContext(...args);
    const view = editHandView(this.#places, this.#dodging, words);
    return Object.assign(context, { rootId: this.id }, view);
  }

  static #onCycle(this: EditHand, _event: Event, control: HTMLElement): void {
    const card = Number(control.dataset["card"]) as ActionCard; // set by the system's own template
    const place = this.#places.get(card) ?? "undealt";
    const next = PLACES[(PLACES.indexOf(place) + 1) % PLACES.length] ?? place;
    this.#places.set(card, next);
    const { word, label } = placedCard(card, next, words);
    const texts = { ".ac-edit-label": label, ".ac-edit-place": word };
    control.dataset["place"] = next;
    for (const [part, text] of Object.entries(texts)) control.querySelector(part)?.replaceChildren(text);
  }

  static async #onSubmit(
    this: EditHand,
    _event: Event,
    _form: HTMLFormElement,
    { object }: foundry.applications.ux.FormDataExtended,
  ): Promise<void> {
    const combat = viewedEncounter();
    if (!combat) return;
    const hand = { held: this.#cardsIn("held"), spent: this.#cardsIn("spent") };
    const seat = { dodging: object["dodging"] === true, own: { hand } };
    await sendTiming(combat, { type: "edit", id: this.#combatant, seat });
  }
}
