import { percent } from "../../../ui/kit/chances.ts";
import { callForwardChance, dexTarget } from "../../../rules/fads/call-forward.ts";
import { checkActionCards } from "../../../rules/fads/hand.ts";
import type { ReactionKind } from "../../../rules/fads/reaction.ts";
import type { Way } from "../../../rules/timing/command.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** What a defense bought with Shots is: it lasts as a Dodge does. */
export const ACTIVE_DEFENSE = "activeDefense";

/** Ways to react that are told of in words of their own. */
const TOLD = ["callForward", "abort", ACTIVE_DEFENSE];

/** A reaction as it may be called forward. */
interface KindView {
  readonly kind: ReactionKind;
  readonly label: string;
  readonly hint: string;
  /** What it adds, in words. */
  readonly adds: string;
  /** It does nothing against this attack. */
  readonly helpless: boolean;
  readonly selected: boolean;
}

/** An action that is called forward: what it is to be, and with which cards. */
export interface CallView {
  /** What it costs and what has to be reached, in words; empty for an order that others have made. */
  readonly costs: string;
  /** How often it comes in time, in words; empty where that is not told. */
  readonly chance: string;
  readonly kinds: readonly KindView[];
  /** The chosen kind could add nothing, now or as long as it lasts: calling it would be a card for nothing. */
  readonly idle: boolean;
  readonly blocked: boolean;
  /** Empty where there is one way only. */
  readonly ways: readonly { readonly key: string; readonly label: string; readonly selected: boolean }[];
}

/** A thing that a reaction of this kind adds to the defense. */
interface Reactive {
  readonly name: string;
  readonly reaction: string;
  readonly bonus: string;
}

/** What is known and chosen of a call so far. */
export interface CallDraft {
  readonly kinds: readonly ReactionKind[];
  readonly kind: ReactionKind;
  readonly ways: readonly Way[];
  /** The key of the chosen way. */
  readonly way: string;
  readonly items: readonly Reactive[];
  /** The attack strikes everybody in a place. */
  readonly area: boolean;
  /** Null: the encounter keeps no time any more. */
  readonly segment: number | null;
  /** Is it bought by the sum of cards, or rolled for? */
  readonly callForward: "sum" | "roll";
  readonly dex: number;
  /** This person wants odds. */
  readonly odds: boolean;
}

/** What tells a way from the others: its cards. */
export function keyOf({ cards }: Pick<Way, "cards">): string {
  return cards.join("+");
}

/** Cards as they are added up, the highest first: "8 + 3 = 11". */
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

/** How often it comes in time; empty where nothing is rolled for, or nobody wants to know. */
function chanceText({ ways: [first], segment, callForward, dex, odds }: CallDraft, words: Words): string {
  if (!odds || first?.key !== "callForward" || segment === null || callForward === "sum") return "";
  const chance = callForwardChance({ hand: checkActionCards(first.cards, "cards"), dex, segment });
  return words("ACTIONCARDS.Clock.Call.InTime", { chance: percent(chance) });
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

/** Could the chosen kind add nothing? A Dodge lasts beyond an attack that it does not help against (F6). */
function isIdle({ kind, items, area, ways: [first] }: CallDraft): boolean {
  if (first?.key === ACTIVE_DEFENSE) return false;
  return (area && kind === "block") || !items.some(({ reaction }) => reaction === kind);
}

/** How the choice looks. */
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
