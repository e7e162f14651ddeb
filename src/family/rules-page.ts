import { packId } from "../constants.ts";

/** UUID of a page of the rules reference, from the ids of its journal and its page. */
export function rulesPage(journal: string, page: string): string {
  return `Compendium.${packId("journal")}.JournalEntry.${journal}.JournalEntryPage.${page}`;
}

/** The first page of the rules reference. */
export const START_PAGE = rulesPage("startHere0000000", "theFourGames0000");
