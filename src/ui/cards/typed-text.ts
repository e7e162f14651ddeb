/** Matches text from a rich text editor, which starts with a paragraph. A plain chat box sends no markup. */
const FROM_EDITOR = /^\s*<p[\s>]/i;

/** Elements that end a line: paragraphs, other blocks and breaks. */
const LINE_ENDS = "p, div, li, br";

/**
 * Converts chat input, which is HTML in Foundry 14, to plain text. The result is still untrusted, because
 * entities may decode to markup.
 */
export function typedText(message: string): string {
  if (!FROM_EDITOR.test(message)) return message.trim();
  // A separate document loads no resources and runs no scripts.
  const { body } = new DOMParser().parseFromString(message, "text/html");
  for (const end of body.querySelectorAll(LINE_ENDS)) end.after("\n");
  return body.textContent.replaceAll("\u00a0", " ").trim();
}
