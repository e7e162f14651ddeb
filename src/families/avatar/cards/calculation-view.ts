import type { Side } from "../../../data/requests/exchange-requests.ts";
import type { CalculationData, CalculationSource } from "../../../data/message/calculation.ts";
import { answersIn, drawsNothing } from "../../../data/results/calculation-step.ts";
import { sideResult, type SideResult } from "../../../data/results/side-result.ts";
import type { CardContext } from "../../../family/chat-card.ts";
import type { FanView } from "../../../family/fan.ts";
import { cardView, type CardView } from "../../../platform/ac-card-view.ts";
import { hidesNumbersOf } from "../../../platform/numbers-seen.ts";
import { drawnIn } from "../plans/fan.ts";
import { isHiddenFrom, seenAs, type Card } from "../../../platform/unseen.ts";
import { aceNote } from "./ace-note.ts";
import type { Words } from "../../../platform/words.ts";
import { underWay } from "../../../ui/odds/ac-odds.ts";
import type { Aim } from "../../../ui/odds/aim.ts";
import { oneMoreView, type OneMoreView } from "../../../ui/odds/ac-odds-view.ts";
import { signed } from "../../../ui/kit/signed.ts";
import { sourceLabel } from "../../../ui/kit/source-lines.ts";
import { formulaWords } from "../words/formula-words.ts";
import type { BreakdownLine, CalculationResult, DrawnTry } from "../../../rules/avatar/calculation.ts";

interface LineView {
  label: string;
  value: string;
  canceled: boolean;
}

interface ChoiceView {
  question: string;
  step: number;
  /** True if the reader decides whether to draw one more card. */
  mine: boolean;
  waitingFor: string;
  /** The odds of one more card; null if the reader does not decide. */
  odds: OneMoreView | null;
}

/**
 * A drawn card. `picked` says who picked it from a fan, and from which position; empty if it was not picked
 * from a fan.
 */
interface DrawnCardView extends CardView {
  picked: string;
}

const LABELS = {
  first: "ACTIONCARDS.Avatar.Exchange.Try.first",
  second: "ACTIONCARDS.Avatar.Exchange.Try.second",
} as const;

/** The cards of one try in order. A special card comes last. */
interface TryView {
  /** The name of the try; empty if there is only one. */
  label: string;
  /** True if the side's other try is used instead. */
  dropped: boolean;
  cards: DrawnCardView[];
}

/** Template context of one side of a chat card. */
export interface CalculationView {
  side: Side;
  name: string;
  img: string;
  itemImg: string;
  tries: TryView[];
  notes: string[];
  fumble: boolean;
  done: boolean;
  total: number | null;
  totalLabel: string;
  breakdown: LineView[];
  choice: ChoiceView | null;
  /** True if the side's cards were picked from a fan. */
  byFan: boolean;
  /** The fan to pick the next card from; null if none. */
  fan: FanView | null;
  invalid: string;
}

/**
 * Returns one line for each source whose type passes `types`. `canceled` is true if an Ace cancels the modifiers.
 */
function sourceLines(
  sources: readonly CalculationSource[],
  types: (type: string) => boolean,
  canceled: boolean,
  words: Words,
): LineView[] {
  return sources
    .filter(({ type }) => types(type))
    .map((source) => ({ label: sourceLabel(source, words), value: signed(source.value), canceled }));
}

function lineViews(line: BreakdownLine, data: CalculationData, words: Words): LineView[] {
  const { key, value, canceled } = line;
  if (key === "modifiers") return sourceLines(data.sources, (type) => type !== "specific", canceled, words);
  if (key === "specific") return sourceLines(data.sources, (type) => type === "specific", canceled, words);
  if (key === "fumble" || key === "exhausted") return [];
  const stat = key === "stat" && data.statKey !== "" ? `ACTIONCARDS.Stat.${data.statKey}` : null;
  const label =
    key === "formula" ? formulaWords(data.formula, words) : words(stat ?? `ACTIONCARDS.Avatar.Part.${key}`);
  return [{ label, value: key === "pick" || key === "formula" ? String(value) : signed(value), canceled }];
}

function breakdownOf(data: CalculationData, result: CalculationResult | null, words: Words): LineView[] {
  if (!result) return [];
  const { breakdown } = result;
  const shown = (lines: readonly BreakdownLine[]) => lines.flatMap((line) => lineViews(line, data, words));
  if (breakdown.some(({ key }) => key === "modifiers")) return shown(breakdown);
  // The rules' breakdown has no line for modifiers that add up to 0, for example in a pulled attack. Show the
  // sources of such modifiers, too.
  const after = breakdown.findLastIndex(({ key }) => ["pick", "formula", "stat"].includes(key)) + 1;
  const canceled = breakdown[after - 1]?.canceled ?? false;
  return [
    ...shown(breakdown.slice(0, after)),
    ...sourceLines(data.sources, (type) => type !== "specific", canceled, words),
    ...shown(breakdown.slice(after)),
  ];
}

function notesOf(
  data: CalculationData,
  result: CalculationResult | null,
  { hidden, closed }: { hidden: boolean; closed: boolean },
  words: Words,
): string[] {
  const notes: string[] = [];
  if (data.item.name !== "" && !hidden)
    notes.push(words("ACTIONCARDS.Avatar.Exchange.Supplement", { item: data.item.name }));
  const ace = result ? aceNote(result, words) : "";
  if (ace !== "") notes.push(ace);
  if (drawsNothing(data) && data.specific > 0 && !closed)
    notes.push(words("ACTIONCARDS.Avatar.Exchange.ProtectedAlone", { specific: data.specific }));
  if (result?.exhausted) notes.push(words("ACTIONCARDS.Avatar.Exchange.Exhausted"));
  return notes;
}

function choiceOf(
  card: Card,
  data: CalculationData,
  stored: SideResult,
  { mine, aim }: Pick<SideOptions, "mine" | "aim">,
  { user, words }: CardContext,
): ChoiceView | null {
  if (stored.status !== "pending" || stored.choice.type !== "oneMore") return null;
  const question = words("ACTIONCARDS.Avatar.Exchange.OneMoreQuestion", {
    left: stored.choice.left,
  });
  const waitingFor = words("ACTIONCARDS.Avatar.Exchange.WaitingChoice", {
    name: seenAs(data.actor, card, user).name,
  });
  const odds = mine ? oneMoreView(underWay(data), aim ?? null, words) : null;
  return { question, step: answersIn(data), mine, waitingFor, odds };
}

function pickedBy(data: CalculationData, index: number, words: Words): string {
  const picked = data.picked[index];
  if (!picked) return "";
  const { by, place, left } = picked;
  return words("ACTIONCARDS.Avatar.Fan.Picked", { by, place: place + 1, left });
}

/**
 * Returns the views of one try's revealed cards. `before` is the number of cards revealed in earlier tries.
 */
function cardViews(
  data: CalculationData,
  drawn: Pick<CalculationData, keyof DrawnTry>,
  before: number,
  words: Words,
): DrawnCardView[] {
  const special = drawn.special === null ? [] : [cardView(drawn.special, true, words)];
  return [...drawn.cards.map((card) => cardView(card, false, words)), ...special].map((card, index) => {
    const picked = pickedBy(data, before + index, words);
    return { ...card, picked, alt: picked === "" ? card.alt : `${card.alt}. ${picked}` };
  });
}

/** Returns the tries that have drawn cards. Once both are done, one of them is marked as dropped (Q4). */
function tryViews(data: CalculationData, result: CalculationResult | null, words: Words): TryView[] {
  const { earlier, secondTry } = data;
  const tries = [...earlier, data];
  const before = [0, ...earlier.map(drawnIn)];
  return tries.flatMap((drawn, index) => {
    const which = index === 0 ? "first" : "second";
    const cards = cardViews(data, drawn, before[index] ?? 0, words);
    if (cards.length === 0) return [];
    const label = secondTry ? words(LABELS[which]) : "";
    return [{ label, dropped: result?.kept !== undefined && result.kept !== which, cards }];
  });
}

/** Data for the context of a side, in addition to the stored calculation. */
interface SideOptions {
  side: Side;
  /** True if the reader may decide for this side. */
  mine: boolean;
  /** The fan to pick from; null or undefined if none. */
  fan?: FanView | null;
  /** The total to reach; null or undefined if unknown. */
  aim?: Aim | null;
}

/** Builds the context of one side of a card for its reader. */
export function calculationView(
  card: Card,
  data: CalculationData,
  { side, mine, fan = null, aim = null }: SideOptions,
  context: CardContext,
): CalculationView {
  const { user, words } = context;
  const stored = sideResult(data);
  const result = stored.status === "done" ? stored.result : null;
  const invalid = stored.status === "invalid" ? stored : null;
  // A hidden actor's item would reveal who the actor is.
  const hidden = isHiddenFrom(data.actor.uuid, card, user);
  const closed = hidden || hidesNumbersOf(data.actor.uuid, user);
  return {
    side,
    ...seenAs(data.actor, card, user),
    itemImg: hidden ? "" : data.item.img,
    tries: tryViews(data, result, words),
    notes: notesOf(data, result, { hidden, closed }, words),
    fumble: result?.fumble ?? false,
    done: result !== null,
    total: result?.total ?? null,
    totalLabel: words(`ACTIONCARDS.Avatar.Kind.${data.kind}`),
    breakdown: closed ? [] : breakdownOf(data, result, words),
    choice: choiceOf(card, data, stored, { mine, aim }, context),
    byFan: data.picked.length > 0,
    fan,
    invalid: invalid ? words("ACTIONCARDS.Avatar.Exchange.Invalid", { field: invalid.field }) : "",
  };
}
