import { ShotData } from "../../data/message/shot.ts";
import type { FamilyRules } from "../../family/rules.ts";
import { isConcussed } from "../../rules/printed/harm.ts";
import { isPlayed } from "../../settings/index.ts";
import { planEndOfRound } from "./deck/round-end.ts";
import { printedMaking } from "./making/making.ts";

/** Future Imperfect in the fight: concussion (decision 24), decks that are shuffled at a round's end (I16). */
export const printedRules: FamilyRules = {
  id: "printed",
  making: printedMaking,
  out: {
    why: "concussed",
    refusal: "Concussed",
    isSo: ({ ours }) => isPlayed("printed") && isConcussed(ours.printed.concussion.value),
  },
  endOfRound: planEndOfRound,
  strikeOn(message) {
    const card: unknown = message.system;
    if (!(card instanceof ShotData) || card.canceled) return null;
    const { actor, target, guarded, range, drawnIn } = card;
    const struck = [{ uuid: target.uuid, guarded }];
    return { attacker: actor.uuid, struck, isClose: range === "short", drawnIn };
  },
};
