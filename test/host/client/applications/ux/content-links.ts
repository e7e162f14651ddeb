/** Links to documents in rich text. */
import { host, localize } from "../api/environment.ts";
import type { SheetDocument } from "../api/document-types.ts";

export interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string | undefined>;
  classes?: string[];
  name?: string;
  icon?: string;
}

/** Creates an anchor for enriched text. */
export function createAnchor({
  attrs = {},
  dataset = {},
  classes = [],
  name = "",
  icon,
}: AnchorOptions = {}): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.classList.add(...classes);
  for (const [key, value] of Object.entries(attrs)) anchor.setAttribute(key, value);
  for (const [key, value] of Object.entries(dataset))
    if (value !== undefined && value !== null) anchor.dataset[key] = value;
  if (icon) {
    const image = document.createElement("i");
    image.className = icon;
    image.setAttribute("aria-hidden", "true");
    anchor.append(image);
  }
  anchor.append(name);
  return anchor;
}

export const CONTENT_LINK =
  /@(UUID|Actor|Item|Macro|JournalEntry|RollTable|Cards|Scene|Compendium)\[([^\]\s#]+)(?:#([^\]]+))?\](?:\{([^}]+)\})?/g;

type Linked = Partial<SheetDocument> & { name?: string };

async function resolve(uuid: string, relativeTo: object | undefined): Promise<Linked | null> {
  const options = { relative: relativeTo };
  try {
    return (await host.fromUuid?.(uuid, options)) ?? null;
  } catch {
    return null; // shown as a broken link
  }
}

const uuidOf = (type: string, target: string): string => {
  if (type === "UUID") return target;
  return type === "Compendium" ? `Compendium.${target}` : `${type}.${target}`;
};

/** Creates the link for a match. If the document is missing, the link is marked as broken and keeps its label. */
export async function createContentLink(
  match: RegExpMatchArray,
  { relativeTo }: { relativeTo?: object } = {},
): Promise<HTMLAnchorElement> {
  const [, type = "", target = "", hash, label] = match;
  const uuid = uuidOf(type, target);
  const linked = await resolve(uuid, relativeTo);
  if (!linked) {
    return createAnchor({
      classes: ["content-link", "broken"],
      icon: "fa-solid fa-link-slash",
      name: label ?? target,
      dataset: { uuid },
      attrs: { "aria-disabled": "true" },
    });
  }
  if (linked.toAnchor) return linked.toAnchor({ name: label ?? linked.name, dataset: { hash } });
  return createAnchor({
    classes: ["content-link"],
    name: label ?? linked.name ?? target,
    attrs: { draggable: "true" },
    dataset: { link: "", uuid: linked.uuid ?? uuid, ...(hash ? { hash } : {}) },
  });
}

/** Opens the document of a clicked link. */
export async function openContentLink(link: HTMLElement): Promise<void> {
  const uuid = link.dataset["uuid"];
  if (!uuid || link.classList.contains("broken")) return;
  const linked = await host.fromUuid?.(uuid);
  if (!linked) {
    host.ui?.notifications?.warn(localize("DOCUMENT.ErrorMissing", { uuid }));
    return;
  }
  // client documents have this method
  const clickable = linked as unknown as { _onClickDocumentLink?(event: Event): unknown };
  if (clickable._onClickDocumentLink) await clickable._onClickDocumentLink(new MouseEvent("click"));
  else await linked.sheet?.render({ force: true });
}
