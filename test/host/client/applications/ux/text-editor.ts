import { inEveryDocument } from "../detached.ts";
import { configSection, host } from "../api/environment.ts";
import { NotImplemented } from "../../../common/not-implemented.ts";
import { configured } from "./implementation.ts";
import { CONTENT_LINK, createAnchor, createContentLink, openContentLink } from "./content-links.ts";
import { INLINE_ROLL, clickInlineRoll, createInlineRoll } from "./inline-rolls.ts";
import { replaceText } from "./text-nodes.ts";
import type { TextEnricher } from "../api/environment.ts";
import type { DropData, SheetDocument } from "../api/document-types.ts";
import type { AnchorOptions } from "./content-links.ts";

export interface EnrichmentOptions {
  /** Keep secret blocks that are not revealed. */
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: object | (() => object);
  relativeTo?: object;
}

const HYPERLINK = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** Rich text: how it is enriched for show, and what is dragged out of and into it. */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return configured("TextEditor", TextEditor);
  }

  /** @throws always: use a `<prose-mirror>` element */
  static create(): Promise<never> {
    throw NotImplemented("TextEditor.create");
  }

  /** The text of an HTML string, its entities decoded. */
  static decodeHTML(html: string): string {
    const area = document.createElement("textarea");
    area.innerHTML = html;
    return area.value;
  }

  /**
   * Enriches HTML: secrets, document links, hyperlinks, inline rolls and the enrichers of
   * `CONFIG.TextEditor.enrichers`.
   */
  static async enrichHTML(
    content: string | null | undefined,
    options: EnrichmentOptions = {},
  ): Promise<string> {
    if (!content) return "";
    const { documents = true, links = true, rolls = true, custom = true, secrets = false } = options;
    const html = document.createElement("div");
    html.innerHTML = content;
    if (!secrets)
      for (const secret of html.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    if (custom) for (const enricher of enrichers()) await this._applyCustomEnrichers(enricher, html, options);
    if (documents) await replaceText(html, CONTENT_LINK, (match) => this._createContentLink(match, options));
    if (rolls) await this._enrichInlineRolls(html, options);
    if (links) await replaceText(html, HYPERLINK, (match) => this._createHyperlink(match));
    await this._finalizeEnrichedHTML(html, options);
    return html.innerHTML;
  }

  protected static async _enrichInlineRolls(
    html: HTMLElement,
    { rollData = {} }: EnrichmentOptions,
  ): Promise<void> {
    let data: object | undefined;
    const resolve = (): object =>
      (data ??= typeof rollData === "function" ? (rollData as () => object)() : rollData); // a function of that shape
    await replaceText(html, INLINE_ROLL, (match) => this._createInlineRoll(match, resolve()));
  }

  protected static async _applyCustomEnrichers(
    config: TextEnricher,
    html: HTMLElement,
    options: EnrichmentOptions,
  ): Promise<void> {
    const replace = async (match: RegExpMatchArray): Promise<HTMLElement | null> => {
      const element = await config.enricher(match, options);
      if (!element || !config.id) return element ?? null;
      const wrapper = document.createElement("enriched-content");
      wrapper.setAttribute("enricher", config.id);
      wrapper.append(element);
      return wrapper;
    };
    await replaceText(html, config.pattern, replace, { replaceParent: config.replaceParent ?? false });
  }

  protected static async _finalizeEnrichedHTML(
    _html: HTMLDivElement,
    _options: EnrichmentOptions,
  ): Promise<void> {}

  protected static async _createContentLink(
    match: RegExpMatchArray,
    options: EnrichmentOptions = {},
  ): Promise<HTMLAnchorElement> {
    return createContentLink(match, options.relativeTo ? { relativeTo: options.relativeTo } : {});
  }

  protected static async _createHyperlink(match: RegExpMatchArray): Promise<HTMLAnchorElement> {
    const attrs = { href: match[0], target: "_blank", rel: "nofollow noopener" };
    return createAnchor({ classes: ["hyperlink"], attrs, name: match[0] });
  }

  protected static async _createInlineRoll(
    match: RegExpMatchArray,
    rollData: object,
  ): Promise<HTMLAnchorElement | null> {
    return createInlineRoll(match, rollData);
  }

  static createAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    return createAnchor(options);
  }

  /** A piece of the text of some HTML. */
  static previewHTML(content: string, length = 250): string {
    const holder = document.createElement("div");
    holder.innerHTML = content;
    return this.truncateText(holder.innerText || holder.textContent, { maxLength: length });
  }

  /** Shortens text to a number of characters, at a word's end unless `splitWords` is off. */
  static truncateText(
    text: string,
    {
      maxLength = 50,
      splitWords = true,
      suffix = "…",
    }: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
  ): string {
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength);
    const space = splitWords ? cut.search(/\s\S*$/) : -1;
    return (space > 0 ? cut.slice(0, space) : cut) + (suffix ?? "");
  }

  static #listening = false;

  /** Listeners of the whole page for links and inline rolls; attached once, however often it is called. */
  static activateListeners(): void {
    if (TextEditor.#listening) return;
    TextEditor.#listening = true;
    inEveryDocument((page) => this.#listen(page));
  }

  static #listen(page: Document): void {
    page.addEventListener("click", (event) => this.#onClick(event));
    page.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.target as Element).matches("a.inline-roll, a.content-link"))
        this.#onClick(event); // keys come from elements
    });
    page.addEventListener("dragstart", (event) => this.#onDragLink(event));
  }

  static #onClick(event: Event): void {
    const target = event.target as Element; // clicks come from elements
    const roll = target.closest<HTMLElement>("a.inline-roll");
    const link = target.closest<HTMLElement>("a.content-link, a[data-link][data-uuid]");
    if (roll) this._onClickInlineRoll(event, roll);
    else if (link) {
      event.preventDefault();
      void openContentLink(link);
    }
  }

  protected static _onClickInlineRoll(event: Event, anchor: HTMLElement): void {
    event.preventDefault();
    void clickInlineRoll(anchor);
  }

  static #onDragLink(event: DragEvent): void {
    const link = (event.target as Element).closest?.<HTMLElement>(
      "a[data-link][data-uuid], a.content-link[data-uuid]",
    ); // drags come from elements or texts
    const uuid = link?.dataset["uuid"];
    if (!uuid || !event.dataTransfer) return;
    event.stopPropagation();
    const linked = host.fromUuidSync?.(uuid);
    event.dataTransfer.setData("text/plain", JSON.stringify({ type: linked?.documentName, uuid }));
  }

  /** The JSON that a drag carries; an empty record if it carries none. */
  static getDragEventData(event: DragEvent): DropData {
    try {
      const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
      return typeof data === "object" && data !== null ? { ...data } : {};
    } catch {
      return {};
    }
  }

  /** The text that links to what was dropped, e.g. `@UUID[Actor.abc]{Name}`, or null. */
  static async getContentLink(
    eventData: DropData,
    options: { relativeTo?: SheetDocument; label?: string } = {},
  ): Promise<string | null> {
    const { uuid } = eventData;
    if (!uuid) return null;
    const linked = await host.fromUuid?.(uuid);
    if (!linked) return null;
    const label = options.label ?? linked.name;
    return `@UUID[${linked.uuid}]${label ? `{${label}}` : ""}`;
  }
}

function enrichers(): TextEnricher[] {
  return configSection<{ enrichers: TextEnricher[] }>("TextEditor").enrichers ?? [];
}
