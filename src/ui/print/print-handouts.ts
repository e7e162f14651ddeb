import { templatePath } from "../../constants.ts";
import { proseOf } from "../kit/prose.ts";
import { pictureAddress } from "./picture.ts";
import { PrintWindow } from "./print-window.ts";
import type { TextPages } from "./text-pages.ts";

/** Template context of a printed journal page. */
export interface HandoutView {
  readonly title: string;
  /** True if the page's title is printed too. */
  readonly titled: boolean;
  /** The URL of the page's picture; empty if it has none. */
  readonly img: string;
  readonly caption: string;
  readonly text: Handlebars.SafeString | null;
}

type Page = JournalEntryPage.Implementation;

/** Returns the text and image pages that this user may see, in the journal's order. */
function handoutsIn(journal: JournalEntry.Implementation): readonly Page[] {
  return journal.pages.contents
    .filter(({ type }) => type === "text" || type === "image")
    .filter((page) => page.testUserPermission(game.user, "OBSERVER"))
    .toSorted((one, other) => one.sort - other.sort);
}

/** Builds the context of a page. Leaves out secret blocks even if a GM prints the page. */
async function handoutView(page: Page): Promise<HandoutView> {
  const { name, title, src, image, text } = page;
  const isPicture = page.type === "image";
  return {
    title: name,
    titled: title.show,
    img: pictureAddress(isPicture ? (src ?? "") : ""),
    caption: isPicture ? (image.caption ?? "") : "",
    text: isPicture ? null : await proseOf(text.content, { secrets: false, relativeTo: page }),
  };
}

async function handout(page: Page): Promise<TextPages> {
  const view = await handoutView(page);
  const { renderTemplate } = foundry.applications.handlebars;
  return {
    kind: "text",
    label: page.name,
    pages: [await renderTemplate(templatePath("print/handout.hbs"), { ...view })],
  };
}

/** Opens a print window for a journal. The user can print all of its pages or a single one. */
export async function printHandouts(journal: JournalEntry.Implementation): Promise<PrintWindow> {
  const single = await Promise.all(handoutsIn(journal).map(handout));
  const all: TextPages = { kind: "text", label: journal.name, pages: single.flatMap(({ pages }) => pages) };
  return PrintWindow.open(single.length === 1 ? single : [all, ...single]);
}
