/**
 * Opens the GM's window for a fall, a fire or a trap that harms these actors, or the selected tokens' actors; `others`
 * can be added.
 */
export async function askForHarm(
  actors: readonly Actor.Implementation[],
  others: readonly Actor.Implementation[] = [],
): Promise<void> {
  const { HazardDialog } = await import("./hazard-dialog.ts");
  await HazardDialog.ask(actors, others);
}
