/**
 * Who sees the results of an asked check: everyone; the owner and GMs; GMs alone.
 * @localized
 */
export const ASK_MODES = ["open", "secret", "blind"] as const;
export type AskMode = (typeof ASK_MODES)[number];
