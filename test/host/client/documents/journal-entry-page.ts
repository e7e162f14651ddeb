import { BaseJournalEntryPage } from "../../common/documents/index.ts";
import type { EmbedConfig } from "../helpers/document-links.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { JournalEntry } from "./journal-entry.ts";

interface Heading {
  text: string;
  level: number;
  slug: string;
  element?: HTMLHeadingElement;
  children: Heading[];
}

/** A page of a journal entry: text, an image or a video. */
export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  declare src: string | null;

  /** The headings of its text, nested, by their anchors. */
  get toc(): Record<string, Heading> {
    if (this.type !== "text") return {};
    const holder = document.createElement("div");
    holder.innerHTML = foundry.utils.cleanHTML(this.text.content ?? "");
    return JournalEntryPage.buildTOC([holder]);
  }

  get sceneNote(): null {
    return null;
  }

  /** The anchor of a heading. */
  static slugifyHeading(heading: HTMLHeadingElement | string): string {
    const text = typeof heading === "string" ? heading : (heading.textContent ?? "");
    return text.slugify().replace(/["']/g, "").substring(0, 64);
  }

  static buildTOC(
    elements: HTMLElement[],
    { includeElement = true }: { includeElement?: boolean } = {},
  ): Record<string, Heading> {
    const headings: Record<string, Heading> = {};
    const open: Heading[] = [];
    for (const element of elements.flatMap((root) => [
      ...root.querySelectorAll<HTMLHeadingElement>("h1,h2,h3,h4,h5,h6"),
    ])) {
      const level = Number(element.tagName.slice(1));
      const slug = this.slugifyHeading(element);
      const unique = headings[slug] ? `${slug}$${Object.keys(headings).length.toString()}` : slug;
      const node: Heading = { text: element.textContent ?? "", level, slug: unique, children: [] };
      if (includeElement) node.element = element;
      headings[unique] = node;
      while (open.length && open.at(-1)!.level >= level) open.pop();
      open.at(-1)?.children.push(node);
      open.push(node);
    }
    return headings;
  }

  /** Opens the entry at this page. */
  override _onClickDocumentLink(event: MouseEvent): unknown {
    const link = (event.currentTarget as HTMLElement | null)?.dataset;
    return (this.parent as JournalEntry).sheet?.render({
      force: true,
      pageId: this.id,
      anchor: link?.["hash"],
    });
  }

  override async _buildEmbedHTML(
    _config: EmbedConfig,
    options: object = {},
  ): Promise<HTMLElement | HTMLCollection | null> {
    if (this.type !== "text") return null;
    const content = this.text.content ?? "";
    const html = await foundry.applications.ux.TextEditor.implementation.enrichHTML(content, {
      ...options,
      relativeTo: this,
    });
    const holder = document.createElement("div");
    holder.innerHTML = html;
    return holder.children;
  }
}
