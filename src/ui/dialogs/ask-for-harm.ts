/**
 * Asks a GM for a fall, a fire or a trap that harms these actors, or those of the selected tokens; `others` can be
 * chosen too.
 */
export async function askForHarm(
  actors: readonly Actor.Implementation[],
  others: readonly Actor.Implementation[] = [],
): Promise<void> {
  const { HazardDialog } = await import("./hazard-dialog.ts");
  await HazardDialog.ask(actors, others);
}
