import { templatePath } from "../../constants.ts";
import { actionCard, type ActionKind, type ActionData } from "../../data/message/action.ts";
import { isRoundOf } from "../../encounter/offers.ts";
import type { CardAction, CardContext, ChatCard } from "../../family/chat-card.ts";
import { rulesPage } from "../../family/rules-page.ts";
import { actorOf, encounterById } from "../../platform/collections.ts";
import { listed } from "../../platform/words.ts";
import { isHiddenFrom, seenAs } from "../../platform/unseen.ts";
import { decidesFor } from "../../requests/authority.ts";
import { sendRequest } from "../../requests/send-request.ts";
import { outOfAction } from "../../encounter/can-act.ts";
import { isStillIn } from "../../encounter/still-in.ts";
import { areFoes } from "../../encounter/sides.ts";
import { CHARGE_ANSWERS, type ChargeAnswer } from "./charge-answers.ts";
import { chargeNotices } from "./charge-notices.ts";

const PAGES: Readonly<Record<ActionKind, string>> = {
  guard: rulesPage("rulesReference00", "takingABlow00000"),
  charge: rulesPage("rulesReference00", "charging00000000"),
};

const ICONS: Readonly<Record<ActionKind, string>> = { guard: "fa-user-shield", charge: "fa-person-running" };

/** A character who may answer a Charge with a free shot or Item Swap. */
interface OfferView {
  index: number;
  uuid: string;
  name: string;
  img: string;
  /** The character's answer, localized. */
  state: string;
  /** True if the reader may answer the offer now. */
  mine: boolean;
}

interface ButtonView {
  action: "object";
  /** UUID of the actor who objects. */
  actor: string;
  icon: string;
  label: string;
}

/** Template context of a guard's or a Charge's card. */
export interface ActionView {
  title: string;
  text: string;
  icon: string;
  actor: { name: string; img: string };
  forged: boolean;
  /** Names who objected to the action; empty if nobody did. */
  objection: string;
  offers: OfferView[];
  buttons: ButtonView[];
}

/**
 * The actors near the charger that this user may object for (Q10): those still in the fight and able to act. A GM
 * objects for NPCs, including foes whose distance is unknown.
 */
function objectors(card: ActionData, user: User.Implementation): { uuid: string; name: string }[] {
  const charger = actorOf(card.actor.uuid);
  const combat = encounterById(card.encounter);
  if (card.kind !== "charge" || !combat || !charger) return [];
  const { fighters } = combat.fight;
  return card.around.flatMap(({ who, near }) => {
    const actor = actorOf(who);
    if (!actor || near === "no" || fighters[who]?.gone !== false || outOfAction(actor)) return [];
    const asks = user.isGM
      ? !actor.hasPlayerOwner && (near === "yes" || areFoes(charger, actor))
      : near === "yes" && actor.testUserPermission(user, "OWNER");
    return asks ? [{ uuid: who, name: actor.calledAs }] : [];
  });
}

function buttonsOf(card: ActionData, { user, words }: CardContext): ButtonView[] {
  const answered = card.offers.some(({ answer }) => answer === "shot" || answer === "swap");
  return (answered ? [] : objectors(card, user)).map(({ uuid, name }): ButtonView => ({
    action: "object",
    actor: uuid,
    icon: "fa-hand",
    label: words("ACTIONCARDS.Encounter.Charge.Object", { name }),
  }));
}

/** True if the actor with this UUID is still in the fight, and so can still answer the offer (Q34). */
function mayTake(uuid: string, card: ActionData, user: User.Implementation): boolean {
  const actor = actorOf(uuid);
  return actor !== null && isStillIn(actor, encounterById(card.encounter), user);
}

function offersOf(card: ActionData, open: boolean, { user, words }: CardContext): OfferView[] {
  return card.offers
    .map(({ actor, answer, taken }, index) => ({
      index,
      uuid: actor.uuid,
      ...seenAs(actor, card, user),
      state:
        taken === ""
          ? words(`ACTIONCARDS.Encounter.Offer.${answer === "open" && !open ? "declined" : answer}`)
          : words("ACTIONCARDS.Encounter.Charge.Swapped", { item: taken }),
      mine: open && answer === "open" && decidesFor({ actor }, user) && mayTake(actor.uuid, card, user),
    }))
    .filter(({ uuid }) => !isHiddenFrom(uuid, card, user));
}

/** Describes a Charge's destination: the player's own text or, if empty, who is next to the marked spot. */
function destinationOf(card: ActionData, { user, words }: CardContext): string {
  if (!card.marked || card.destination !== "") return card.destination;
  const seen = card.beside.filter(({ uuid }) => !isHiddenFrom(uuid, card, user)).map(({ name }) => name);
  return seen.length > 0
    ? words("ACTIONCARDS.Encounter.Charge.NextTo", { names: listed(words, seen) })
    : words("ACTIONCARDS.Encounter.Charge.AtMarked");
}

function actionView(card: ActionData, context: CardContext): ActionView {
  const { forged, user, words } = context;
  const live = !forged && !card.undone;
  const actor = seenAs(card.actor, card, user);
  const names = {
    actor: actor.name,
    other: seenAs(card.other, card, user).name,
    destination: destinationOf(card, context),
  };
  return {
    title: words(`ACTIONCARDS.Encounter.Action.${card.kind}`),
    text: words(`ACTIONCARDS.Encounter.Action.${card.kind}Text`, names),
    icon: ICONS[card.kind],
    actor,
    forged,
    objection:
      card.objection === "" ? "" : words("ACTIONCARDS.Encounter.Charge.Objected", { name: card.objection }),
    offers: offersOf(card, live && isRoundOf(card), context),
    buttons: live ? buttonsOf(card, context) : [],
  };
}

/** Returns the card action that gives this answer to the pressed button's offer. */
function answering(answer: ChargeAnswer): CardAction<ActionData> {
  return ({ data, id, button }) => CHARGE_ANSWERS[answer].run(id, data, Number(button.dataset["side"]));
}

export const card: ChatCard<ActionData, ActionView> = {
  ...actionCard,
  template: templatePath("chat/action.hbs"),
  page: ({ kind }) => PAGES[kind],
  view: actionView,
  notices: chargeNotices,
  actions: {
    shot: answering("shot"),
    swap: answering("swap"),
    declined: answering("declined"),
    object: ({ button, id }) =>
      sendRequest({ type: "object", message: id, actor: button.dataset["actor"] ?? "" }),
  },
};
