/** How somebody stands to a card that is to be picked from a fan. */
export interface PickSituation {
  isGM: boolean;
  /** Acts for the one across the table: theirs is the pick (A2). */
  isOpponent: boolean;
  /** Acts for the one whose cards they are. */
  isOwner: boolean;
  /** There is nobody across the table any more. */
  opponentGone: boolean;
  /** When the last card or answer came, in milliseconds. */
  changed: number;
  /** How long the opponent may take, in milliseconds. */
  patience: number;
}

/** May they pick: from this moment of the server's clock on, in milliseconds, or never (null)? */
export function picksFrom(situation: PickSituation): number | null {
  const { isGM, isOpponent, isOwner, opponentGone, changed, patience } = situation;
  if (isGM || isOpponent) return 0;
  if (!isOwner) return null;
  return opponentGone ? 0 : changed + patience;
}
