/**
 * Who sees the results of a check that was asked for. `open`: everyone. `secret`: the owner and GMs. `blind`: only GMs.
 * @localized
 */
export const ASK_MODES = ["open", "secret", "blind"] as const;
export type AskMode = (typeof ASK_MODES)[number];
