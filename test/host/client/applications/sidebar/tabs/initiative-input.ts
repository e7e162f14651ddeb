/**
 * Parses the typed initiative: a number, `=number`, or `+number` and `-number` as a change of the current
 * value if there is one. Null for an empty field, undefined for anything else.
 */
export function parseInitiative(text: string, present: number | null): number | null | undefined {
  const typed = text.trim();
  if (typed === "") return null;
  const change = /^([+-])\s*(\d+(?:\.\d+)?)$/.exec(typed);
  if (change && present !== null) return present + (change[1] === "-" ? -1 : 1) * Number(change[2]);
  const value = Number(typed.replace(/^=/, ""));
  return Number.isFinite(value) ? value : undefined;
}
