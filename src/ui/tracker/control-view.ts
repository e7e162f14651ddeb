import type { TimingRow } from "../../rules/timing/scheme.ts";
import { cardsText, reactionHint, reactionLabel, type ProposedAttack } from "../clock/ways.ts";
import type { Words } from "../kit/words.ts";
import type { Member } from "./view-input.ts";

/** The keys of controls that all clocks have. */
type SharedKey = "attack" | "act" | "ways" | "hold" | "react" | "end" | "oneMore" | "enough";

/**
 * A button of a row. `key` identifies the button within the row. For one of the clock's own commands, it is
 * `own-` and the command's key.
 */
export interface ControlView {
  readonly key: SharedKey | `own-${string}`;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  /** True if the button opens a menu instead of acting immediately. */
  readonly menu: boolean;
  readonly primary: boolean;
  /** The id of the member who attacks, for the attack button on a group's row; empty for all other buttons. */
  readonly by: string;
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
  return [{ key: "act", label, hint, icon: "fa-bolt", menu, primary: true, by: "" }];
}

/**
 * Builds two buttons: one acts in the first way that the clock offers, the other opens the menu of all ways to
 * act.
 */
function actApart({ acts }: TimingRow, words: Words): ControlView[] {
  const cards = cardsText(acts[0]?.cards ?? []);
  const hint = words("ACTIONCARDS.Time.segments.ActHint");
  const act = {
    label: cards === "" ? words("ACTIONCARDS.Tracker.Act") : words("ACTIONCARDS.Tracker.ActWith", { cards }),
    hint,
    icon: "fa-bolt",
    menu: false,
    primary: true,
    by: "",
  };
  const ways = {
    label: words("ACTIONCARDS.Tracker.Ways"),
    hint: words("ACTIONCARDS.Tracker.ActHintSome", { ways: acts.length }),
    icon: "fa-caret-down",
    menu: true,
    primary: false,
    by: "",
  };
  return [
    { ...act, key: "act" },
    { ...ways, key: "ways" },
  ];
}

/**
 * True for controls that a GM finds in a row's menu instead of on the row. A GM has many rows, and most of them
 * would show these controls.
 */
function isOnMenu({ key }: ControlView): boolean {
  return key === "hold" || key === "react" || key.startsWith("own-");
}

/** Replaces the button that opens a menu of the ways to act, if `controls` has one, with the buttons of `actApart`. */
export function withActApart(controls: readonly ControlView[], row: TimingRow, words: Words): ControlView[] {
  return controls.flatMap((one) => (one.key === "act" && one.menu ? actApart(row, words) : [one]));
}

/**
 * Returns the buttons to show on a row, without the one that ends the Phase and, for GMs, without those in
 * the row's menu.
 */
export function onLine(
  controls: readonly ControlView[],
  row: TimingRow,
  { words, isGM }: { readonly words: Words; readonly isGM: boolean },
): ControlView[] {
  const shown = controls.filter((one) => one.key !== "end" && !(isGM && isOnMenu(one)));
  return withActApart(shown, row, words);
}

function reactControl({ reactions }: TimingRow, words: Words): ControlView[] {
  const [first] = reactions;
  if (!first) return [];
  const hint = reactionHint(reactions, words);
  const label = reactionLabel(first, words);
  return [{ key: "react", label, hint, icon: "fa-shield", menu: true, primary: false, by: "" }];
}

/** Builds the buttons for the clock's own commands. */
function ownControls({ commands }: TimingRow, words: Words): ControlView[] {
  return commands.map(({ key, label, hint, icon }) => ({
    key: `own-${key}`,
    label: words(label),
    hint: words(hint),
    icon,
    menu: true,
    primary: false,
    by: "",
  }));
}

/** Builds the buttons that decide about one more card after a ten in the draw for the turn order (Q1). */
function bonusControls({ bonus }: TimingRow, words: Words): ControlView[] {
  if (!bonus) return [];
  const hint = words("ACTIONCARDS.Tracker.BonusHint");
  const one = { hint, menu: false, by: "" };
  return [
    { ...one, key: "oneMore", label: words("ACTIONCARDS.Tracker.OneMore"), icon: "fa-plus", primary: true },
    { ...one, key: "enough", label: words("ACTIONCARDS.Tracker.Enough"), icon: "fa-hand", primary: false },
  ];
}

/**
 * Builds the button for an attack in the open Phase. If `asMember` is true, the button has the id of the group member
 * who attacks, and the tooltip names that member.
 */
export function attackControl(
  { by, name, item }: ProposedAttack,
  words: Words,
  asMember = false,
): ControlView {
  return {
    key: "attack",
    by: asMember ? by : "",
    label: words("ACTIONCARDS.Tracker.Attack"),
    hint: asMember
      ? words("ACTIONCARDS.Tracker.Group.AttackHint", { name, attack: item })
      : words("ACTIONCARDS.Tracker.AttackHint", { attack: item }),
    icon: "fa-hand-fist",
    menu: false,
    primary: true,
  };
}

/**
 * Returns the buttons that a row's owner can use now, in order of likely use. `attack` is the proposed attack in
 * the open Phase. `members` are the members of a group; null for a single combatant.
 */
export function controlsOf(
  row: TimingRow,
  words: Words,
  attack: ProposedAttack | null = null,
  members: readonly Pick<Member, "attack">[] | null = null,
): ControlView[] {
  const attacks = row.end ? attack : null;
  const end: ControlView = {
    key: "end",
    label: words("ACTIONCARDS.Time.segments.End"),
    hint: words("ACTIONCARDS.Time.segments.EndHint"),
    icon: "fa-check",
    menu: false,
    primary: attacks === null && !members?.some((member) => member.attack),
    by: "",
  };
  const hold: ControlView = {
    key: "hold",
    label: words("ACTIONCARDS.Tracker.Hold"),
    hint: words("ACTIONCARDS.Tracker.HoldHint"),
    icon: "fa-hand",
    menu: false,
    primary: false,
    by: "",
  };
  return [
    ...bonusControls(row, words),
    ...actControl(row, words),
    ...(attacks ? [attackControl(attacks, words, members !== null)] : []),
    ...(row.end ? [end] : []),
    ...(row.hold ? [hold] : []),
    ...reactControl(row, words),
    ...ownControls(row, words),
  ];
}
