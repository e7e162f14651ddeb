import type { Proposal } from "./ask-dialog.ts";

/** Asks these actors, or the party, for a check, on one card with a row each. For GMs. */
export async function ask(actors?: readonly Actor.Implementation[], proposal?: Proposal): Promise<void> {
  const { AskDialog } = await import("./ask-dialog.ts");
  await AskDialog.ask(actors, proposal);
}
