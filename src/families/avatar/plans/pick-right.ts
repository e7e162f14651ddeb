/** The facts that decide when a user may pick a card from a fan. */
export interface PickSituation {
  isGM: boolean;
  /** True if the user acts for the opponent, who picks (A2). */
  isOpponent: boolean;
  /** True if the user acts for the owner of the cards. */
  isOwner: boolean;
  /** True if the opponent no longer exists. */
  opponentGone: boolean;
  /** When the last card or answer was added, in milliseconds of server time. */
  changed: number;
  /** How long the opponent alone may pick, in milliseconds. */
  patience: number;
}

/** Returns when the user may pick, in milliseconds of server time; 0 for any time, null for never. */
export function picksFrom(situation: PickSituation): number | null {
  const { isGM, isOpponent, isOwner, opponentGone, changed, patience } = situation;
  if (isGM || isOpponent) return 0;
  if (!isOwner) return null;
  return opponentGone ? 0 : changed + patience;
}
