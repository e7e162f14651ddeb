/** Asks a GM how a started encounter ends. */
export async function askHowToEnd(combat: Combat.Implementation): Promise<void> {
  const { EndFightDialog } = await import("./end-fight-dialog.ts");
  await EndFightDialog.open(combat);
}
