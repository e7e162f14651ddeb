import type { Document } from "../../common/abstract/document.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { fromUuid, getDocumentClass } from "./uuid.ts";

export interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string | undefined>;
  classes?: string[];
  name?: string;
  icon?: string;
}

export interface EmbedConfig {
  uuid?: string;
  label?: string;
  caption?: boolean | string;
  captionPosition?: "top" | "bottom";
  cite?: boolean;
  classes?: string;
  inline?: boolean;
  values?: string[];
  [key: string]: unknown;
}

type Named = Document & { name?: string; type?: string };

/**
 * Returns the UUID of a child or sibling of `relative` in its short form, which starts with a dot. For any other
 * document, returns the absolute UUID.
 */
export function relativeUuid(document: Document, relative: Document): string {
  if (document.pack !== relative.pack) return document.uuid;
  if (document.parent === relative) return `.${document.documentName}.${document.id ?? ""}`;
  const siblings = document.parent && document.parent === relative.parent;
  if (siblings && document.documentName === relative.documentName) return `.${document.id ?? ""}`;
  if (siblings) return `..${document.documentName}.${document.id ?? ""}`;
  return document.uuid;
}

/** Creates an anchor that opens the document. */
export function toAnchor(
  document: Named,
  { attrs = {}, dataset = {}, classes = [], name, icon }: AnchorOptions,
): HTMLAnchorElement {
  const config = CONFIG[document.documentName] as {
    sidebarIcon?: string;
    typeIcons?: Record<string, string>;
  };
  const label = game.i18n.localize(
    document.type ? `TYPES.${document.documentName}.${document.type}` : `DOCUMENT.${document.documentName}`,
  );
  const link = globalThis.document.createElement("a");
  link.classList.add("content-link", ...classes);
  for (const [key, value] of Object.entries({ draggable: "true", ...attrs })) link.setAttribute(key, value);
  const data = {
    link: "",
    uuid: document.uuid,
    id: document.id ?? "",
    type: document.documentName,
    tooltipText: label,
    ...dataset,
  };
  for (const [key, value] of Object.entries(data)) if (value !== undefined) link.dataset[key] = value;
  if (document.pack) link.dataset["pack"] = document.pack;
  const symbol = globalThis.document.createElement("i");
  symbol.className =
    icon ?? config.typeIcons?.[document.type ?? ""] ?? config.sidebarIcon ?? "fa-solid fa-file";
  symbol.inert = true;
  link.append(symbol, name ?? document.name ?? "");
  return link;
}

/**
 * The document that drop data contains or references.
 * @throws if there is none, or if it is of another class
 */
export async function documentFromDropData(
  documentClass: typeof Document,
  data: JsonObject,
): Promise<Document> {
  const { documentName } = documentClass;
  let found: Document | null = null;
  if (data["data"]) {
    const implementation = getDocumentClass(documentName) ?? documentClass;
    found = new (implementation as unknown as new (source: unknown) => Document)(data["data"]);
  } else if (typeof data["uuid"] === "string") found = await fromUuid(data["uuid"]);
  if (!found)
    throw new Error(
      "Failed to resolve Document from provided DragData. Either data or a UUID must be provided.",
    );
  if (found.documentName !== documentName) {
    throw new Error(`Invalid Document type "${found.documentName}": a ${documentName} was expected`);
  }
  const sourceId = found.pack ? found.uuid : null;
  if (sourceId && !found.parent) found.updateSource({ _stats: { compendiumSource: sourceId } });
  return found;
}

/** Wraps embedded content to flow with the surrounding text. */
export function embedInline(
  document: Document,
  content: HTMLElement | HTMLCollection,
  config: EmbedConfig,
): HTMLElement {
  const section = globalThis.document.createElement("section");
  section.classList.add("content-embed", ...classNames(config));
  section.dataset["uuid"] = document.uuid;
  section.append(...parts(content));
  return section;
}

/** Wraps embedded content in a figure, by default with a caption that cites the document. */
export function embedFigure(
  document: Named,
  content: HTMLElement | HTMLCollection,
  config: EmbedConfig,
): HTMLElement {
  const { caption = true, captionPosition = "bottom", cite = true, label } = config;
  const figure = globalThis.document.createElement("figure");
  figure.classList.add("content-embed", ...classNames(config));
  figure.dataset["uuid"] = document.uuid;
  figure.append(...parts(content));
  if (!caption && !cite) return figure;
  const line = globalThis.document.createElement("figcaption");
  if (caption) {
    const text = globalThis.document.createElement("strong");
    text.classList.add("embed-caption");
    text.textContent = label ?? document.name ?? "";
    line.append(text);
  }
  if (cite) {
    const source = globalThis.document.createElement("cite");
    source.append(toAnchor(document, {}));
    line.append(source);
  }
  if (captionPosition === "top") figure.prepend(line);
  else figure.append(line);
  return figure;
}

function classNames({ classes }: EmbedConfig): string[] {
  return (classes ?? "").split(/\s+/).filter(Boolean);
}

function parts(content: HTMLElement | HTMLCollection): Element[] {
  return content instanceof HTMLElement ? [content] : [...content];
}
