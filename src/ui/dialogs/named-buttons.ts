interface Named {
  readonly id: string | null;
  readonly name: string;
}

/**
 * Returns a dialog button for a document. Leaves out the document's name, because Foundry may read a label as
 * HTML; `nameButtons` adds the name.
 */
export function buttonFor({ id }: Named): { action: string; label: string } {
  return { action: id ?? "", label: "ACTIONCARDS.Sheet.Attack" };
}

/** Writes each document's name on its button as plain text. */
export function nameButtons(dialog: HTMLElement, things: readonly Named[]): void {
  for (const { id, name } of things) {
    const button = dialog.querySelector(`button[data-action="${CSS.escape(id ?? "")}"]`);
    if (button) button.textContent = name;
  }
}
