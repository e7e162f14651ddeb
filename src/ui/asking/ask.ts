import type { Proposal } from "./ask-dialog.ts";

/** Opens the window in which a GM asks `actors` or, by default, the party for a check. */
export async function ask(actors?: readonly Actor.Implementation[], proposal?: Proposal): Promise<void> {
  const { AskDialog } = await import("./ask-dialog.ts");
  await AskDialog.ask(actors, proposal);
}
