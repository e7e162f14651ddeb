import { packId } from "../constants.ts";

/** The UUID of a page in the rules reference. Takes the ids of the journal and of the page. */
export function rulesPage(journal: string, page: string): string {
  return `Compendium.${packId("journal")}.JournalEntry.${journal}.JournalEntryPage.${page}`;
}

/** The UUID of the first page of the rules reference. */
export const START_PAGE = rulesPage("startHere0000000", "theFourGames0000");
