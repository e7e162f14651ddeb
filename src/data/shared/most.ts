/** More than any rating: what is added up from such is a whole number still, whoever has written it. */
export const MOST = 999_999;
