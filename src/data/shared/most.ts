/**
 * The limit of numbers in our data, larger than any rating. Sums of such numbers are still safe integers,
 * whatever the input.
 */
export const MOST = 999_999;
