import { notice } from "../../platform/notice.ts";
import { attacksOf } from "../clock/proposed-attack.ts";
import { proseOf } from "../kit/prose.ts";
import { words } from "../kit/words.ts";
import { itemCardView, type ItemCardView } from "../sheets/shared/show-in-chat.ts";
import { sectionOf, type PackEntry } from "./filter-entries.ts";

/**
 * Returns the name and the icon of a section. The name is that of the document's type or, if the section has no type,
 * of the document class. The icon is always that of the document class.
 */
export function sectionView(section: string): { name: string; icon: string } {
  const [document = ""] = section.split(".", 1);
  const type = section.slice(document.length + 1);
  const { sidebarIcon, typeLabels } = Object(CONFIG[document as "Item"]) as Partial<typeof CONFIG.Item>; // the class of any document
  const label = type === "" ? `DOCUMENT.${document}` : (typeLabels?.[type as "weapon"] ?? type); // a key of the labels
  return { name: game.i18n.localize(label), icon: sidebarIcon ?? "" };
}

/**
 * Loads an entry's document from its compendium or the world. If it no longer exists, warns and returns null.
 */
export async function documentAt({ uuid }: PackEntry): Promise<foundry.abstract.Document.Any | null> {
  const found: unknown = await fromUuid(uuid as `Item.${string}`); // the UUID may be of any document class
  if (found instanceof foundry.abstract.Document) return found;
  notice("warn", words("ACTIONCARDS.Error.EntryGone"));
  return null;
}

/** Returns a document's text. Adds the names of an actor's attacks or of a journal's pages as `parts`. */
function contentOf(document: object): { text: string; parts: string[] } {
  if (document instanceof Actor) {
    const actor = document as Actor.Implementation; // always the class set in `CONFIG`
    return {
      text: actor.isOurs ? actor.ours._source.notes : "",
      parts: attacksOf(actor).map(({ name }) => name),
    };
  }
  if (document instanceof JournalEntry) {
    const pages = document.pages.contents.toSorted((one, other) => one.sort - other.sort);
    const first = pages.find(({ text }) => (text.content ?? "") !== "");
    return { text: first?.text.content ?? "", parts: pages.map(({ name }) => name) };
  }
  const { description = "" } = document as { description?: string }; // a roll table
  return { text: description, parts: [] };
}

/** Builds the context of an entry's preview; null if its document no longer exists. */
export async function previewOf(entry: PackEntry): Promise<ItemCardView | null> {
  const document = await documentAt(entry);
  if (!document) return null;
  if (document instanceof Item) return itemCardView(document as Item.Implementation); // always the class set in `CONFIG`
  const { text, parts } = contentOf(document);
  return {
    name: entry.name,
    img: entry.img,
    type: sectionView(sectionOf(entry)).name,
    tags: parts.map((part) => ({ text: part, icon: "" })),
    description: await proseOf(text, { relativeTo: document }),
  };
}
