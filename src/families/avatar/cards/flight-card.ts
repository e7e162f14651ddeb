import { templatePath } from "../../../constants.ts";
import { FlightData, flightCard } from "../../../data/message/flight.ts";
import type { CardContext, ChatCard, Press } from "../../../family/chat-card.ts";
import type { Notice, NoticeAction } from "../../../family/notice.ts";
import { rulesPage } from "../../../family/rules-page.ts";
import { isStillIn } from "../../../encounter/still-in.ts";
import { actorOf, encounterById } from "../../../platform/collections.ts";
import { isHiddenFrom, seenAs } from "../../../platform/unseen.ts";
import { answersFor, decidesFor } from "../../../requests/authority.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import { FLIGHT_SECONDS } from "../../../rules/encounter/flight.ts";
import { showAction } from "../../../ui/cards/into-view.ts";
import { words as say } from "../../../ui/kit/words.ts";
import { toCatch } from "../../../ui/odds/aim.ts";
import { mayChase, mayDraw, mayLetGo } from "../../../rules/encounter/chase.ts";
import { chaseOf, flightOutcome, openFor } from "../plans/flight-state.ts";
import { calculationView, type CalculationView } from "./calculation-view.ts";
import { oneMoreNotice, outcomeNotice, pickNotice } from "./duel-notices.ts";
import { DRAWING, PICK_PARTIALS, eventsOf, targetOf } from "./duel.ts";
import { bindFanKeys } from "./exchange-fan-keys.ts";
import { fanView } from "./exchange-fan-view.ts";

type Challenger = FlightData["challengers"][number];

/** A pursuer's answer, and the buttons that the reader has for the pursuer. */
interface Answer {
  answered: string;
  /** True if the reader may oppose the Flee for the pursuer. */
  chases: boolean;
  /** True if it is the pursuer's turn to draw and the reader may draw for them. */
  draws: boolean;
  letsGo: boolean;
}

/** Template context of the card of a Flee. */
export interface FlightView {
  title: string;
  commanded: boolean;
  forged: boolean;
  fleer: CalculationView;
  /** The label of the button that opposes the Flee. */
  catchLabel: string;
  challengers: (CalculationView & Answer)[];
  /** True if the reader, a GM, can let the fleer go for several open pursuers at once. */
  letAll: boolean;
  outcome: { status: "hit" | "miss"; icon: string; text: string } | null;
  /** The duration of the flight truce, localized; empty unless the fleer got away. */
  lockout: string;
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

/**
 * True if the user may know of this pursuer. A hidden pursuer is shown once they give chase, but not in a
 * commanded Flee.
 */
function isShown({ actor, answer }: Challenger, card: FlightData, user: User.Implementation): boolean {
  return !isHiddenFrom(actor.uuid, card, user) || (answer === "challenge" && !card.commanded);
}

/** Returns the localization key suffix for the text of a pursuer's answer. */
function answerKey({ answer }: Challenger, { commanded }: FlightData): string {
  if (commanded) return answer === "open" ? "openCommanded" : answer;
  return answer === "challenge" ? "chasing" : answer;
}

/**
 * True if a user who may decide for this actor also answers for them. False for a GM if a player owns the actor,
 * because then the player answers.
 */
function speaksFor({ actor: { uuid } }: Challenger, user: User.Implementation): boolean {
  return !user.isGM || !actorOf(uuid)?.hasPlayerOwner;
}

/** True if this actor is still in the fight, and so can still give chase (Q34). */
function isAble(
  { actor: { uuid } }: Challenger,
  { encounter }: FlightData,
  user: User.Implementation,
): boolean {
  const actor = actorOf(uuid);
  return actor !== null && isStillIn(actor, encounterById(encounter), user);
}

function answerView(
  side: Challenger,
  { card, place, may }: { card: FlightData; place: number; may: boolean },
  { user, words }: CardContext,
): Answer {
  const chase = chaseOf(card);
  const able = may && isAble(side, card, user);
  const draws = able && mayDraw(chase, place);
  // a pursuer who let the fleer go may still give chase; a GM doesn't decide that for a player's actor
  const chases =
    able && !draws && mayChase(chase, place) && (side.answer === "open" || speaksFor(side, user));
  return {
    answered: side.begun ? "" : words(`ACTIONCARDS.Avatar.Challenge.${answerKey(side, card)}`),
    chases,
    draws,
    letsGo: may && mayLetGo(chase, place),
  };
}

/** Builds the context of a Flee's card for its reader. */
function flightView(card: FlightData, context: CardContext): FlightView {
  const { forged, user, words } = context;
  const live = !forged && !card.undone;
  const hours = FLIGHT_SECONDS / 3600;
  const may = (side: { actor: { uuid: string } }) => live && decidesFor(side, user);
  const { name } = seenAs(card.fleer.actor, card, user);
  const view = (data: FlightData["fleer"], side: "attacker" | number) => {
    const fan = live ? fanView(card, side, context) : null;
    const aim = side === "attacker" ? null : toCatch(card.fleer);
    return calculationView(card, data, { side, mine: may(data), fan, aim }, context);
  };
  return {
    title: words("ACTIONCARDS.Encounter.Flight.Title", { name }),
    commanded: card.commanded,
    forged,
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
        ...answerView(side, { card, place: index, may: may(side) }, context),
      })),
    letAll: live && user.isGM && openFor(card, user).length > 1,
    outcome: outcomeView(card, context),
    lockout:
      flightOutcome(card) === "fled" && live
        ? words("ACTIONCARDS.Encounter.Flight.Lockout", { name, hours })
        : "",
  };
}

/** Returns a notice that asks the pursuer at the index `target` to draw; none if the actor is gone. */
function drawNotice(message: ChatMessage.Implementation, target: number, flight: FlightData): Notice[] {
  const actor = actorOf(flight.challengers[target]?.actor.uuid ?? "");
  if (!actor) return [];
  const run = async () => {
    const { RunDialog } = await import("../dialogs/run-dialog.ts");
    await RunDialog.catch(actor, { message: message.id ?? "", target }, flight.fleer);
  };
  return [
    {
      key: `draw-${target}`,
      text: say("ACTIONCARDS.Notice.Catch", { name: actor.calledAs }),
      icon: "fa-person-running",
      actor: actor.uuid,
      urgency: "chase",
      actions: [
        { label: say("ACTIONCARDS.Encounter.Flight.Catch"), icon: "fa-person-running", run },
        showAction(message),
      ],
    },
  ];
}

/** Asks whether to oppose a Flee, once for all of this user's actors. Also asks pursuers to draw. */
function answerNotices(message: ChatMessage.Implementation, flight: FlightData): Notice[] {
  const chase = chaseOf(flight);
  const combat = encounterById(flight.encounter);
  const mine = [...flight.challengers.entries()].filter(([, side]) => {
    const actor = actorOf(side.actor.uuid);
    return answersFor(actor, game.user) && actor !== null && isStillIn(actor, combat, game.user);
  });
  const open = mine.filter(([place, side]) => side.answer === "open" && mayChase(chase, place));
  const draws = mine.filter(([place, side]) => side.answer === "challenge" && mayDraw(chase, place));
  const due = draws.flatMap(([place]) => drawNotice(message, place, flight));
  if (flight.undone || open.length === 0) return flight.undone ? [] : due;
  const id = message.id ?? "";
  const [[target] = [0]] = open;
  const one = open.length === 1;
  const stop = say(`ACTIONCARDS.Encounter.Flight.${flight.commanded ? "Stop" : "Catch"}`);
  const answers: NoticeAction[] = [
    {
      label: stop,
      icon: "fa-person-running",
      run: () => sendRequest({ type: "giveChase", message: id, target }),
    },
    {
      label: say("ACTIONCARDS.Encounter.Flight.Let"),
      icon: "fa-hand",
      run: () => sendRequest({ type: "letAllGo", message: id }),
    },
  ];
  const notice = {
    key: "flight",
    text: say("ACTIONCARDS.Encounter.Flight.Title", { name: seenAs(flight.fleer.actor, flight).name }),
    icon: "fa-person-running",
    urgency: "chase" as const,
    actor: one ? (flight.challengers[target]?.actor.uuid ?? "") : "",
    actions: [...(one ? answers : []), showAction(message)],
  };
  return [notice, ...due];
}

/** Returns the notices of a Flee for this user. */
function flightNotices(view: FlightView, flight: FlightData, message: ChatMessage.Implementation): Notice[] {
  return [
    ...pickNotice(message, flight),
    ...[view.fleer, ...view.challengers].flatMap((side) => oneMoreNotice(message, flight, side)),
    ...answerNotices(message, flight),
    ...outcomeNotice(message, view.outcome, view.lockout, [flight.fleer, ...flight.challengers]),
  ];
}

const NOTHING = { item: "", aids: [], extras: [] };

async function draw(press: Press<FlightData>): Promise<void> {
  const target = targetOf(press);
  const actor = actorOf(press.data.challengers[target]?.actor.uuid ?? "");
  if (!actor) return;
  const { RunDialog } = await import("../dialogs/run-dialog.ts");
  await RunDialog.catch(actor, { message: press.id, target }, press.data.fleer);
}

export const card: ChatCard<FlightData, FlightView> = {
  ...flightCard,
  template: templatePath("chat/flight.hbs"),
  page: () => rulesPage("rulesReference00", "fleeing000000000"),
  partials: PICK_PARTIALS,
  view: flightView,
  spoken: ({ fleer, challengers }) => [fleer, ...challengers].map(eventsOf),
  notices: flightNotices,
  enliven: ({ element }) => bindFanKeys(element),
  actions: {
    ...DRAWING,
    challenge: draw,
    chase: (press) => sendRequest({ type: "giveChase", message: press.id, target: targetOf(press) }),
    letAll: ({ id }) => sendRequest({ type: "letAllGo", message: id }),
    let: (press) =>
      sendRequest({ type: "challenge", message: press.id, target: targetOf(press), take: false, ...NOTHING }),
  },
};
