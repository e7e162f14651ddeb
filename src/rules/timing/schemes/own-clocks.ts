/** The ids of the system's own timing schemes, default first. */
export const OWN_CLOCKS = [
  "fads-cards",
  "fads-dice",
  "speed-chart",
  "avatar-initiative",
  "action-shots",
  "impulse",
] as const;
