import { rowOf } from "../../encounter/groups.ts";
import { shownFamilies } from "../../family/shown.ts";
import type { DeckShown } from "../../family/family.ts";
import type { ActionCard } from "../../rules/fads/hand.ts";
import { attacksOf, proposedAttack } from "../clock/proposed-attack.ts";
import type { Seated } from "../clock/seated.ts";
import { handInput } from "../hand/hand-input.ts";
import { sumText } from "../hand/hand-view.ts";
import { pointsOf, woundsOf } from "../kit/points.ts";
import type { PointsView } from "../kit/points-view.ts";
import { timeWords } from "../kit/time-words.ts";
import { words } from "../kit/words.ts";
import { actionsView, attackWaits } from "../sheets/actor/actions-view.ts";
import { itemRow } from "../sheets/actor/item-views.ts";
import { offenseTags } from "../sheets/shared/item-tags.ts";
import { controlsOf, type ControlView } from "../tracker/control-view.ts";

/** The most attacks in the bar; the sheet shows them all. */
const MOST_ATTACKS = 6;

interface HeldCard {
  readonly value: number;
  /** True if this card alone can open the Phase now. */
  readonly playable: boolean;
  readonly spent: boolean;
  readonly label: string;
  /** Says what the card is high enough for, or why it can't be played now. */
  readonly why: string;
}

/** An attack or another action, as a button. */
export interface SeatButton {
  /** The id of an item, the key of a move, or "bareHands". */
  readonly key: string;
  readonly kind: "item" | "bareHands" | "move";
  readonly label: string;
  readonly img: string;
  readonly icon: string;
  readonly detail: string;
  /** What the action does, or why it can't be used now. */
  readonly why: string;
  /** True if the action can't be used now. */
  readonly isOff: boolean;
  /**
   * True if a click does nothing. False for an attack that is only too early: `isOff` is true, but the button still
   * shows the odds.
   */
  readonly isDisabled: boolean;
}

/** The character the user acts for. */
export interface SeatView {
  readonly actor: string;
  /** The id of the actor's row in the tracker; empty if none. */
  readonly row: string;
  readonly name: string;
  readonly img: string;
  readonly points: readonly PointsView[];
  /** Injuries as text; empty if none. */
  readonly wounds: string;
  readonly marks: readonly { readonly name: string; readonly img: string }[];
  readonly hand: readonly HeldCard[];
  readonly deck: DeckShown | null;
  readonly attacks: readonly SeatButton[];
  /** True if a narrow bar shows the attacks without details. */
  readonly hasManyAttacks: boolean;
  readonly moves: readonly SeatButton[];
  /** True if the moves take two rows in a small window. */
  readonly hasManyMoves: boolean;
  /** Why no Action is possible now; empty if an Action is possible. */
  readonly idle: string;
  readonly controls: readonly ControlView[];
}

/** How many moves fit in one row of a small window. */
const MOVES_IN_A_ROW = 7;
/** How many attacks with their details fit beside the moves in a narrow bar. */
const ATTACKS_WITH_DETAILS = 3;

function handOf(seated: Seated, actor: Actor.Implementation): HeldCard[] {
  const { hand, acts } = seated.row;
  if (!hand) return [];
  const plays = new Set(
    acts.flatMap(({ cards: [first, second] }) => (second === undefined ? (first ?? []) : [])),
  );
  const input = handInput(seated, []);
  const card = (value: ActionCard, spent: boolean): HeldCard => {
    const playable = !spent && plays.has(value);
    const key = spent
      ? "ACTIONCARDS.Hand.CardSpent"
      : playable
        ? "ACTIONCARDS.Hand.CardProposed"
        : "ACTIONCARDS.Hand.Card";
    const label = words(key, { card: value });
    const isEarly = !spent && !playable && value < input.segment;
    const enough = spent ? label : sumText([value], input);
    return { value, spent, playable, label, why: playable || spent || isEarly ? enough : attackWaits(actor) };
  };
  return [
    ...hand.held.toReversed().map((value) => card(value, false)),
    ...hand.spent.toReversed().map((value) => card(value, true)),
  ];
}

/** Describes a button: its name, then why it can't be used or what it does. */
const line = (label: string, text: string): string => (text === "" ? label : `${label}: ${text}`);

function attackButtons(actor: Actor.Implementation): SeatButton[] {
  return attacksOf(actor)
    .slice(0, MOST_ATTACKS)
    .map((item) => {
      const { id, name, img, tags, obstacle, waits } = itemRow(item, offenseTags(item));
      const detail = tags.map(({ text }) => text).join(" · ");
      const why = line(name, obstacle || waits || detail);
      const [isOff, isDisabled] = [obstacle !== "" || waits !== "", obstacle !== ""];
      return { key: id, kind: "item", label: name, img, icon: "", detail, why, isOff, isDisabled };
    });
}

function bareHandsButton(actor: Actor.Implementation): SeatButton[] {
  if (!shownFamilies(actor).some(({ bareHands }) => bareHands)) return [];
  const label = words("ACTIONCARDS.Encounter.BareHands");
  const waits = attackWaits(actor);
  const button = { label, img: "", icon: "fa-hand-fist", detail: "", why: line(label, waits) };
  return [{ ...button, key: "bareHands", kind: "bareHands", isOff: waits !== "", isDisabled: false }];
}

function moveButtons(actor: Actor.Implementation): SeatButton[] {
  return actionsView(actor).actions.map(({ key, icon, label, rule, obstacle }) => ({
    key,
    kind: "move",
    label,
    img: "",
    icon,
    detail: rule,
    why: line(label, obstacle || rule),
    isOff: obstacle !== "",
    isDisabled: obstacle !== "",
  }));
}

/** Says why the actor can do nothing now; empty if one of `attacks` or another Action is possible. */
function idleOf(actor: Actor.Implementation, attacks: readonly SeatButton[]): string {
  return attacks.every(({ isOff }) => isOff) ? actionsView(actor).obstacle : "";
}

function controlsFor(seated: Seated, actor: Actor.Implementation, offered: readonly string[]): ControlView[] {
  const combatant = rowOf(seated.combat, seated.id).find((one) => one.actor === actor);
  const say = timeWords(seated.combat.timing?.scheme.time ?? "segments", words);
  const attack = combatant ? proposedAttack(combatant) : null;
  // the bar has its own buttons for attacks
  return controlsOf(seated.row, say, attack).filter(({ key }) => key !== "attack" && !offered.includes(key));
}

/**
 * Builds the context of an actor in the bar. `seated` is the actor's row in the tracker, or null. `offered`
 * has the keys of controls to leave out, because the notice shows them.
 */
export function seatView(
  actor: Actor.Implementation,
  seated: Seated | null,
  offered: readonly string[],
): SeatView {
  const attacks = [...attackButtons(actor), ...bareHandsButton(actor)];
  const moves = moveButtons(actor);
  return {
    actor: actor.uuid,
    row: seated?.id ?? "",
    name: actor.calledAs,
    img: actor.img ?? "",
    points: pointsOf(actor),
    wounds: woundsOf(actor),
    marks: actor.derivedMarks().map(({ name, img }) => ({ name, img })),
    hand: seated ? handOf(seated, actor) : [],
    deck: shownFamilies(actor).flatMap(({ deck }) => (deck ? [deck(actor)] : []))[0] ?? null,
    attacks,
    hasManyAttacks: attacks.length > ATTACKS_WITH_DETAILS,
    moves,
    hasManyMoves: moves.length > MOVES_IN_A_ROW,
    idle: idleOf(actor, attacks),
    controls: seated ? controlsFor(seated, actor, offered) : [],
  };
}
