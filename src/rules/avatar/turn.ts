import { checkOneOf } from "../cards/check.ts";
import { recall, returnAside, type AcDeck } from "./deck.ts";

/** When played cards return during an encounter: at the end of the round, at the avatar's own Phase, or manually. */
export const RECALL_POLICIES = ["round", "phase", "manual"] as const;

export type RecallPolicy = (typeof RECALL_POLICIES)[number];

/**
 * A moment when cards may return: the end of a calculation outside or inside an encounter, the start of the avatar's
 * own Phase, or the end of the round.
 */
export type RecallMoment = "calculationOutside" | "calculationInCombat" | "ownPhase" | "roundEnd";

/** The moments when cards return, keyed by policy. Outside an encounter, cards always return. */
const RECALL_MOMENTS: Readonly<Record<RecallPolicy, readonly RecallMoment[]>> = {
  round: ["calculationOutside", "roundEnd"],
  phase: ["calculationOutside", "ownPhase"],
  manual: ["calculationOutside"],
};

/** True if played cards return at this moment (A7, decision 1 on Avatar cards). Throws a RuleError naming `policy`. */
export function recallsAt(policy: RecallPolicy, moment: RecallMoment): boolean {
  return RECALL_MOMENTS[checkOneOf(policy, "policy", RECALL_POLICIES)].includes(moment);
}

/**
 * The deck after a calculation. A held Ace returns at once (A7). Outside an encounter, the played cards return
 * too.
 */
export function afterCalculation(
  deck: AcDeck,
  { inCombat, policy }: { readonly inCombat: boolean; readonly policy: RecallPolicy },
): AcDeck {
  const moment = inCombat ? "calculationInCombat" : "calculationOutside";
  return recallsAt(policy, moment) ? recall(deck) : returnAside(deck);
}
