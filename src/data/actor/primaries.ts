/** The eight attributes, in the order of the sheet. */
export const PRIMARIES = ["ene", "str", "int", "cun", "agi", "con", "cha", "luc"] as const;
export type Primary = (typeof PRIMARIES)[number];
