import type { Proposal } from "./ask-dialog.ts";

/**
 * Opens the window in which a GM asks `actors` for a check; asks the party if `actors` is omitted. The
 * check's card has a row for each actor.
 */
export async function ask(actors?: readonly Actor.Implementation[], proposal?: Proposal): Promise<void> {
  const { AskDialog } = await import("./ask-dialog.ts");
  await AskDialog.ask(actors, proposal);
}
