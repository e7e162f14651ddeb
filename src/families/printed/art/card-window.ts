import { templatePath } from "../../../constants.ts";
import type { PrintedCard } from "../../../rules/printed/card.ts";
import { cardOf } from "../../../rules/printed/printed-deck.ts";
import { HandlebarsWindow } from "../../../ui/kit/handlebars-base.ts";
import { cardLookup, type LookupStep } from "./card/index.ts";
import { localized } from "../../../ui/kit/localized.ts";

type Arguments = Parameters<InstanceType<typeof HandlebarsWindow>["_prepareContext"]>;

export interface CardWindowView {
  /** Markup: SVG or HTML. */
  readonly markup: string;
}

/** A window that shows one action card at full size. It can highlight lookup steps. */
export class ActionCardWindow extends HandlebarsWindow {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-card",
    classes: ["action-cards", "ac-card-window"],
    window: { icon: "fa-solid fa-table-cells", resizable: true },
    position: { width: 460 },
  };

  static override PARTS = { card: { template: templatePath("cards/action-card.hbs") } };

  static #window: ActionCardWindow | null = null;

  #card: PrintedCard = cardOf(0);
  #steps: readonly LookupStep[] = [];

  /**
   * Shows a card. Reuses the window of the previous card.
   * @throws {RuleError} if the number is invalid.
   */
  static async show(number: number, steps: readonly LookupStep[] = []): Promise<ActionCardWindow> {
    const card = cardOf(number);
    const window = (ActionCardWindow.#window ??= new ActionCardWindow());
    window.#card = card;
    window.#steps = steps;
    await window.render({ force: true, window: { title: window.title } });
    return window;
  }

  override get title(): string {
    return localized("ACTIONCARDS.Printed.Card.Title", { number: this.#card.number });
  }

  protected override async _prepareContext(...args: Arguments) {
    const view: CardWindowView = { markup: cardLookup(this.#card, this.#steps, { animated: true }) };
    return Object.assign(await super._prepareContext(...args), view);
  }
}
