import { inEveryDocument } from "../detached.ts";
import { host } from "../api/environment.ts";
import { NotImplemented } from "../../../common/not-implemented.ts";
import { configured } from "./implementation.ts";
import { openContentLink } from "./content-links.ts";
import { clickInlineRoll } from "./inline-rolls.ts";
import { TextEnrichment } from "./text-enrichment.ts";
import type { DropData, SheetDocument } from "../api/document-types.ts";

/** Selector of elements that `truncateHTML` removes. */
const NOT_OF_PARAGRAPHS =
  "h1, h2, h3, h4, h5, h6, ul, ol, dl, table, figure, img, video, audio, iframe, aside, header, footer, hr, pre";

/** Rich text: enrichment for display, and dragging links out of and into it. */
export class TextEditor extends TextEnrichment {
  static get implementation(): typeof TextEditor {
    return configured("TextEditor", TextEditor);
  }

  /** @throws always: use a `<prose-mirror>` element */
  static create(): Promise<never> {
    throw NotImplemented("TextEditor.create");
  }

  /** Decodes the HTML entities of a string. */
  static decodeHTML(html: string): string {
    const area = document.createElement("textarea");
    area.innerHTML = html;
    return area.value;
  }

  /** The plain text of HTML content, shortened to `length` characters. */
  static previewHTML(content: string, length = 250): string {
    const holder = document.createElement("div");
    holder.innerHTML = content;
    return this.truncateText(holder.innerText || holder.textContent, { maxLength: length });
  }

  /** Removes headings, lists, tables, images and other elements that are not paragraphs. */
  static truncateHTML(html: HTMLElement): HTMLElement {
    for (const element of html.querySelectorAll(NOT_OF_PARAGRAPHS)) element.remove();
    return html;
  }

  /**
   * Cuts text longer than `maxLength` characters and appends `suffix`. If `splitWords` is true, cuts at the
   * last space.
   */
  static truncateText(
    text: string,
    {
      maxLength = 50,
      splitWords = true,
      suffix = "…",
    }: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
  ): string {
    if (text.length <= maxLength) return text;
    const space = splitWords ? text.slice(0, maxLength + 1).search(/\s\S*$/) : -1;
    return text.slice(0, space > 0 ? space : maxLength) + (suffix ?? "");
  }

  static #listening = false;

  /** Adds page-wide listeners for links and inline rolls. Repeated calls do nothing. */
  static activateListeners(): void {
    if (TextEditor.#listening) return;
    TextEditor.#listening = true;
    inEveryDocument((page) => this.#listen(page));
  }

  static #listen(page: Document): void {
    page.addEventListener("click", (event) => this.#onClick(event));
    page.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.target as Element).matches("a.inline-roll, a.content-link"))
        this.#onClick(event); // the event's target is an element
    });
    page.addEventListener("dragstart", (event) => this.#onDragLink(event));
  }

  static #onClick(event: Event): void {
    const target = event.target as Element; // a click's target is an element
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
    ); // text nodes have no `closest`
    const uuid = link?.dataset["uuid"];
    if (!uuid || !event.dataTransfer) return;
    event.stopPropagation();
    const linked = host.fromUuidSync?.(uuid);
    event.dataTransfer.setData("text/plain", JSON.stringify({ type: linked?.documentName, uuid }));
  }

  /** The JSON data of a drag event; {} if it has none. */
  static getDragEventData(event: DragEvent): DropData {
    try {
      const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
      return typeof data === "object" && data !== null ? { ...data } : {};
    } catch {
      return {};
    }
  }

  /** Link text for dropped data, e.g. `@UUID[Actor.abc]{Name}`; null if the document does not exist. */
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
