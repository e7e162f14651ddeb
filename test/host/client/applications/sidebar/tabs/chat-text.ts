import { generation } from "../../../../common/generation.ts";

/** The text as the chat input submits it. Generation 14 submits HTML with one paragraph per line. */
export function inputMessage(typed: string): string {
  if (generation() < 14) return typed;
  const lines = typed.trim().split("\n");
  return lines.map((line) => `<p>${foundry.utils.escapeHTML(line)}</p>`).join("");
}

/** Converts the paragraphs of an HTML message to lines, which keep their markup. Plain text stays unchanged. */
export function linesOf(message: string): string {
  if (!/^<p[\s>]/i.test(message)) return message;
  const inner = message.replace(/<\/p>\s*<p[^>]*>|<br[^>]*>/gi, "\n");
  return inner.replace(/^<p[^>]*>|<\/p>\s*$/gi, "");
}

/** The plain text of a line, without markup and with entities decoded, for parsing formulas. */
export function plainText(line: string): string {
  return new DOMParser().parseFromString(line, "text/html").body.textContent;
}
