import { percent } from "../../../ui/kit/chances.ts";
import { callForwardChance, dexTarget } from "../../../rules/fads/call-forward.ts";
import { checkActionCards } from "../../../rules/fads/hand.ts";
import type { ReactionKind } from "../../../rules/fads/reaction.ts";
import type { Way } from "../../../rules/timing/command.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** The key of a defense bought with Shots. It lasts as long as a Dodge. */
export const ACTIVE_DEFENSE = "activeDefense";

/** The ways to react that have their own text. */
const TOLD = ["callForward", "abort", ACTIVE_DEFENSE];

/** A kind of reaction, as an option to select. */
interface KindView {
  readonly kind: ReactionKind;
  readonly label: string;
  readonly hint: string;
  /** Says what this reaction adds to the defense. */
  readonly adds: string;
  /** True if this reaction has no effect against this attack. */
  readonly helpless: boolean;
  readonly selected: boolean;
}

/** Template context of the dialog that calls an action forward. */
export interface CallView {
  /** Says what the call costs, and what to roll; empty for clocks that modules add. */
  readonly costs: string;
  /** Says how likely the call is to succeed; empty if nothing is rolled or odds are off. */
  readonly chance: string;
  readonly kinds: readonly KindView[];
  /** True if the chosen kind can't help at all, so the call would waste a card. */
  readonly idle: boolean;
  readonly blocked: boolean;
  /** The ways to call the action forward; empty if there is only one. */
  readonly ways: readonly { readonly key: string; readonly label: string; readonly selected: boolean }[];
}

/** An item that adds to the defense if its kind of reaction is called forward. */
interface Reactive {
  readonly name: string;
  readonly reaction: string;
  readonly bonus: string;
}

/** The data from which the template context is built: facts about the call, and the current choices. */
export interface CallDraft {
  readonly kinds: readonly ReactionKind[];
  readonly kind: ReactionKind;
  readonly ways: readonly Way[];
  /** The key of the chosen way. */
  readonly way: string;
  readonly items: readonly Reactive[];
  /** True if the attack hits everyone in an area. */
  readonly area: boolean;
  /** The clock's current Segment; null if no clock is running. */
  readonly segment: number | null;
  /** Whether the call adds up cards or rolls DEX. */
  readonly callForward: "sum" | "roll";
  readonly dex: number;
  /** True if this user wants odds. */
  readonly odds: boolean;
}

/** Returns the key of a way to call the action forward: its card values. */
export function keyOf({ cards }: Pick<Way, "cards">): string {
  return cards.join("+");
}

/** Returns the cards and their sum, highest card first: "8 + 3 = 11". */
function cardsText({ cards }: Way): string {
  const sum = cards.reduce((total, card) => total + card, 0);
  const text = cards.toReversed().join(" + ");
  return cards.length > 1 ? `${text} = ${sum}` : text;
}

function costsText({ ways: [first], segment, callForward, dex }: CallDraft, words: Words): string {
  if (!first || segment === null || !TOLD.includes(first.key)) return "";
  if (first.key !== "callForward") return words(`ACTIONCARDS.Clock.Call.Costs.${first.key}`);
  if (callForward === "sum") return words("ACTIONCARDS.Clock.Call.Costs.sum", { segment });
  const data = { card: cardsText(first), target: dexTarget(dex), segment };
  return words("ACTIONCARDS.Clock.Call.Costs.roll", data);
}

/** Says how likely the call is to succeed; empty if nothing is rolled or the user turned odds off. */
function chanceText({ ways: [first], segment, callForward, dex, odds }: CallDraft, words: Words): string {
  if (!odds || first?.key !== "callForward" || segment === null || callForward === "sum") return "";
  const chance = callForwardChance({ hand: checkActionCards(first.cards, "cards"), dex, segment });
  return words("ACTIONCARDS.Clock.Call.InTime", { chance: percent(chance, words) });
}

function kindView(kind: ReactionKind, { items, area, kind: chosen }: CallDraft, words: Words): KindView {
  const own = items.filter(({ reaction }) => reaction === kind);
  const names = own.map(({ name, bonus }) => `${name} (${bonus})`).join(", ");
  return {
    kind,
    label: words(`ACTIONCARDS.Clock.ReactionMark.${kind}`),
    hint: words(`ACTIONCARDS.Clock.Call.Does.${kind}`),
    adds:
      own.length > 0
        ? words("ACTIONCARDS.Clock.Call.Adds", { items: names })
        : words("ACTIONCARDS.Clock.Call.AddsNothing"),
    helpless: area && kind !== "dive",
    selected: kind === chosen,
  };
}

/**
 * True if the chosen kind can't help: the actor has no item for it, or it is a block against an area. Never true for
 * an Active Defense.
 */
function isIdle({ kind, items, area, ways: [first] }: CallDraft): boolean {
  if (first?.key === ACTIVE_DEFENSE) return false;
  return (area && kind === "block") || !items.some(({ reaction }) => reaction === kind);
}

export function callView(draft: CallDraft, words: Words): CallView {
  const { kinds, ways, way: chosen } = draft;
  const idle = isIdle(draft);
  const wayView = (way: Way) => ({
    key: keyOf(way),
    label: cardsText(way),
    selected: keyOf(way) === chosen,
  });
  return {
    costs: costsText(draft, words),
    chance: chanceText(draft, words),
    kinds: kinds.map((kind) => kindView(kind, draft, words)),
    idle,
    blocked: idle,
    ways: ways.length < 2 ? [] : ways.map(wayView),
  };
}
