import { templatePath } from "../../constants.ts";
import { proseOf } from "../kit/prose.ts";
import { pictureAddress } from "./picture.ts";
import { PrintWindow } from "./print-window.ts";
import type { TextPages } from "./text-pages.ts";

/** A journal's page on paper. */
export interface HandoutView {
  readonly title: string;
  /** True if its title is printed too. */
  readonly titled: boolean;
  /** The address of its picture; empty for none. */
  readonly img: string;
  readonly caption: string;
  readonly text: Handlebars.SafeString | null;
}

type Page = JournalEntryPage.Implementation;

/** The pages with a text or a picture that this user may see, in order. */
function handoutsIn(journal: JournalEntry.Implementation): readonly Page[] {
  return journal.pages.contents
    .filter(({ type }) => type === "text" || type === "image")
    .filter((page) => page.testUserPermission(game.user, "OBSERVER"))
    .toSorted((one, other) => one.sort - other.sort);
}

/** The view of a page without its secrets, whoever prints it. */
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

/** Opens a journal's pages for printing: all of them, or one. */
export async function printHandouts(journal: JournalEntry.Implementation): Promise<PrintWindow> {
  const single = await Promise.all(handoutsIn(journal).map(handout));
  const all: TextPages = { kind: "text", label: journal.name, pages: single.flatMap(({ pages }) => pages) };
  return PrintWindow.open(single.length === 1 ? single : [all, ...single]);
}
