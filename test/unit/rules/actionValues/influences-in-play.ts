import {
  FRESH_ACTIVE_MODIFIERS,
  NO_INFLUENCE,
  type ActiveModifiers,
  type Influence,
} from "../../../../src/rules/actionValues/active-modifiers.ts";

/** Modifiers with these influences; what is not named is the default. */
export function having(
  influences: Readonly<Record<string, Partial<Influence>>>,
  others: Partial<ActiveModifiers> = {},
): ActiveModifiers {
  const full = Object.entries(influences).map(([key, one]) => [key, { ...NO_INFLUENCE, ...one }] as const);
  return { ...FRESH_ACTIVE_MODIFIERS, influences: Object.fromEntries(full), ...others };
}

/** An influence of each lasting, named by it. */
export const EACH_LASTING: Readonly<Record<Influence["lasts"], Partial<Influence>>> = {
  nextAction: { lasts: "nextAction" },
  sameType: { lasts: "sameType", action: "attack" },
  sequences: { lasts: "sequences", sequences: 2 },
  encounter: { lasts: "encounter", action: "attack" },
  permanent: { lasts: "permanent" },
};
