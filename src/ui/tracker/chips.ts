import { listed, type Words } from "../kit/words.ts";
import type { Known } from "./knowledge.ts";
import type { Person } from "./view-input.ts";

/** A state that a row shows by an icon and a word. */
export interface ChipView {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
}

/** What a row tells by a word. */
interface States extends Pick<Known, "holding" | "dodging" | "owes">, Pick<Person, "guards" | "guardedBy"> {
  /** What they keep up lasts until their next Action, as an Active Defense. */
  readonly defends: boolean;
  /** They have no seat yet. */
  readonly joins: boolean;
  /** They are asked whether they want the bonus card of a ten. */
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

/** The states of a row that are told by a word. */
export function chipsOf(states: States, words: Words): ChipView[] {
  const { holding, dodging, owes, joins, defends, bonus } = states;
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
  ];
  return chips.filter((chip) => chip !== false);
}
