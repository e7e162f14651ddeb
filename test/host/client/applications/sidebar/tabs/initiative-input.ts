/**
 * Parses typed initiative: a number (`12` or `=12`), or a change such as `+2`, which is added to `present`.
 * If `present` is null, `+2` means 2. Returns null for an empty field, undefined for invalid text.
 */
export function parseInitiative(text: string, present: number | null): number | null | undefined {
  const typed = text.trim();
  if (typed === "") return null;
  const change = /^([+-])\s*(\d+(?:\.\d+)?)$/.exec(typed);
  if (change && present !== null) return present + (change[1] === "-" ? -1 : 1) * Number(change[2]);
  const value = Number(typed.replace(/^=/, ""));
  return Number.isFinite(value) ? value : undefined;
}
