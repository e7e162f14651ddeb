import { checkOneOf } from "../cards/check.ts";
import { recall, returnAside, type AcDeck } from "./deck.ts";

/** When played cards come home in an encounter: at the end of the round, at each own Phase, or by hand only. */
export const RECALL_POLICIES = ["round", "phase", "manual"] as const;

export type RecallPolicy = (typeof RECALL_POLICIES)[number];

/**
 * A moment at which cards might come home: a calculation is over outside or inside an encounter, the avatar's own
 * Phase begins, the round (Turn) ends.
 */
export type RecallMoment = "calculationOutside" | "calculationInCombat" | "ownPhase" | "roundEnd";

/** The moments of each policy. Outside an encounter everything returns, whatever the policy. */
const RECALL_MOMENTS: Readonly<Record<RecallPolicy, readonly RecallMoment[]>> = {
  round: ["calculationOutside", "roundEnd"],
  phase: ["calculationOutside", "ownPhase"],
  manual: ["calculationOutside"],
};

/** Do played cards come home at this moment? (A7, decision 1 on Avatar cards) Throws a RuleError naming `policy`. */
export function recallsAt(policy: RecallPolicy, moment: RecallMoment): boolean {
  return RECALL_MOMENTS[checkOneOf(policy, "policy", RECALL_POLICIES)].includes(moment);
}

/**
 * The deck after a calculation: a held Ace is back at once (A7); cards played stay out in an encounter and return
 * outside one.
 */
export function afterCalculation(
  deck: AcDeck,
  { inCombat, policy }: { readonly inCombat: boolean; readonly policy: RecallPolicy },
): AcDeck {
  const moment = inCombat ? "calculationInCombat" : "calculationOutside";
  return recallsAt(policy, moment) ? recall(deck) : returnAside(deck);
}
