/**
 * Causes of harm without an attack. For `own`, the GM enters a name.
 * @localized
 */
export const HAZARD_CAUSES = ["fall", "fire", "trap", "own"] as const;
