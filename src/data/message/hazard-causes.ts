/**
 * What harms without an attack. An own one has the GM's words.
 * @localized
 */
export const HAZARD_CAUSES = ["fall", "fire", "trap", "own"] as const;
