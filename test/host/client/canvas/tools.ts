/** The tool of the token controls that is in hand. */
export function currentTool(): string {
  const controls = ui.controls as { tool?: { name?: string } | null } | undefined;
  return controls?.tool?.name ?? "select";
}
