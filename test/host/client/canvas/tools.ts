/** Name of the selected tool of the token controls. */
export function currentTool(): string {
  const controls = ui.controls as { tool?: { name?: string } | null } | undefined;
  return controls?.tool?.name ?? "select";
}
