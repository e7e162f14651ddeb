/** The ids of the system's own timing schemes, default first. */
export const OWN_CLOCKS = [
  "fads-cards",
  "fads-dice",
  "speed-chart",
  "avatar-initiative",
  "action-shots",
  "impulse",
] as const;

/** The id of Foundry's own turn order, which sorts by IN. */
export const CORE_ORDER = "in";
