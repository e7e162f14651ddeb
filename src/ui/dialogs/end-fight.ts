/** Opens the window in which a GM ends a started encounter. */
export async function askHowToEnd(combat: Combat.Implementation): Promise<void> {
  const { EndFightDialog } = await import("./end-fight-dialog.ts");
  await EndFightDialog.open(combat);
}
