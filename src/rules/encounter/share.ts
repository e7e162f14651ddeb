/** How much of the damage on a chat card is applied. */
export const SHARES = ["full", "half", "double", "none"] as const;
export type Share = (typeof SHARES)[number];

/** The points to apply for this share. Half is rounded down. */
export function shareOf(points: number, share: Share): number {
  switch (share) {
    case "full":
      return points;
    case "half":
      return Math.floor(points / 2);
    case "double":
      return points * 2;
    case "none":
      return 0;
  }
}
