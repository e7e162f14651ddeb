/**
 * Causes of harm without an attack. The GM names the `own` cause.
 * @localized
 */
export const HAZARD_CAUSES = ["fall", "fire", "trap", "own"] as const;
