import { templatePath } from "../../../constants.ts";
import { FlightData } from "../../../data/message/flight.ts";
import type { CardContext, ChatCard, Press } from "../../../family/chat-card.ts";
import { rulesPage } from "../../../family/rules-page.ts";
import { actorOf } from "../../../platform/collections.ts";
import { isHiddenFrom, seenAs } from "../../../platform/unseen.ts";
import type { Words } from "../../../platform/words.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import { FLIGHT_SECONDS } from "../../../rules/encounter/flight.ts";
import { RunDialog } from "../dialogs/run-dialog.ts";
import { flightOutcome, isNextToAnswer } from "../plans/flight-state.ts";
import { calculationView, type CalculationView } from "./calculation-view.ts";
import { DRAWING, PICK_PARTIALS, enlivenFans, eventsOf, targetOf } from "./duel.ts";
import { fanView } from "./exchange-fan-view.ts";

type Challenger = FlightData["challengers"][number];

/** What a challenger has answered, in words; and is it their reader's to answer now? */
interface Answer {
  answered: string;
  mine: boolean;
}

/** A Flee as its card draws it. */
export interface FlightView {
  title: string;
  commanded: boolean;
  forged: boolean;
  undone: boolean;
  fleer: CalculationView;
  /** What stopping them is called. */
  catchLabel: string;
  challengers: (CalculationView & Answer)[];
  outcome: { status: "hit" | "miss"; icon: string; text: string } | null;
  /** How long those who fled stay away; empty for nobody. */
  lockout: string;
  undoable: boolean;
}

function outcomeView(card: FlightData, { user, words }: CardContext): FlightView["outcome"] {
  const outcome = flightOutcome(card);
  if (outcome === "open" || card.undone) return null;
  const fled = outcome === "fled";
  const key = fled ? "Fled" : card.commanded ? "Stopped" : "Caught";
  return {
    status: fled ? "miss" : "hit",
    icon: fled ? "fa-person-running" : "fa-hand",
    text: words(`ACTIONCARDS.Encounter.Flight.${key}`, { name: seenAs(card.fleer.actor, card, user).name }),
  };
}

/** Of those who may give chase, those whom a user knows to be there; somebody hidden who runs is seen so far. */
function isShown({ actor, answer }: Challenger, card: FlightData, user: User.Implementation): boolean {
  return !isHiddenFrom(actor.uuid, card, user) || (answer === "challenge" && !card.commanded);
}

function answerView(side: Challenger, card: FlightData, may: boolean, words: Words): Answer {
  const mine = may && side.answer === "open";
  if (mine || (side.answer === "challenge" && !card.commanded)) return { answered: "", mine };
  const key = side.answer === "open" && card.commanded ? "openCommanded" : side.answer;
  return { answered: words(`ACTIONCARDS.Avatar.Challenge.${key}`), mine };
}

/** The card of a Flee, as its reader sees it. */
function flightView(card: FlightData, context: CardContext): FlightView {
  const { forged, user, words } = context;
  const live = !forged && !card.undone;
  const hours = FLIGHT_SECONDS / 3600;
  const answered = card.challengers.some(({ answer }) => answer !== "open");
  const may = (side: { actor: { uuid: string } }) => live && decidesFor(side, user);
  const { name } = seenAs(card.fleer.actor, card, user);
  const view = (data: FlightData["fleer"], side: "attacker" | number) => {
    const fan = live ? fanView(card, side, context) : null;
    return calculationView(card, data, { side, mine: may(data), fan }, context);
  };
  return {
    title: words("ACTIONCARDS.Encounter.Flight.Title", { name }),
    commanded: card.commanded,
    forged,
    undone: card.undone,
    fleer: { ...view(card.fleer, "attacker"), totalLabel: words("ACTIONCARDS.Encounter.Flight.Flee") },
    catchLabel: words(
      card.commanded ? "ACTIONCARDS.Encounter.Flight.Stop" : "ACTIONCARDS.Encounter.Flight.Catch",
    ),
    challengers: card.challengers
      .map((side, index) => ({ side, index }))
      .filter(({ side }) => isShown(side, card, user))
      .map(({ side, index }) => ({
        ...view(side, index),
        totalLabel: words("ACTIONCARDS.Encounter.Flight.Chase"),
        ...answerView(side, card, may(side) && isNextToAnswer(card, index), words),
      })),
    outcome: outcomeView(card, context),
    lockout:
      flightOutcome(card) === "fled" && live
        ? words("ACTIONCARDS.Encounter.Flight.Lockout", { name, hours })
        : "",
    undoable: live && (user.isGM || (!answered && decidesFor(card.fleer, user))),
  };
}

const NOTHING = { item: "", aids: [], extras: [] };

async function challenge(press: Press<FlightData>): Promise<void> {
  const { data, id } = press;
  const target = targetOf(press);
  const actor = actorOf(data.challengers[target]?.actor.uuid ?? "");
  if (data.commanded || !actor)
    return sendRequest({ type: "challenge", message: id, target, take: true, ...NOTHING });
  return RunDialog.catch(actor, id, target);
}

/** The card of a Flee. */
export const card: ChatCard<FlightData, FlightView> = {
  type: FlightData.messageType,
  model: FlightData,
  parties: ({ fleer, challengers }) => [fleer, ...challengers].map(({ actor }) => actor.uuid),
  template: templatePath("chat/flight.hbs"),
  page: () => rulesPage("rulesReference00", "fleeing000000000"),
  partials: PICK_PARTIALS,
  view: flightView,
  spoken: ({ fleer, challengers }) => [fleer, ...challengers].map(eventsOf),
  enliven: (drawn) => enlivenFans(drawn, [drawn.view.fleer, ...drawn.view.challengers]),
  actions: {
    ...DRAWING,
    challenge,
    let: (press) =>
      sendRequest({ type: "challenge", message: press.id, target: targetOf(press), take: false, ...NOTHING }),
    undoAction: ({ id }) => sendRequest({ type: "undoAction", message: id }),
  },
};
