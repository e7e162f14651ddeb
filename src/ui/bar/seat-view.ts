import { rowOf } from "../../encounter/groups.ts";
import { shownFamilies } from "../../family/shown.ts";
import type { DeckShown } from "../../family/family.ts";
import type { TimingRow } from "../../rules/timing/scheme.ts";
import { attacksOf, proposedAttack } from "../clock/proposed-attack.ts";
import type { Seated } from "../clock/seated.ts";
import { pointsOf } from "../kit/points.ts";
import type { PointsView } from "../kit/points-view.ts";
import { timeWords } from "../kit/time-words.ts";
import { words } from "../kit/words.ts";
import { actionsView, attackWaits } from "../sheets/actor/actions-view.ts";
import { itemRow } from "../sheets/actor/item-views.ts";
import { offenseTags } from "../sheets/shared/item-tags.ts";
import { controlsOf, type ControlView } from "../tracker/control-view.ts";

/** The most attacks in the bar; the sheet has them all. */
const MOST_ATTACKS = 6;

interface HeldCard {
  readonly value: number;
  /** True if this card alone opens the Phase now. */
  readonly playable: boolean;
  readonly spent: boolean;
  readonly label: string;
}

/** An attack or another action, as a button. */
interface SeatButton {
  /** An item's id, or a move's key. */
  readonly key: string;
  readonly kind: "item" | "bareHands" | "move";
  readonly label: string;
  readonly img: string;
  readonly icon: string;
  readonly detail: string;
  /** Why it can't be done now; empty if it can. */
  readonly obstacle: string;
}

/** The character the user acts for. */
export interface SeatView {
  /** UUID of the actor. */
  readonly actor: string;
  readonly name: string;
  readonly img: string;
  readonly points: readonly PointsView[];
  readonly marks: readonly { readonly name: string; readonly img: string }[];
  readonly hand: readonly HeldCard[];
  readonly deck: DeckShown | null;
  readonly buttons: readonly SeatButton[];
  readonly controls: readonly ControlView[];
}

function handOf({ hand, acts }: TimingRow): HeldCard[] {
  if (!hand) return [];
  const plays = new Set(
    acts.flatMap(({ cards: [first, second] }) => (second === undefined ? (first ?? []) : [])),
  );
  const card = (value: number, spent: boolean): HeldCard => {
    const playable = !spent && plays.has(value);
    const key = spent
      ? "ACTIONCARDS.Hand.CardSpent"
      : playable
        ? "ACTIONCARDS.Hand.CardProposed"
        : "ACTIONCARDS.Hand.Card";
    return { value, spent, playable, label: words(key, { card: value }) };
  };
  return [
    ...hand.held.toReversed().map((value) => card(value, false)),
    ...hand.spent.toReversed().map((value) => card(value, true)),
  ];
}

function attackButtons(actor: Actor.Implementation): SeatButton[] {
  return attacksOf(actor)
    .slice(0, MOST_ATTACKS)
    .map((item) => {
      const { id, name, img, tags, obstacle, waits } = itemRow(item, offenseTags(item));
      const detail = tags.map(({ text }) => text).join(" · ");
      return { key: id, kind: "item", label: name, img, icon: "", detail, obstacle: obstacle || waits };
    });
}

function bareHandsButton(actor: Actor.Implementation): SeatButton[] {
  if (!shownFamilies(actor).some(({ bareHands }) => bareHands)) return [];
  const label = words("ACTIONCARDS.Encounter.BareHands");
  const obstacle = attackWaits(actor);
  return [
    { key: "bareHands", kind: "bareHands", label, img: "", icon: "fa-hand-fist", detail: "", obstacle },
  ];
}

function moveButtons(actor: Actor.Implementation): SeatButton[] {
  return actionsView(actor).actions.map(({ key, icon, label, rule, obstacle }) => ({
    key,
    kind: "move",
    label,
    img: "",
    icon,
    detail: rule,
    obstacle,
  }));
}

function controlsFor(seated: Seated, actor: Actor.Implementation, offered: readonly string[]): ControlView[] {
  const combatant = rowOf(seated.combat, seated.id).find((one) => one.actor === actor);
  const say = timeWords(seated.combat.timing?.scheme.time ?? "segments", words);
  const attack = combatant ? proposedAttack(combatant) : null;
  // the seat has its own attacks
  return controlsOf(seated.row, say, attack).filter(({ key }) => key !== "attack" && !offered.includes(key));
}

/**
 * The seat of an actor; `seated` is their row at the clock, null without one. `offered` are the keys of controls that
 * the moment shows already.
 */
export function seatView(
  actor: Actor.Implementation,
  seated: Seated | null,
  offered: readonly string[],
): SeatView {
  return {
    actor: actor.uuid,
    name: actor.calledAs,
    img: actor.img ?? "",
    points: pointsOf(actor),
    marks: actor.derivedMarks().map(({ name, img }) => ({ name, img })),
    hand: seated ? handOf(seated.row) : [],
    deck: shownFamilies(actor).flatMap(({ deck }) => (deck ? [deck(actor)] : []))[0] ?? null,
    buttons: [...attackButtons(actor), ...bareHandsButton(actor), ...moveButtons(actor)],
    controls: seated ? controlsFor(seated, actor, offered) : [],
  };
}
