import { SYSTEM_ID, templatePath } from "../../../../constants.ts";
import { PRINTED_DECK } from "../../../../rules/printed/printed-deck.ts";
import { HandlebarsWindow } from "../../../../ui/kit/handlebars-base.ts";
import { localized } from "../../../../ui/kit/localized.ts";
import { optionsOf, type Option } from "../../../../ui/kit/option.ts";
import { deckPages, type PrintOptions } from "./deck-pages.ts";
import { BACKS_POLICIES, PAPERS } from "./papers.ts";

type Arguments = Parameters<InstanceType<typeof HandlebarsWindow>["_prepareContext"]>;

/** Countries that use letter paper; everywhere else uses A4. */
const LETTER_COUNTRIES = /-(US|CA|MX|PH|CL|CO)\b/i;

/** The choices before printing. */
export interface PrintDeckView {
  readonly papers: readonly Option[];
  readonly backs: readonly Option[];
}

/** The form value if it is one of these, else the first. */
function oneOf<T extends string>(values: readonly [T, ...T[]], value: string | undefined): T {
  return values.find((one) => one === value) ?? values[0];
}

/** CSS that imports the styles of the cards and sheets from the package. */
function importedStyles(): string {
  const routes = ["printed/card", "printed/print"].map(
    (name) => new URL(foundry.utils.getRoute(`systems/${SYSTEM_ID}/styles/${name}.css`), location.href),
  );
  return routes.map((route) => `@import url("${route.href}");`).join("");
}

/** Shows the sheets of all 54 action cards and prints them. */
export class PrintDeck extends HandlebarsWindow {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-print",
    classes: ["action-cards", "ac-print-deck"],
    window: { title: "ACTIONCARDS.Printed.Card.Print.Title", icon: "fa-solid fa-print", resizable: true },
    position: { width: 760, height: 760 },
    actions: { print: PrintDeck.#onPrint },
  };

  static override PARTS = { sheets: { template: templatePath("cards/print-deck.hbs") } };

  #options: PrintOptions = {
    paper: LETTER_COUNTRIES.test(navigator.language) ? "letter" : "a4",
    backs: "duplex",
  };

  /** Opens the window. */
  static async open(): Promise<PrintDeck> {
    const window = new PrintDeck();
    await window.render({ force: true });
    return window;
  }

  protected override async _prepareContext(...args: Arguments) {
    const { paper, backs } = this.#options;
    const view: PrintDeckView = {
      papers: optionsOf(PAPERS, paper, (value) =>
        localized(`ACTIONCARDS.Printed.Card.Print.Papers.${value}`),
      ),
      backs: optionsOf(BACKS_POLICIES, backs, (value) =>
        localized(`ACTIONCARDS.Printed.Card.Print.BacksPolicy.${value}`),
      ),
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
    this.#options = { paper: oneOf(PAPERS, chosen("paper")), backs: oneOf(BACKS_POLICIES, chosen("backs")) };
    this.#fill();
  }

  /** Draws the sheets; disables the print button until they have loaded. */
  #fill(): void {
    const frame = this.#frame;
    const button = this.element.querySelector<HTMLButtonElement>('button[data-action="print"]');
    if (!frame || !button) return;
    button.disabled = true;
    frame.addEventListener("load", () => (button.disabled = false), { once: true });
    frame.srcdoc = deckPages(PRINTED_DECK, this.#options, localized, {
      styles: importedStyles(),
      language: game.i18n.lang,
    });
  }

  static #onPrint(this: PrintDeck): void {
    const page = this.#frame?.contentWindow;
    page?.focus();
    page?.print();
  }
}
