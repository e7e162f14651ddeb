import type { Side } from "../../../data/requests/exchange-requests.ts";
import type { OpposedData } from "../../../data/message/opposed.ts";
import { totalOf } from "../../../data/results/side-result.ts";
import type { CardContext } from "../../../family/chat-card.ts";
import { actorOf } from "../../../platform/collections.ts";
import { isHiddenFrom, seenAs } from "../../../platform/unseen.ts";
import { labelText } from "../../../platform/words.ts";
import { answersFor, decidesFor } from "../../../requests/authority.ts";
import { toResist } from "../../../ui/odds/aim.ts";
import { mayResist, outcomeOf } from "../plans/opposed-state.ts";
import { calculationView, type CalculationView } from "./calculation-view.ts";
import { fanView } from "./exchange-fan-view.ts";

/** Template context of one side of an opposed check or draw. */
interface OpposedSideView extends CalculationView {
  /** The skill or stat used. Empty for a draw without a skill or stat, and if the name would reveal a hidden actor. */
  what: string;
  outcome: { text: string } | null;
}

/** The prompt for the resister to answer. */
interface AnswerView {
  mine: boolean;
  label: string;
  icon: string;
  waitingFor: string;
}

/** Template context of an opposed check, or of a draw to settle a question. */
export interface OpposedView {
  title: string;
  /** The question that the draw settles. */
  about: string;
  /** Says with which stat the resister must resist; empty if the resister may choose, or has answered. */
  asked: string;
  forged: boolean;
  initiator: OpposedSideView;
  resister: OpposedSideView;
  /** Describes the draws that ended in a tie. */
  ties: string[];
  answer: AnswerView | null;
  outcome: { status: "hit" | "miss"; icon: string; text: string } | null;
}

function sideView(card: OpposedData, side: Side, live: boolean, context: CardContext): OpposedSideView {
  const { user, words } = context;
  const data = side === "attacker" ? card.initiator : card.resister;
  const hidden = isHiddenFrom(data.actor.uuid, card, user);
  // `what` already names the skill or stat.
  const bare = { ...data, item: { ...data.item, name: "" } };
  const aim = side === "attacker" ? null : toResist(card.initiator);
  const fan = live ? fanView(card, side, context) : null;
  const mine = live && decidesFor(data, user);
  const view = calculationView(card, bare, { side, mine, fan, aim }, context);
  return {
    ...view,
    itemImg: "",
    totalLabel: words(card.lots ? "ACTIONCARDS.Avatar.Opposed.Card" : "ACTIONCARDS.Avatar.Kind.other"),
    what: hidden ? "" : labelText(data.title, words),
    outcome: null,
  };
}

function namesOf(card: OpposedData, user: User.Implementation) {
  const { name } = seenAs(card.initiator.actor, card, user);
  return { name, other: seenAs(card.resister.actor, card, user).name };
}

function outcomeView(card: OpposedData, { user, words }: CardContext): OpposedView["outcome"] {
  const outcome = outcomeOf(card);
  if (card.undone || outcome === "open") return null;
  const { name, other } = namesOf(card, user);
  if (outcome === "tied")
    return { status: "miss", icon: "fa-equals", text: words("ACTIONCARDS.Avatar.Opposed.Tied") };
  const isTie = totalOf(card.initiator) === totalOf(card.resister);
  const won = outcome === "initiator" ? name : other;
  const key = card.lots ? "Decides" : outcome === "initiator" ? "Wins" : isTie ? "ResistsTie" : "Resists";
  return {
    status: outcome === "initiator" && !card.lots ? "hit" : "miss",
    icon: outcome === "initiator" || card.lots ? "fa-trophy" : "fa-shield-halved",
    text: words(`ACTIONCARDS.Avatar.Opposed.${key}`, { name: won }),
  };
}

function answerView(card: OpposedData, live: boolean, { user, words }: CardContext): AnswerView | null {
  if (!live || card.agreed || !mayResist(card)) return null;
  const { other } = namesOf(card, user);
  return {
    mine: decidesFor(card.resister, user),
    label: words(card.lots ? "ACTIONCARDS.Avatar.Opposed.DrawToo" : "ACTIONCARDS.Avatar.Opposed.Resist", {
      name: other,
    }),
    icon: card.lots ? "fa-clone" : "fa-shield-halved",
    waitingFor: words("ACTIONCARDS.Avatar.Opposed.Waiting", { name: other }),
  };
}

function tiesOf({ ties }: OpposedData, { words }: CardContext): string[] {
  return ties.map((tie) => words("ACTIONCARDS.Avatar.Opposed.Tie", tie));
}

/** Builds the template context of an opposed check, or of a draw to settle a question, for the user in `context`. */
export function opposedView(card: OpposedData, context: CardContext): OpposedView {
  const { forged, user, words } = context;
  const live = !forged && !card.undone;
  const asks = !card.lots && card.asked !== "none" && !card.resister.begun;
  return {
    title: words(`ACTIONCARDS.Avatar.Opposed.${card.lots ? "LotsTitle" : "Title"}`, namesOf(card, user)),
    about: isHiddenFrom(card.initiator.actor.uuid, card, user) ? "" : card.about,
    asked: asks
      ? words("ACTIONCARDS.Avatar.Opposed.Asked", { stat: words(`ACTIONCARDS.Skill.Stat.${card.asked}`) })
      : "",
    forged,
    initiator: sideView(card, "attacker", live, context),
    resister: sideView(card, 0, live, context),
    ties: tiesOf(card, context),
    answer: answerView(card, live, context),
    outcome: outcomeView(card, context),
  };
}

/** True if this user must answer for the card's resister now. */
export function opposesMe(card: OpposedData): boolean {
  const actor = actorOf(card.resister.actor.uuid);
  return answersFor(actor, game.user) && !card.agreed && mayResist(card);
}
