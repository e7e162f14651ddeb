import { parseUuid, type RelativeDocument } from "../../../common/utils/uuid.ts";
import { configSection, host, type TextEnricher } from "../api/environment.ts";
import { CONTENT_LINK, createAnchor, createContentLink, type AnchorOptions } from "./content-links.ts";
import { EMBED, embedContent, parseEmbed, type ParsedEmbed } from "./embeds.ts";
import { INLINE_ROLL, createInlineRoll } from "./inline-rolls.ts";
import { enrichableTexts, replaceText, type TextReplacer } from "./text-nodes.ts";

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
  /** Number of embeds around this text, to stop endless nesting. */
  _embedDepth?: number | null;
}

const HYPERLINK = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

const COMPENDIUM_UUID = /Compendium\.[\w-]+\.[\w-]+\.(?:[A-Z]\w+\.)?\w+/g;

/** Enriches rich text for display. Subclasses can override each step. */
export class TextEnrichment {
  /**
   * Enriches embedded documents, document links, hyperlinks, inline rolls and matches of
   * `CONFIG.TextEditor.enrichers`. Removes unrevealed secrets unless `secrets` is set.
   */
  static async enrichHTML(
    content: string | null | undefined,
    options: EnrichmentOptions = {},
  ): Promise<string> {
    if (!content) return "";
    const { documents = true, embeds = true, custom = true, secrets = false } = options;
    const html = document.createElement("div");
    html.innerHTML = content;
    if (!secrets)
      for (const secret of html.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    const texts = (): Text[] => enrichableTexts(html);
    if (custom)
      for (const enricher of enrichers()) await this._applyCustomEnrichers(enricher, texts(), options);
    if (documents || embeds) await this._primeCompendiums(texts(), options);
    if (embeds) await this._enrichEmbeds(texts(), options);
    if (documents) await this._enrichContentLinks(texts(), options);
    if (options.rolls ?? true) await this._enrichInlineRolls(options.rollData, texts(), options);
    if (options.links ?? true) await this._enrichHyperlinks(texts(), options);
    await this._finalizeEnrichedHTML(html, options);
    return html.innerHTML;
  }

  /**
   * Loads referenced compendium documents that are not cached, with one request per compendium. Skips a compendium
   * with only one such document: that document is loaded later.
   */
  protected static async _primeCompendiums(texts: Text[], _options: EnrichmentOptions = {}): Promise<void> {
    const wanted = new Map<string, Set<string>>();
    for (const text of texts) {
      for (const [uuid] of text.data.matchAll(COMPENDIUM_UUID)) {
        const [, scope = "", name = ""] = uuid.split(".");
        const { primaryId, id = "" } = parseUuid(uuid) ?? {};
        const pack = `${scope}.${name}`;
        wanted.set(pack, (wanted.get(pack) ?? new Set()).add(primaryId ?? id));
      }
    }
    await Promise.all([...wanted].map(([pack, ids]) => fetchMissing(pack, [...ids])));
  }

  /** Replaces `@Embed[uuid …]{label}` with the document's embedded content. */
  protected static _enrichEmbeds(texts: Text[], options: EnrichmentOptions = {}): Promise<boolean> {
    const embed = (match: RegExpMatchArray): Promise<HTMLElement | null> =>
      this._embedContent(match, options);
    return this._replaceTextContent(texts, EMBED, embed, { replaceParent: true });
  }

  protected static _enrichContentLinks(texts: Text[], options: EnrichmentOptions = {}): Promise<boolean> {
    return this._replaceTextContent(texts, CONTENT_LINK, (match) => this._createContentLink(match, options));
  }

  protected static _enrichHyperlinks(texts: Text[], options: EnrichmentOptions = {}): Promise<boolean> {
    return this._replaceTextContent(texts, HYPERLINK, (match) => this._createHyperlink(match, options));
  }

  protected static _enrichInlineRolls(
    rollData: EnrichmentOptions["rollData"],
    texts: Text[],
    _options: EnrichmentOptions = {},
  ): Promise<boolean> {
    let data: object | undefined;
    const resolve = (): object =>
      // documented to return an object
      (data ??= (typeof rollData === "function" ? (rollData as () => object)() : rollData) ?? {});
    return this._replaceTextContent(texts, INLINE_ROLL, (match) => this._createInlineRoll(match, resolve()));
  }

  protected static _applyCustomEnrichers(
    config: TextEnricher,
    texts: Text[],
    options: EnrichmentOptions = {},
  ): Promise<boolean> {
    const replace = async (match: RegExpMatchArray): Promise<HTMLElement | null> => {
      const element = await config.enricher(match, options);
      if (!element || !config.id) return element ?? null;
      const wrapper = document.createElement("enriched-content");
      wrapper.setAttribute("enricher", config.id);
      wrapper.append(element);
      return wrapper;
    };
    const { replaceParent = false } = config;
    return this._replaceTextContent(texts, config.pattern, replace, { replaceParent });
  }

  /**
   * Replaces each match of a pattern with the element that `replacer` returns. Null keeps the text. Resolves to
   * true if anything was replaced.
   */
  protected static _replaceTextContent(
    texts: Text[],
    pattern: RegExp,
    replacer: TextReplacer,
    options: { replaceParent?: boolean } = {},
  ): Promise<boolean> {
    return replaceText(texts, pattern, replacer, options);
  }

  protected static async _finalizeEnrichedHTML(
    _html: HTMLDivElement,
    _options: EnrichmentOptions,
  ): Promise<void> {}

  /** The element for an `@Embed[…]` match; null if there is nothing to show. */
  protected static async _embedContent(
    match: RegExpMatchArray,
    options: EnrichmentOptions = {},
  ): Promise<HTMLElement | null> {
    const { config = "", label } = match.groups ?? {};
    // `relativeTo` is a document
    const parsed = this._parseEmbedConfig(config, { relative: options.relativeTo as RelativeDocument });
    if (label) parsed.label = label;
    return embedContent(parsed, options);
  }

  /** Parses `uuid key=value word`. Words go to `values`; the first word that is a UUID identifies the document. */
  protected static _parseEmbedConfig(
    raw: string,
    options: { relative?: RelativeDocument | null } = {},
  ): ParsedEmbed {
    return parseEmbed(raw, options);
  }

  protected static async _createContentLink(
    match: RegExpMatchArray,
    options: EnrichmentOptions = {},
  ): Promise<HTMLAnchorElement> {
    return createContentLink(match, options.relativeTo ? { relativeTo: options.relativeTo } : {});
  }

  protected static async _createHyperlink(
    match: RegExpMatchArray,
    _options: EnrichmentOptions = {},
  ): Promise<HTMLAnchorElement> {
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
}

async function fetchMissing(packId: string, ids: string[]): Promise<void> {
  const pack = host.game?.packs?.get(packId);
  const missing = ids.filter((id) => pack?.index.get(id) && !pack.get(id));
  if (missing.length > 1) await pack?.getDocuments({ _id__in: missing });
}

function enrichers(): TextEnricher[] {
  return configSection<{ enrichers: TextEnricher[] }>("TextEditor").enrichers ?? [];
}
