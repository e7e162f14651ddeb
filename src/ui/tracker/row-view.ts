import type { ComingPhase, TimingRow } from "../../rules/timing/scheme.ts";
import type { Words } from "../kit/words.ts";
import { handView, type HandView } from "./hand-faces.ts";
import type { Group, Known } from "./knowledge.ts";
import type { EffectView, Person, TrackerInput } from "./view-input.ts";
import { cardsText, reactionHint, reactionLabel } from "../clock/ways.ts";

/** A button of a row: `key` tells it from the row's others. */
export interface ControlView {
  readonly key: "attack" | "act" | "hold" | "react" | "end" | "oneMore" | "enough";
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  /** It opens a menu instead of acting at once. */
  readonly menu: boolean;
  readonly primary: boolean;
}

/** A state that a row shows by an icon and a word. */
export interface ChipView {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
}

/** A combatant as the tracker draws them. */
export interface RowView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly group: Group;
  /** It is their Phase. */
  readonly active: boolean;
  readonly isOwner: boolean;
  readonly hidden: boolean;
  readonly defeated: boolean;
  readonly canPing: boolean;
  readonly resource: string;
  /** SPD, or what else gives their place, with what it is; null where there is nothing to tell. */
  readonly rating: { readonly label: string; readonly value: number; readonly hint: string } | null;
  readonly hand: HandView | null;
  /** The printed card that gave them their place, by its number; null where none did. */
  readonly drawn: { readonly number: number; readonly hint: string } | null;
  /** Their Phases to come, in words; empty for none. */
  readonly coming: string;
  readonly chips: readonly ChipView[];
  readonly effects: readonly EffectView[];
  readonly controls: readonly ControlView[];
  /** They have a hand that their owner, or the GM, may take up. */
  readonly canOpenHand: boolean;
  /** They have a hand that the GM may change. */
  readonly canEditHand: boolean;
}

function actControl({ acts }: TimingRow, words: Words): ControlView[] {
  const [first] = acts;
  if (!first) return [];
  const cards = cardsText(first.cards);
  const menu = acts.length > 1;
  const label =
    cards === ""
      ? words("ACTIONCARDS.Tracker.Act")
      : words(menu ? "ACTIONCARDS.Tracker.ActSome" : "ACTIONCARDS.Tracker.ActWith", { cards });
  const hint = menu
    ? words("ACTIONCARDS.Tracker.ActHintSome", { ways: acts.length })
    : words("ACTIONCARDS.Tracker.ActHint");
  return [{ key: "act", label, hint, icon: "fa-bolt", menu, primary: true }];
}

function reactControl({ reactions }: TimingRow, words: Words): ControlView[] {
  const [first] = reactions;
  if (!first) return [];
  const hint = reactionHint(reactions, words);
  const label = reactionLabel(first, words);
  return [{ key: "react", label, hint, icon: "fa-shield", menu: true, primary: false }];
}

/** A ten in their draw for the order asks whether they want one more card (Q1). */
function bonusControls({ bonus }: TimingRow, words: Words): ControlView[] {
  if (!bonus) return [];
  const hint = words("ACTIONCARDS.Tracker.BonusHint");
  const one = { hint, menu: false };
  return [
    { ...one, key: "oneMore", label: words("ACTIONCARDS.Tracker.OneMore"), icon: "fa-plus", primary: true },
    { ...one, key: "enough", label: words("ACTIONCARDS.Tracker.Enough"), icon: "fa-hand", primary: false },
  ];
}

function attackControl(attack: string, words: Words): ControlView {
  return {
    key: "attack",
    label: words("ACTIONCARDS.Tracker.Attack"),
    hint: words("ACTIONCARDS.Tracker.AttackHint", { attack }),
    icon: "fa-hand-fist",
    menu: false,
    primary: true,
  };
}

/** What its owner can do with a row now, the likeliest first; `attack` is what they would attack with in their Phase. */
export function controlsOf(row: TimingRow, words: Words, attack = ""): ControlView[] {
  const attacks = row.end && attack !== "";
  const end: ControlView = {
    key: "end",
    label: words("ACTIONCARDS.Tracker.End"),
    hint: words("ACTIONCARDS.Tracker.EndHint"),
    icon: "fa-check",
    menu: false,
    primary: !attacks,
  };
  const hold: ControlView = {
    key: "hold",
    label: words("ACTIONCARDS.Tracker.Hold"),
    hint: words("ACTIONCARDS.Tracker.HoldHint"),
    icon: "fa-hand",
    menu: false,
    primary: false,
  };
  return [
    ...bonusControls(row, words),
    ...actControl(row, words),
    ...(attacks ? [attackControl(attack, words)] : []),
    ...(row.end ? [end] : []),
    ...(row.hold ? [hold] : []),
    ...reactControl(row, words),
  ];
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
      label: words("ACTIONCARDS.Tracker.Guards", { names: guards.join(", ") }),
      hint: words("ACTIONCARDS.Tracker.GuardsHint", { names: guards.join(", ") }),
      icon: "fa-user-shield",
    },
    guardedBy.length > 0 && {
      key: "guarded",
      label: words("ACTIONCARDS.Tracker.GuardedBy", { names: guardedBy.join(", ") }),
      hint: words("ACTIONCARDS.Tracker.GuardedByHint", { names: guardedBy.join(", ") }),
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

/** A Phase to come, in short. */
function comingText({ segment, latest }: ComingPhase, words: Words): string {
  return latest ? words("ACTIONCARDS.Tracker.ComingLatest", { segment }) : String(segment);
}

/** Later Phases only: that one may act now is told by the group. An open hand tells them by itself. */
function comingOf({ hand }: TimingRow, { coming }: Known, { timing, words }: TrackerInput): string {
  if (coming === null) return words("ACTIONCARDS.Tracker.ComingUnknown");
  if (hand !== null) return "";
  const { segment } = timing.state;
  if (timing.scheme.counts === "order") return "";
  const later = coming.filter((phase) => phase.segment < segment);
  return later.map((phase) => comingText(phase, words)).join(", ");
}

function ratingOf({ score, spd }: Known, { timing, words }: TrackerInput): RowView["rating"] {
  const { counts, scores, scoredBy, words: own } = timing.scheme;
  if (score !== null)
    return {
      label: words(own?.score ?? `ACTIONCARDS.Tracker.Score.${scoredBy}`),
      value: score,
      hint: words(own?.scoreHint ?? `ACTIONCARDS.Tracker.ScoreHint.${scoredBy}`),
    };
  // where places have numbers of their own, SPD gives none: not before they are there either
  if (spd === null || scores || counts === "order") return null;
  return { label: words("ACTIONCARDS.Stat.spd"), value: spd, hint: words("ACTIONCARDS.Stat.Hint.spd") };
}

/** A combatant's row, of which only what the user may know is drawn. */
export function rowView(row: TimingRow, person: Person, known: Known, input: TrackerInput): RowView {
  const { words, isGM } = input;
  const { id, name, img, isOwner, hidden, defeated, canPing, resource, effects } = person;
  const isOpen = known.group !== "out" && known.group !== "spent";
  const joins = input.timing.state.round > 0 && known.group === "out" && !defeated;
  return {
    id,
    name,
    img,
    group: known.group,
    active: known.isActing,
    isOwner,
    hidden,
    defeated,
    canPing,
    resource,
    rating: ratingOf(known, input),
    hand: handView(row.hand, known.sight, words),
    drawn:
      row.drawn === null
        ? null
        : { number: row.drawn, hint: words("ACTIONCARDS.Tracker.Drawn", { number: row.drawn }) },
    coming: isOpen ? comingOf(row, known, input) : "",
    chips: chipsOf(
      {
        ...known,
        guards: person.guards,
        guardedBy: person.guardedBy,
        joins,
        bonus: row.bonus,
        defends: input.timing.scheme.dodgesUntilAction,
      },
      words,
    ),
    effects,
    controls: isOwner ? controlsOf(row, words, person.attack) : [],
    canOpenHand: isOwner && row.hand !== null,
    canEditHand: isGM && row.hand !== null,
  };
}
