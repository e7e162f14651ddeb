import type { Side } from "../../../data/requests/exchange-requests.ts";
import type { CalculationData } from "../../../data/message/calculation.ts";
import { sideResult } from "../../../data/results/side-result.ts";
import type { CardPurpose, DrawnTry } from "../../../rules/avatar/calculation.ts";
import { opponentOf, type Duel } from "./duel.ts";

/** How many cards one try has drawn, including the special card. */
export function drawnIn({ cards, special }: Pick<CalculationData, keyof DrawnTry>): number {
  return cards.length + (special === null ? 0 : 1);
}

/** How many cards of a calculation are revealed, including special cards and those of a first try. */
export function revealedIn({ earlier: [first], ...last }: CalculationData): number {
  return (first ? drawnIn(first) : 0) + drawnIn(last);
}

/** The card to pick from this side's fan now; null if none. */
export function duePick(data: CalculationData): { purpose: CardPurpose; left: number } | null {
  const result = sideResult(data);
  return result.status === "pending" && result.choice.type === "card" ? result.choice : null;
}

/** True if this user may pick this side's card: a GM, or an owner of the opponent (A2). */
export function mayPickFrom(duel: Duel, side: Side, user: User.Implementation): boolean {
  return user.isGM || (opponentOf(duel, side)?.testUserPermission(user, "OWNER") ?? false);
}
