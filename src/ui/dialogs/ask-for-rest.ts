/** Opens the GM's window that restores `actors` by a rest or a treatment. */
export async function askForRest(actors: readonly Actor.Implementation[]): Promise<void> {
  const { RestDialog } = await import("./rest-dialog.ts");
  await RestDialog.ask(actors);
}
