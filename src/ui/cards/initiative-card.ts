import { templatePath } from "../../constants.ts";
import { InitiativeData, initiativeCard } from "../../data/message/initiative.ts";
import type { CardContext, ChatCard, Press } from "../../family/chat-card.ts";
import { cardView, type CardView } from "../../platform/ac-card-view.ts";
import { seenAs } from "../../platform/unseen.ts";
import { sendTiming } from "../../encounter/timing/submit.ts";
import { askingCards } from "./asking-cards.ts";
import { orderDraw } from "../odds/ac-odds.ts";
import { oneMoreView, type AcOddsView } from "../odds/ac-odds-view.ts";
import { clockPage } from "../reference/clock-page.ts";
import { encounterById } from "../../platform/collections.ts";

type Pick = InitiativeData["picks"][number];

/** A combatant's draw for initiative. */
interface PickView {
  readonly index: number;
  readonly name: string;
  readonly cards: readonly CardView[];
  /** Null while the user must still decide about one more card after a ten. */
  readonly total: number | null;
  /** The open question; empty if none. */
  readonly question: string;
  /** True if the reader may answer the question. */
  readonly mine: boolean;
  /** The odds of one more card; null if the reader may not answer. */
  readonly odds: AcOddsView | null;
}

/** Template context of the card that shows the initiative order. */
export interface InitiativeView {
  /** One line for each combatant who drew, in order. */
  readonly picks: readonly PickView[];
  /** The cards drawn to break ties. */
  readonly ties: readonly PickView[];
  /** True if the list of tie-breaking cards starts open. */
  readonly opened: boolean;
}

/**
 * Compares two combatants by the first draw in which their totals differ, higher first. A total that is not known yet
 * counts as the highest.
 */
function byTotals(one: readonly Pick[], other: readonly Pick[]): number {
  for (const [index, { total }] of one.entries()) {
    const met = other[index]?.total ?? Infinity;
    if ((total ?? Infinity) !== met) return met - (total ?? Infinity);
  }
  return 0;
}

/** All draws, grouped by combatant; the combatants are sorted by their totals. */
function inOrder(picks: readonly Pick[]): readonly Pick[] {
  const people = [...new Set(picks.map(({ combatant }) => combatant))];
  const each = people.map((id) => picks.filter(({ combatant }) => combatant === id));
  return each.toSorted(byTotals).flat();
}

/** True if this chat card asks the combatant "one more?" and no newer one does. */
function isNewest(
  message: ChatMessage.Implementation,
  { encounter }: InitiativeData,
  { combatant }: Pick,
): boolean {
  const asking = askingCards(encounter).filter(({ system }) => {
    const data: unknown = system;
    if (!(data instanceof InitiativeData)) return false;
    return data.picks.some((one) => one.combatant === combatant && one.total === null);
  });
  return asking.at(-1)?.id === message.id;
}

/** The encounter that still waits for the combatant to decide about one more card; null if none does. */
function askedIn({ encounter }: InitiativeData, { combatant, total }: Pick): Combat.Implementation | null {
  const combat = total === null ? encounterById(encounter) : null;
  return combat?.timing?.rows.some(({ id, bonus }) => id === combatant && bonus) ? combat : null;
}

/** The odds of one more card for a combatant who drew a ten (Q1); null if unavailable. */
function oddsOf(
  combat: Combat.Implementation,
  { combatant, cards }: Pick,
  { words }: CardContext,
): AcOddsView | null {
  const actor = combat.combatants.get(combatant)?.actor;
  const ours = actor?.isOurs ? actor.ours : null;
  return ours && oneMoreView(orderDraw(ours.in, ours.acDeck, cards.length), null, words);
}

function pickView(data: InitiativeData, pick: Pick, context: CardContext): PickView {
  const { message, forged, user, words } = context;
  const { name } = seenAs(pick.actor, data, user);
  const combat = forged || !isNewest(message, data, pick) ? null : askedIn(data, pick);
  const mine = combat?.combatants.get(pick.combatant)?.testUserPermission(user, "OWNER") ?? false;
  return {
    index: data.picks.indexOf(pick),
    name,
    cards: pick.cards.map((card) => cardView(card, false, words)),
    total: pick.total,
    question: combat ? words("ACTIONCARDS.Clock.Initiative.Question", { name }) : "",
    mine,
    odds: combat && mine ? oddsOf(combat, pick, context) : null,
  };
}

function initiativeView(data: InitiativeData, context: CardContext): InitiativeView {
  const viewsOf = (tie: boolean) =>
    inOrder(data.picks)
      .filter((pick) => pick.tie === tie)
      .map((pick) => pickView(data, pick, context));
  const [picks, ties] = [viewsOf(false), viewsOf(true)];
  return { picks, ties, opened: picks.length === 0 };
}

async function answer({ data, button }: Press<InitiativeData>): Promise<void> {
  const pick = data.picks[Number(button.dataset["side"])];
  const combat = pick && askedIn(data, pick);
  const more = button.dataset["more"] === "true";
  if (combat) await sendTiming(combat, { type: "bonus", id: pick.combatant, more });
}

/**
 * The card of the initiative order. A combatant who drew a ten decides here whether to draw one more card (A10, Q1).
 */
export const card: ChatCard<InitiativeData, InitiativeView> = {
  ...initiativeCard,
  template: templatePath("chat/initiative.hbs"),
  partials: [
    templatePath("parts/drawn-places.hbs"),
    templatePath("parts/ac-card.hbs"),
    templatePath("parts/ac-odds.hbs"),
    templatePath("parts/chance.hbs"),
  ],
  page: ({ scheme }) => clockPage(scheme),
  view: initiativeView,
  spokenAtOnce: ({ picks }) =>
    picks
      .filter(({ mine, question }) => mine && question !== "")
      .map(({ question }) => question)
      .join(" "),
  actions: { bonus: answer },
};
