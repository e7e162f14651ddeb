import { templatePath } from "../../../constants.ts";
import type { Family } from "../../../family/family.ts";
import { allFamilies, gameChosen } from "../../../family/registry.ts";
import { shownFamilies } from "../../../family/shown.ts";
import { words } from "../../kit/words.ts";
import type { TextPages } from "../../print/text-pages.ts";
import { PrintWindow } from "../../print/print-window.ts";
import { paperSheet } from "./sheet-view.ts";

/** Renders a sheet of the actor for each game of these families, the world's own game first. */
async function sheetsOf(
  actor: Actor.Implementation,
  families: readonly Family[],
  blank: boolean,
): Promise<TextPages[]> {
  const chosen = gameChosen()?.id;
  const all = families
    .filter(({ statBlock, paper }) => statBlock ?? paper)
    .flatMap((family) => family.games.map((game) => ({ family, game, blank, words })))
    .toSorted((one, other) => Number(other.game.id === chosen) - Number(one.game.id === chosen));
  const { renderTemplate } = foundry.applications.handlebars;
  return Promise.all(
    all.map(async (asked) => {
      const view = await paperSheet(actor, asked);
      const page = await renderTemplate(templatePath("print/sheet.hbs"), { ...view });
      return { kind: "text", label: `${actor.calledAs}: ${view.game}`, pages: [page] };
    }),
  );
}

/** Opens a print window with one sheet for each game that is shown on the actor's sheet. */
export async function printActor(actor: Actor.Implementation): Promise<PrintWindow> {
  return PrintWindow.open(await sheetsOf(actor, shownFamilies(actor), false));
}

/** Renders a blank sheet for each game of the family with this id. */
export async function blankSheets(id: string): Promise<TextPages[]> {
  const actor = new Actor.implementation({ name: words("ACTIONCARDS.Print.Blank"), type: "character" });
  return sheetsOf(
    actor,
    allFamilies().filter((family) => family.id === id),
    true,
  );
}
