/** What begins as a paragraph was typed into an editor; a chat box of plain text hands on plain text. */
const FROM_EDITOR = /^\s*<p[\s>]/i;

/** What stands between lines: ends of paragraphs and other blocks, and breaks. */
const LINE_ENDS = "p, div, li, br";

/**
 * What somebody typed into the chat, as plain text: generation 14 hands it on as the HTML of its editor, 13 as it was
 * typed. It is as little to be trusted as before: markup that was spelled out in entities is text again.
 */
export function typedText(message: string): string {
  if (!FROM_EDITOR.test(message)) return message.trim();
  // A document of its own: nothing in it is loaded or run.
  const { body } = new DOMParser().parseFromString(message, "text/html");
  for (const end of body.querySelectorAll(LINE_ENDS)) end.after("\n");
  return body.textContent.replaceAll("\u00a0", " ").trim();
}
