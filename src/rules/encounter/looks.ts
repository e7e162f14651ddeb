/**
 * How hurt a character looks to users who can't see the numbers, best first.
 * @localized
 */
export const LOOKS = ["unhurt", "scratched", "hurt", "badlyHurt", "lastLegs", "out"] as const;

export type Look = (typeof LOOKS)[number];

/** The lowest lost fraction for each look. Any smaller loss looks scratched. */
const FROM = { lastLegs: 3 / 4, badlyHurt: 1 / 2, hurt: 1 / 4 } as const;

/** The look for a lost fraction from 0 to 1. `isOut` is true if the character is out of action. */
export function lookOf(lost: number, isOut: boolean): Look {
  if (isOut) return "out";
  if (lost <= 0) return "unhurt";
  const worse = (["lastLegs", "badlyHurt", "hurt"] as const).find((look) => lost >= FROM[look]);
  return worse ?? "scratched";
}

/** The fraction of a pool that is lost, 0 to 1. */
export function shareLost({ value, max }: { readonly value: number; readonly max: number }): number {
  return max > 0 ? Math.min(1, Math.max(0, 1 - value / max)) : 0;
}

/** The worst of several looks; unhurt if the list is empty. */
export function worstLook(looks: readonly Look[]): Look {
  return LOOKS.findLast((look) => looks.includes(look)) ?? "unhurt";
}
