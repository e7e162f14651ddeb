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

const HEADINGS = "h1, h2, h3, h4, h5, h6";

/** A page of a journal entry: text, an image or a video. */
export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  declare src: string | null;

  /** All headings of a text page, keyed by anchor; {} for other pages. */
  get toc(): Record<string, Heading> {
    if (this.type !== "text") return {};
    const holder = document.createElement("div");
    holder.innerHTML = foundry.utils.cleanHTML(this.text.content ?? "");
    return JournalEntryPage.buildTOC([holder]);
  }

  get sceneNote(): null {
    return null;
  }

  /** Returns the anchor of a heading. */
  static slugifyHeading(heading: HTMLHeadingElement | string): string {
    const text = typeof heading === "string" ? heading : (heading.textContent ?? "");
    return text.slugify().replace(/["']/g, "").substring(0, 64);
  }

  static buildTOC(
    elements: HTMLElement[],
    options: { includeElement?: boolean } = {},
  ): Record<string, Heading> {
    const roots: Heading[] = [];
    const open: Heading[] = [];
    const headings = elements.flatMap((root) => [...root.querySelectorAll<HTMLHeadingElement>(HEADINGS)]);
    for (const element of headings) {
      const node = this._makeHeadingNode(element, options);
      while (open.length && open.at(-1)!.level >= node.level) open.pop();
      (open.at(-1)?.children ?? roots).push(node);
      open.push(node);
    }
    return this._flattenTOC(roots);
  }

  /** All headings by anchor, in document order. Duplicate anchors get a number appended. */
  protected static _flattenTOC(nodes: Heading[]): Record<string, Heading> {
    const flat: Record<string, Heading> = {};
    const add = (node: Heading): void => {
      if (flat[node.slug]) node.slug = `${node.slug}$${Object.keys(flat).length.toString()}`;
      flat[node.slug] = node;
      node.children.forEach(add);
    };
    nodes.forEach(add);
    return flat;
  }

  protected static _makeHeadingNode(
    heading: HTMLHeadingElement,
    { includeElement = true }: { includeElement?: boolean } = {},
  ): Heading {
    const text = heading.textContent;
    const node: Heading = {
      text,
      level: Number(heading.tagName.slice(1)),
      slug: this.slugifyHeading(heading),
      children: [],
    };
    if (includeElement) node.element = heading;
    return node;
  }

  /** Opens the journal entry at this page. */
  override _onClickDocumentLink(event: MouseEvent): unknown {
    const link = (event.currentTarget as HTMLElement | null)?.dataset;
    return (this.parent as JournalEntry).sheet?.render({
      force: true,
      pageId: this.id,
      anchor: link?.["hash"],
    });
  }

  override async _buildEmbedHTML(
    config: EmbedConfig,
    options: object = {},
  ): Promise<HTMLElement | HTMLCollection | null> {
    const embedded = await super._buildEmbedHTML(config, options);
    if (embedded) return embedded;
    if (this.type === "text") return this._embedTextPage(config, options);
    return this.type === "image" ? this._embedImagePage(config, options) : null;
  }

  /** Uses an image page's caption as the label, unless the embed has a label. */
  override async _createFigureEmbed(
    content: HTMLElement | HTMLCollection,
    config: EmbedConfig,
    options: object = {},
  ): Promise<HTMLElement | null> {
    const { caption } = (this._source["image"] ?? {}) as { caption?: string }; // the schema's type
    const label = config.label ?? (this.type === "image" ? caption : undefined);
    return super._createFigureEmbed(content, label ? { ...config, label } : config, options);
  }

  /** Enriches the page's text with the options of the surrounding text and of the embed. */
  protected async _embedTextPage(config: EmbedConfig, options: object = {}): Promise<HTMLCollection> {
    const { secrets, documents, links, rolls, embeds, custom } = config;
    const own = { secrets, documents, links, rolls, embeds, custom };
    const named = Object.entries(own).filter(([, value]) => value !== undefined);
    const holder = document.createElement("div");
    holder.innerHTML = await foundry.applications.ux.TextEditor.implementation.enrichHTML(this.text.content, {
      ...options,
      ...Object.fromEntries(named),
      relativeTo: this,
    });
    return holder.children;
  }

  protected async _embedImagePage(
    { alt, label }: EmbedConfig = {},
    _options: object = {},
  ): Promise<HTMLElement | HTMLCollection | null> {
    const { caption } = (this._source["image"] ?? {}) as { caption?: string }; // the schema's type
    const image = document.createElement("img");
    image.src = this.src ?? "";
    // Cast, because `find` with this condition does not narrow the type to strings.
    image.alt = [alt, label, caption, this.name].find((text) => typeof text === "string" && text) as string;
    return image;
  }
}
