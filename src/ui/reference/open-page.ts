import { notice } from "../../platform/notice.ts";
import { words } from "../kit/words.ts";

/** Opens the journal at the page with this UUID. Warns if the page doesn't exist. */
export async function openRules(uuid: string): Promise<void> {
  const page: unknown = await fromUuid(uuid as `JournalEntryPage.${string}`); // the UUID may be of any document
  if (!(page instanceof JournalEntryPage)) {
    notice("warn", words("ACTIONCARDS.Rules.Missing"));
    return;
  }
  const sheet: unknown = page.parent?.sheet;
  const options = { force: true, pageId: page.id }; // the types lack `pageId`
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render(options as never);
}

/** Opens the page whose UUID is in the control's `data-rules`. */
export async function onOpenRules(_event: Event, control: HTMLElement): Promise<void> {
  await openRules(control.dataset["rules"] ?? "");
}
