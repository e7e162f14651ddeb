import type { FamilyRules } from "../../family/rules.ts";
import { isConcussed } from "../../rules/printed/harm.ts";
import { usesPrintedCards } from "../../settings/index.ts";
import { planEndOfRound } from "./deck/round-end.ts";

/** Future Imperfect in the fight: concussion (decision 24), decks that are shuffled at a round's end (I16). */
export const printedRules: FamilyRules = {
  id: "printed",
  out: {
    why: "concussed",
    refusal: "Concussed",
    isSo: ({ ours }) => usesPrintedCards() && isConcussed(ours.imperfect.concussion.value),
  },
  endOfRound: planEndOfRound,
};
