import type { Side } from "../../../data/requests/exchange-requests.ts";
import type { CalculationData, CalculationSource } from "../../../data/message/calculation.ts";
import { verdictOf, type Verdict } from "../../../data/message/verdict.ts";
import { cardView, type CardView } from "../../../platform/ac-card-view.ts";
import { isHiddenFrom, seenAs, type Card } from "../../../platform/unseen.ts";
import type { FanView } from "./exchange-fan-view.ts";
import { underWay } from "../odds/ac-odds.ts";
import { oneMoreView, type AcOddsView } from "../odds/ac-odds-view.ts";
import { signed } from "../../../ui/kit/signed.ts";
import { words } from "../../../ui/kit/words.ts";
import { sourceLabel } from "../../../ui/kit/source-lines.ts";
import type { BreakdownLine, CalculationResult } from "../../../rules/avatar/calculation.ts";

interface LineView {
  label: string;
  value: string;
  cancelled: boolean;
}

interface ChoiceView {
  question: string;
  step: number;
  /** May this user answer? */
  mine: boolean;
  waitingFor: string;
  /** Of one more card, for whoever may answer. */
  odds: AcOddsView | null;
}

/** A card, and for one that somebody picked from a fan: who, and which back. */
interface DrawnCardView extends CardView {
  picked: string;
}

/** One side of a chat card as its template draws it. */
export interface CalculationView {
  side: Side;
  name: string;
  img: string;
  itemImg: string;
  cards: DrawnCardView[];
  notes: string[];
  fumble: boolean;
  done: boolean;
  total: number | null;
  totalLabel: string;
  breakdown: LineView[];
  choice: ChoiceView | null;
  /** Were its cards picked from a fan? */
  byFan: boolean;
  /** The fan that a card is picked from now. */
  fan: FanView | null;
  invalid: string;
}

/** The lines behind a sum of modifiers: each with its own name, all of them cancelled or none. */
function sourceLines(
  sources: readonly CalculationSource[],
  types: (type: string) => boolean,
  cancelled: boolean,
): LineView[] {
  return sources
    .filter(({ type }) => types(type))
    .map((source) => ({ label: sourceLabel(source, words), value: signed(source.value), cancelled }));
}

function lineViews(line: BreakdownLine, data: CalculationData): LineView[] {
  const { key, value, cancelled } = line;
  if (key === "modifiers") return sourceLines(data.sources, (type) => type !== "specific", cancelled);
  if (key === "specific") return sourceLines(data.sources, (type) => type === "specific", cancelled);
  if (key === "fumble" || key === "exhausted") return [];
  const stat = key === "stat" && data.statKey !== "" ? `ACTIONCARDS.Stat.${data.statKey}` : null;
  const label = key === "formula" ? data.formula : game.i18n.localize(stat ?? `ACTIONCARDS.Part.${key}`);
  return [{ label, value: key === "pick" || key === "formula" ? String(value) : signed(value), cancelled }];
}

function breakdownOf(data: CalculationData, result: CalculationResult | null): LineView[] {
  return result ? result.breakdown.flatMap((line) => lineViews(line, data)) : [];
}

function notesOf(data: CalculationData, result: CalculationResult | null, hidden: boolean): string[] {
  const notes: string[] = [];
  if (data.item.name !== "" && !hidden)
    notes.push(game.i18n.format("ACTIONCARDS.Exchange.Supplement", { item: data.item.name }));
  if (result?.fumble && data.special !== null)
    notes.push(game.i18n.localize("ACTIONCARDS.Exchange.AceInDefence"));
  else if (result?.fumble) notes.push(game.i18n.localize("ACTIONCARDS.Exchange.Ace"));
  if (result?.exhausted) notes.push(game.i18n.localize("ACTIONCARDS.Exchange.Exhausted"));
  return notes;
}

function choiceOf(
  card: Card,
  data: CalculationData,
  verdict: Verdict,
  mine: boolean,
  against: number | null,
): ChoiceView | null {
  if (verdict.status !== "pending" || verdict.choice.type !== "oneMore") return null;
  const question = game.i18n.format("ACTIONCARDS.Exchange.OneMoreQuestion", {
    left: String(verdict.choice.left),
  });
  const waitingFor = game.i18n.format("ACTIONCARDS.Exchange.WaitingChoice", {
    name: seenAs(data.actor, card).name,
  });
  const odds = mine ? oneMoreView(underWay(data), against, words) : null;
  return { question, step: data.decisions.length, mine, waitingFor, odds };
}

function pickedBy(data: CalculationData, index: number): string {
  const picked = data.picked[index];
  if (!picked) return "";
  const { by, place, left } = picked;
  return game.i18n.format("ACTIONCARDS.Fan.Picked", { by, place: String(place + 1), left: String(left) });
}

/** The cards that lie open, in order, the special card last. */
function cardViews(data: CalculationData): DrawnCardView[] {
  const special = data.special === null ? [] : [cardView(data.special, true)];
  return [...data.cards.map((card) => cardView(card)), ...special].map((card, index) => {
    const picked = pickedBy(data, index);
    return { ...card, picked, alt: picked === "" ? card.alt : `${card.alt}. ${picked}` };
  });
}

/**
 * How one side of a card looks to this user; `fan` where a card is to be picked, `against` the total of the attack
 * where it is a defence.
 */
export function calculationView(
  card: Card,
  data: CalculationData,
  side: Side,
  mine: boolean,
  fan: FanView | null = null,
  against: number | null = null,
): CalculationView {
  const verdict = verdictOf(data);
  const result = verdict.status === "done" ? verdict.result : null;
  const invalid = verdict.status === "invalid" ? verdict : null;
  // What somebody hidden has about him would tell who he is.
  const hidden = isHiddenFrom(data.actor.uuid, card);
  return {
    side,
    ...seenAs(data.actor, card),
    itemImg: hidden ? "" : data.item.img,
    cards: cardViews(data),
    notes: notesOf(data, result, hidden),
    fumble: result?.fumble ?? false,
    done: result !== null,
    total: result?.total ?? null,
    totalLabel: game.i18n.localize(`ACTIONCARDS.Kind.${data.kind}`),
    breakdown: hidden ? [] : breakdownOf(data, result),
    choice: choiceOf(card, data, verdict, mine, against),
    byFan: data.picked.length > 0,
    fan,
    invalid: invalid ? game.i18n.format("ACTIONCARDS.Exchange.Invalid", { field: invalid.field }) : "",
  };
}
