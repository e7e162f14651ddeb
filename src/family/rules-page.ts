import { packId } from "../constants.ts";

/** The UUID of a page of the rules reference, by the ids of its journal and of the page. */
export function rulesPage(journal: string, page: string): string {
  return `Compendium.${packId("journal")}.JournalEntry.${journal}.JournalEntryPage.${page}`;
}

/** The page with which the rules reference begins. */
export const START_PAGE = rulesPage("startHere0000000", "theFourGames0000");
