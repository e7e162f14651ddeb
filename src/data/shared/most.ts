/** Upper limit for numbers in our data, above any rating. Low enough that sums stay safe integers. */
export const MOST = 999_999;
