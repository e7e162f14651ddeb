const MOST = 180;

/**
 * Returns the beginning of the text, cut after a whole word. Null if the text is short enough to show in
 * full.
 */
export function excerptOf(text: string, most = MOST): string | null {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= most) return null;
  const cut = line.slice(0, most + 1);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > 0 ? end : most).replace(/[\s,;:.–-]+$/, "")} …`;
}
