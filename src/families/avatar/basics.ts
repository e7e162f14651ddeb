import type { FamilyRules } from "../../family/rules.ts";

/** The rules of the Avatar System that every client loads at startup. */
export const avatarRules: FamilyRules = {
  id: "avatar",
  bars: [{ path: "life", label: "ACTIONCARDS.Stat.life", belowZero: true }],
  hazards: {
    kinds: ["life"],
    placeLabel: "",
    places: [],
    sides: [],
    mostDraws: 5,
    protection: "keyword",
    first: { amount: 0, draws: 1, sides: "" },
    load: async () => (await import("./plans/hazard.ts")).rules,
  },
  forecast: async () => (await import("./forecast.ts")).forecasting,
  making: async () => (await import("./making/making.ts")).avatarMaking,
  load: async () => (await import("./fight.ts")).rules,
};
