/** The ids of our timing schemes, in the order in which they are offered, the default first. */
export const OWN_CLOCKS = [
  "fads-cards",
  "fads-dice",
  "speed-chart",
  "avatar-initiative",
  "action-shots",
  "impulse",
] as const;
