import { systemPath, templatePath } from "../../constants.ts";
import { HandlebarsWindow } from "../kit/handlebars-base.ts";
import { optionsOf, type Option } from "../kit/option.ts";
import { words } from "../kit/words.ts";
import { cardSheets, type CardDeck, type PrintOptions } from "./card-sheets.ts";
import { BACKS_POLICIES, PAPERS } from "./papers.ts";

type Arguments = Parameters<InstanceType<typeof HandlebarsWindow>["_prepareContext"]>;

/** Countries that use letter paper; everywhere else uses A4. */
const LETTER_COUNTRIES = /-(US|CA|MX|PH|CL|CO)\b/i;

/** The choices before printing. */
export interface PrintCardsView {
  readonly decks: readonly Option[];
  /** True if there is one deck only. */
  readonly isOne: boolean;
  readonly papers: readonly Option[];
  readonly backs: readonly Option[];
}

/** The form's value if it is one of `values`, else the first of them. */
function oneOf<T extends string>(values: readonly [T, ...T[]], value: string | undefined): T {
  return values.find((one) => one === value) ?? values[0];
}

/** CSS that imports these style sheets, and those of the printed sheets, from the package. */
function importedStyles(styles: readonly string[]): string {
  const routes = [...styles, "styles/print.css"].map(
    (file) => new URL(foundry.utils.getRoute(systemPath(file)), location.href),
  );
  return routes.map((route) => `@import url("${route.href}");`).join("");
}

/** The window that previews the sheets of a deck and prints them. */
export class PrintCards extends HandlebarsWindow {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-print",
    classes: ["action-cards", "ac-print-cards"],
    window: { title: "ACTIONCARDS.Print.Title", icon: "fa-solid fa-print", resizable: true },
    position: { width: 760, height: 760 },
    actions: { print: PrintCards.#onPrint },
  };

  static override PARTS = { sheets: { template: templatePath("cards/print-cards.hbs") } };

  #options: PrintOptions = {
    paper: LETTER_COUNTRIES.test(navigator.language) ? "letter" : "a4",
    backs: "duplex",
  };

  readonly #decks: readonly CardDeck[];
  #chosen = 0;

  private constructor(decks: readonly CardDeck[]) {
    super();
    this.#decks = decks;
  }

  /** Opens the window with a game's decks to choose from. */
  static async open(decks: readonly CardDeck[]): Promise<PrintCards> {
    const window = new PrintCards(decks);
    await window.render({ force: true });
    return window;
  }

  protected override async _prepareContext(...args: Arguments) {
    const { paper, backs } = this.#options;
    const view: PrintCardsView = {
      decks: this.#decks.map(({ label }, place) => ({
        ...{ value: String(place), label, selected: place === this.#chosen },
      })),
      isOne: this.#decks.length < 2,
      papers: optionsOf(PAPERS, paper, (value) => words(`ACTIONCARDS.Print.Papers.${value}`)),
      backs: optionsOf(BACKS_POLICIES, backs, (value) => words(`ACTIONCARDS.Print.BacksPolicy.${value}`)),
    };
    return Object.assign(await super._prepareContext(...args), { id: this.id }, view);
  }

  protected override async _onRender(
    ...args: Parameters<InstanceType<typeof HandlebarsWindow>["_onRender"]>
  ): Promise<void> {
    await super._onRender(...args);
    for (const select of this.element.querySelectorAll("select"))
      select.addEventListener("change", () => this.#onChoose());
    this.#fill();
  }

  get #frame(): HTMLIFrameElement | null {
    return this.element.querySelector("iframe");
  }

  #onChoose(): void {
    const chosen = (name: string) =>
      this.element.querySelector<HTMLSelectElement>(`select[name="${name}"]`)?.value;
    this.#chosen = Number(chosen("deck") ?? 0);
    this.#options = { paper: oneOf(PAPERS, chosen("paper")), backs: oneOf(BACKS_POLICIES, chosen("backs")) };
    this.#fill();
  }

  /** Renders the sheets; the print button stays disabled until they have loaded. */
  #fill(): void {
    const frame = this.#frame;
    const button = this.element.querySelector<HTMLButtonElement>('button[data-action="print"]');
    const deck = this.#decks[this.#chosen];
    if (!frame || !button || !deck) return;
    button.disabled = true;
    frame.addEventListener("load", () => (button.disabled = false), { once: true });
    frame.srcdoc = cardSheets(deck, this.#options, words, {
      styles: importedStyles(deck.styles),
      language: game.i18n.lang,
    });
  }

  static #onPrint(this: PrintCards): void {
    const page = this.#frame?.contentWindow;
    page?.focus();
    page?.print();
  }
}
