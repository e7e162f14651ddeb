/** The ids of our timing schemes in the order they are offered, default first. */
export const OWN_CLOCKS = [
  "fads-cards",
  "fads-dice",
  "speed-chart",
  "avatar-initiative",
  "action-shots",
  "impulse",
] as const;
