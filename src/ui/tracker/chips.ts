import { listed, type Words } from "../kit/words.ts";
import type { Known } from "./knowledge.ts";
import type { Person } from "./view-input.ts";

/** A state of a row, shown as an icon and a word. */
export interface ChipView {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
}

/** The states of a row that chips show. */
interface States
  extends
    Pick<Known, "holding" | "dodging" | "owes">,
    Pick<Person, "guards" | "guardedBy" | "look" | "wounds"> {
  /** True if the combatant's lasting defense is an Active Defense, not a Dodge. */
  readonly defends: boolean;
  /** True if the combatant waits to join the order. */
  readonly joins: boolean;
  /** True if the combatant must decide whether to draw the bonus card after a ten. */
  readonly bonus: boolean;
}

function guardChips({ guards, guardedBy }: States, words: Words): (ChipView | false)[] {
  return [
    guards.length > 0 && {
      key: "guards",
      label: words("ACTIONCARDS.Tracker.Guards", { names: listed(words, guards) }),
      hint: words("ACTIONCARDS.Tracker.GuardsHint", { names: listed(words, guards) }),
      icon: "fa-user-shield",
    },
    guardedBy.length > 0 && {
      key: "guarded",
      label: words("ACTIONCARDS.Tracker.GuardedBy", { names: listed(words, guardedBy) }),
      hint: words("ACTIONCARDS.Tracker.GuardedByHint", { names: listed(words, guardedBy) }),
      icon: "fa-shield-halved",
    },
  ];
}

/**
 * Builds a chip for how wounded the combatant looks. False if they look unhurt, or are out (the heading above the row
 * says so), or if this user may not see how wounded they are.
 */
function lookChip({ look }: States, words: Words): ChipView | false {
  if (look === null || look === "unhurt" || look === "out") return false;
  return {
    key: "look",
    label: words(`ACTIONCARDS.Look.${look}`),
    hint: words("ACTIONCARDS.Look.Hint"),
    icon: "fa-droplet",
  };
}

export function chipsOf(states: States, words: Words): ChipView[] {
  const { holding, dodging, owes, joins, defends, bonus, wounds } = states;
  const chips: (ChipView | false)[] = [
    joins && {
      key: "joins",
      label: words("ACTIONCARDS.Tracker.Joins"),
      hint: words("ACTIONCARDS.Tracker.JoinsHint"),
      icon: "fa-right-to-bracket",
    },
    bonus && {
      key: "bonus",
      label: words("ACTIONCARDS.Tracker.Bonus"),
      hint: words("ACTIONCARDS.Tracker.BonusChipHint"),
      icon: "fa-question",
    },
    holding && {
      key: "holding",
      label: words("ACTIONCARDS.Tracker.Holding"),
      hint: words("ACTIONCARDS.Tracker.HoldingHint"),
      icon: "fa-hand",
    },
    dodging && {
      key: "dodging",
      label: words(defends ? "ACTIONCARDS.Tracker.Defending" : "ACTIONCARDS.Tracker.Dodging"),
      hint: words(defends ? "ACTIONCARDS.Tracker.DefendingHint" : "ACTIONCARDS.Tracker.DodgingHint"),
      icon: defends ? "fa-shield" : "fa-person-running",
    },
    owes && {
      key: "owes",
      label: words("ACTIONCARDS.Tracker.Owes"),
      hint: words("ACTIONCARDS.Tracker.OwesHint"),
      icon: "fa-hourglass-half",
    },
    ...guardChips(states, words),
    lookChip(states, words),
    wounds !== "" && {
      key: "wounds",
      label: wounds,
      hint: words("ACTIONCARDS.Tracker.WoundsHint"),
      icon: "fa-droplet",
    },
  ];
  return chips.filter((chip) => chip !== false);
}
