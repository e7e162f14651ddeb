import { systemPath, templatePath } from "../../constants.ts";
import { HandlebarsWindow } from "../kit/handlebars-base.ts";
import { optionsOf, type Option } from "../kit/option.ts";
import { words } from "../kit/words.ts";
import { cardSheets, type CardDeck, type PrintOptions } from "./card-sheets.ts";
import { BACKS_POLICIES, PAPERS } from "./papers.ts";
import { printDocument, type PrintPages } from "./print-document.ts";
import { fitPages, textPages, type TextPages } from "./text-pages.ts";

type Arguments = Parameters<InstanceType<typeof HandlebarsWindow>["_prepareContext"]>;

/** Matches language tags of countries that use letter paper. With any other tag, the default is A4. */
const LETTER_COUNTRIES = /-(US|CA|MX|PH|CL|CO)\b/i;

type Printable = CardDeck | TextPages;

export interface PrintView {
  readonly printables: readonly Option[];
  /** True if there is only one deck or text, so there is nothing to choose. */
  readonly isOne: boolean;
  /** True if the chosen deck or text is a deck of cards, which has backs. */
  readonly areCards: boolean;
  readonly papers: readonly Option[];
  readonly backs: readonly Option[];
}

/** Returns `value` if it is one of `values`, else the first of `values`. */
function oneOf<T extends string>(values: readonly [T, ...T[]], value: string | undefined): T {
  return values.find((one) => one === value) ?? values[0];
}

/**
 * Writes CSS that imports the package's style sheets at these paths, and the style sheet of all printed
 * pages.
 */
function importedStyles(styles: readonly string[]): string {
  const routes = [...styles, "styles/print.css"].map(
    (file) => new URL(foundry.utils.getRoute(systemPath(file)), location.href),
  );
  return routes.map((route) => `@import url("${route.href}");`).join("");
}

function pagesOf(one: Printable, options: PrintOptions): PrintPages {
  return one.kind === "cards" ? cardSheets(one, options, words) : textPages(one, options.paper);
}

/** Previews and prints sheets of cards, characters or handouts. */
export class PrintWindow extends HandlebarsWindow {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-print",
    classes: ["action-cards", "ac-print-window"],
    window: { title: "ACTIONCARDS.Print.Title", icon: "fa-solid fa-print", resizable: true },
    position: { width: 760, height: 760 },
    actions: { print: PrintWindow.#onPrint },
  };

  static override PARTS = { sheets: { template: templatePath("print/window.hbs") } };

  #options: PrintOptions = {
    paper: LETTER_COUNTRIES.test(navigator.language) ? "letter" : "a4",
    backs: "duplex",
  };

  readonly #printables: readonly Printable[];
  #place = 0;

  private constructor(printables: readonly Printable[]) {
    super();
    this.#printables = printables;
  }

  static async open(printables: readonly Printable[]): Promise<PrintWindow> {
    const window = new PrintWindow(printables);
    await window.render({ force: true });
    return window;
  }

  protected override async _prepareContext(...args: Arguments) {
    const { paper, backs } = this.#options;
    const view: PrintView = {
      printables: this.#printables.map(({ label }, place) => ({
        value: String(place),
        label,
        selected: place === this.#place,
      })),
      isOne: this.#printables.length < 2,
      areCards: this.#chosen?.kind === "cards",
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
    this.#frame?.addEventListener("load", () => this.#onLoad());
    this.#fill();
  }

  get #button(): HTMLButtonElement | null {
    return this.element.querySelector('button[data-action="print"]');
  }

  /** Fits text to the loaded pages and enables the print button. Does nothing for the frame's first, empty load. */
  #onLoad(): void {
    const page = this.#frame?.contentDocument;
    if (!page?.querySelector("main") || !this.#button) return;
    fitPages(page);
    this.#button.disabled = false;
  }

  get #chosen(): Printable | undefined {
    return this.#printables[this.#place];
  }

  get #frame(): HTMLIFrameElement | null {
    return this.element.querySelector("iframe");
  }

  #onChoose(): void {
    const chosen = (name: string) =>
      this.element.querySelector<HTMLSelectElement>(`select[name="${name}"]`)?.value;
    this.#options = { paper: oneOf(PAPERS, chosen("paper")), backs: oneOf(BACKS_POLICIES, chosen("backs")) };
    this.#place = Number(chosen("printable") ?? 0);
    for (const part of this.element.querySelectorAll<HTMLElement>("[data-of]"))
      part.hidden = part.dataset["of"] !== this.#chosen?.kind;
    this.#fill();
  }

  /** Renders the pages into the frame. The print button is disabled until the frame has loaded. */
  #fill(): void {
    const [frame, button, chosen] = [this.#frame, this.#button, this.#chosen];
    if (!frame || !button || !chosen) return;
    button.disabled = true;
    frame.srcdoc = printDocument(pagesOf(chosen, this.#options), {
      title: chosen.label,
      styles: importedStyles(chosen.kind === "cards" ? chosen.styles : ["styles/paper.css"]),
      language: game.i18n.lang,
    });
  }

  static #onPrint(this: PrintWindow): void {
    const page = this.#frame?.contentWindow;
    page?.focus();
    page?.print();
  }
}
