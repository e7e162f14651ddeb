/** Matches text from a rich text editor, which starts with a paragraph; a plain chat box sends plain text. */
const FROM_EDITOR = /^\s*<p[\s>]/i;

/** Elements that end a line: paragraphs, other blocks and breaks. */
const LINE_ENDS = "p, div, li, br";

/**
 * Converts chat input to plain text: generation 14 passes the HTML of its editor, 13 the text as entered. The result is
 * still untrusted: entities may decode to markup.
 */
export function typedText(message: string): string {
  if (!FROM_EDITOR.test(message)) return message.trim();
  // A separate document, so nothing in it is loaded or run.
  const { body } = new DOMParser().parseFromString(message, "text/html");
  for (const end of body.querySelectorAll(LINE_ENDS)) end.after("\n");
  return body.textContent.replaceAll("\u00a0", " ").trim();
}
