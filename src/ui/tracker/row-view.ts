import { numberIn } from "../../rules/timing/time-names.ts";
import type { ComingPhase, TimingRow } from "../../rules/timing/scheme.ts";
import type { Words } from "../kit/words.ts";
import { handView, type HandView } from "./hand-faces.ts";
import type { Group, Known } from "./knowledge.ts";
import type { EffectView, Person, TrackerInput } from "./view-input.ts";
import { chipsOf, type ChipView } from "./chips.ts";
import { actedChips, togetherView, type TogetherView } from "./member-view.ts";
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
  readonly comingHint: string;
  readonly chips: readonly ChipView[];
  readonly effects: readonly EffectView[];
  readonly controls: readonly ControlView[];
  /** They have a hand that their owner, or the GM, may take up. */
  readonly canOpenHand: boolean;
  /** They have a hand that the GM may change. */
  readonly canEditHand: boolean;
  /** The group that has the row; null for one alone. */
  readonly together: TogetherView | null;
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
    : words("ACTIONCARDS.Time.segments.ActHint");
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
    label: words("ACTIONCARDS.Time.segments.End"),
    hint: words("ACTIONCARDS.Time.segments.EndHint"),
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

/** A Phase to come, in short. */
function comingText({ segment: when, latest }: ComingPhase, { timing, words }: TrackerInput): string {
  const segment = numberIn(timing.scheme.time, when);
  return latest ? words("ACTIONCARDS.Tracker.ComingLatest", { segment }) : String(segment);
}

/** Later Phases only: that one may act now is told by the group. An open hand tells them by itself. */
function comingOf({ hand }: TimingRow, { coming }: Known, input: TrackerInput): string {
  const { timing, words } = input;
  if (coming === null) return words("ACTIONCARDS.Tracker.ComingUnknown");
  if (hand !== null) return "";
  const { segment } = timing.state;
  if (timing.scheme.counts === "order") return "";
  const later = coming.filter((phase) => phase.segment < segment);
  return later.map((phase) => comingText(phase, input)).join(", ");
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
    comingHint: words("ACTIONCARDS.Time.segments.Coming"),
    chips: [
      ...actedChips(person, known.isActing, words),
      ...chipsOf(
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
    ],
    effects,
    controls: isOwner ? controlsOf(row, words, person.attack) : [],
    canOpenHand: isOwner && row.hand !== null,
    canEditHand: isGM && row.hand !== null,
    together: togetherView(person, words),
  };
}
