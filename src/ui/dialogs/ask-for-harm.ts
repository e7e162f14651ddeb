/**
 * Opens the GM's window for a fall, a fire or a trap that harms `actors`. If `actors` is empty, selects the
 * actors of the selected tokens. The GM can add `others`.
 */
export async function askForHarm(
  actors: readonly Actor.Implementation[],
  others: readonly Actor.Implementation[] = [],
): Promise<void> {
  const { HazardDialog } = await import("./hazard-dialog.ts");
  await HazardDialog.ask(actors, others);
}
