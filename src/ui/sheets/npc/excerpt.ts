/** How many characters of a text are read at a glance. */
const MOST = 180;

/** The beginning of a text, cut after a whole word; null where all of it is that short. */
export function excerptOf(text: string, most = MOST): string | null {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= most) return null;
  const cut = line.slice(0, most + 1);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > 0 ? end : most).replace(/[\s,;:.–-]+$/, "")} …`;
}
