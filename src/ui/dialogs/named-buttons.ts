/** What a button stands for. */
interface Named {
  readonly id: string | null;
  readonly name: string;
}

/** A dialog's button for a thing. Its label may be read as HTML, so that the name comes once it is drawn. */
export function buttonFor({ id }: Named): { action: string; label: string } {
  return { action: id ?? "", label: "ACTIONCARDS.Sheet.Attack" };
}

/** Writes the name of each thing on its button, as text. */
export function nameButtons(dialog: HTMLElement, things: readonly Named[]): void {
  for (const { id, name } of things) {
    const button = dialog.querySelector(`button[data-action="${CSS.escape(id ?? "")}"]`);
    if (button) button.textContent = name;
  }
}
