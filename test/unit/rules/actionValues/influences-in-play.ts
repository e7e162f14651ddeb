import {
  FRESH_ACTIVE_MODIFIERS,
  NO_INFLUENCE,
  type ActiveModifiers,
  type Influence,
} from "../../../../src/rules/actionValues/active-modifiers.ts";

/** Modifiers with these influences and the fields in `others`. All other fields have their defaults. */
export function having(
  influences: Readonly<Record<string, Partial<Influence>>>,
  others: Partial<ActiveModifiers> = {},
): ActiveModifiers {
  const full = Object.entries(influences).map(([key, one]) => [key, { ...NO_INFLUENCE, ...one }] as const);
  return { ...FRESH_ACTIVE_MODIFIERS, influences: Object.fromEntries(full), ...others };
}

/** One influence for each duration, keyed by the duration. */
export const EACH_LASTING: Readonly<Record<Influence["lasts"], Partial<Influence>>> = {
  nextAction: { lasts: "nextAction" },
  sameType: { lasts: "sameType", action: "attack" },
  sequences: { lasts: "sequences", sequences: 2 },
  encounter: { lasts: "encounter", action: "attack" },
  permanent: { lasts: "permanent" },
};
