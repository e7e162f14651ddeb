import { generation } from "../../../../common/generation.ts";

/** The text as the chat input submits it: generation 14 edits rich text, one paragraph for each line. */
export function inputMessage(typed: string): string {
  if (generation() < 14) return typed;
  const lines = typed.trim().split("\n");
  return lines.map((line) => `<p>${foundry.utils.escapeHTML(line)}</p>`).join("");
}

/** The lines of a message of either kind: those of paragraphs keep the markup within them. */
export function linesOf(message: string): string {
  if (!/^<p[\s>]/i.test(message)) return message;
  const inner = message.replace(/<\/p>\s*<p[^>]*>|<br[^>]*>/gi, "\n");
  return inner.replace(/^<p[^>]*>|<\/p>\s*$/gi, "");
}

/** The words of a line, its entities read and its markup left out: what a formula is read from. */
export function plainText(line: string): string {
  return new DOMParser().parseFromString(line, "text/html").body.textContent;
}
