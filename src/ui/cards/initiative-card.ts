import { templatePath } from "../../constants.ts";
import { InitiativeData } from "../../data/message/initiative.ts";
import type { CardContext, ChatCard, Press } from "../../family/chat-card.ts";
import { cardView, type CardView } from "../../platform/ac-card-view.ts";
import { chatMessages } from "../../platform/collections.ts";
import { encounterById } from "../../timing/effect-clock.ts";
import { seenAs } from "../../platform/unseen.ts";
import { answerBonus } from "../clock/clock-actions.ts";
import { seatedAs, type Seated } from "../clock/seated.ts";
import { clockPage } from "../reference/clock-page.ts";

type Pick = InitiativeData["picks"][number];

interface PickView {
  index: number;
  name: string;
  cards: CardView[];
  /** Null: a ten has asked whether they want one more card. */
  total: number | null;
  tie: boolean;
  /** What is asked still; empty: nothing. */
  question: string;
  /** Is it the reader's to answer? */
  mine: boolean;
}

/** The cards that an order was drawn with, as they are shown. */
export interface InitiativeView {
  picks: PickView[];
}

/** Is this the newest card on which a combatant's ten asks? Those before it were answered. */
function isNewest(
  message: ChatMessage.Implementation,
  { encounter }: InitiativeData,
  { combatant }: Pick,
): boolean {
  const asking = chatMessages().filter(({ system }) => {
    const data: unknown = system;
    if (!(data instanceof InitiativeData) || data.encounter !== encounter) return false;
    return data.picks.some((one) => one.combatant === combatant && one.total === null);
  });
  return asking.at(-1)?.id === message.id;
}

/** Who is still asked by this pick; null where nobody is. */
function askedBy(data: InitiativeData, pick: Pick): Seated | null {
  if (pick.total !== null) return null;
  const seated = seatedAs(encounterById(data.encounter), pick.combatant);
  return seated?.row.bonus ? seated : null;
}

function initiativeView(data: InitiativeData, { message, forged, user, words }: CardContext): InitiativeView {
  const picks = data.picks.map((pick, index) => {
    const { name } = seenAs(pick.actor, data, user);
    const seated = forged || !isNewest(message, data, pick) ? null : askedBy(data, pick);
    const combatant = seated?.combat.combatants.get(seated.id);
    const { total, tie } = pick;
    return {
      index,
      name,
      cards: pick.cards.map((card) => cardView(card, false, words)),
      total,
      tie,
      question: seated ? words("ACTIONCARDS.Clock.Initiative.Question", { name }) : "",
      mine: combatant?.testUserPermission(user, "OWNER") ?? false,
    };
  });
  return { picks };
}

async function answer({ data, button }: Press<InitiativeData>): Promise<void> {
  const pick = data.picks[Number(button.dataset["side"])];
  const seated = pick && askedBy(data, pick);
  if (seated) await answerBonus(button.dataset["more"] === "true")(seated);
}

/** The card of the order that was drawn; whoever a ten asks for one more card answers on it (A10, Q1). */
export const card: ChatCard<InitiativeData, InitiativeView> = {
  type: InitiativeData.messageType,
  model: InitiativeData,
  parties: ({ picks }) => picks.map(({ actor }) => actor.uuid),
  template: templatePath("chat/initiative.hbs"),
  partials: [templatePath("parts/ac-card.hbs")],
  page: () => clockPage("avatar-initiative"),
  view: initiativeView,
  spokenAtOnce: ({ picks }) =>
    picks
      .filter(({ mine, question }) => mine && question !== "")
      .map(({ question }) => question)
      .join(" "),
  actions: { bonus: answer },
};
