import { templatePath } from "../../../constants.ts";
import { FlightData } from "../../../data/message/index.ts";
import { actorOf } from "../../../platform/collections.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { flightOutcome, isNextToAnswer } from "../plans/flight-state.ts";
import { isHiddenFrom, seenAs } from "../../../platform/unseen.ts";
import { submitDeed } from "../../../requests/send-request.ts";
import { FLIGHT_SECONDS } from "../../../rules/encounter/flight.ts";
import { RunDialog } from "../dialogs/run-dialog.ts";
import { calculationView } from "./calculation-view.ts";
import { enliven } from "./duel-card.ts";
import { elementFrom } from "../../../ui/cards/element.ts";
import { fanView } from "./exchange-fan-view.ts";

type Challenger = FlightData["challengers"][number];

function outcomeView(card: FlightData) {
  const outcome = flightOutcome(card);
  if (outcome === "open" || card.undone) return null;
  const fled = outcome === "fled";
  const key = fled ? "Fled" : card.commanded ? "Stopped" : "Caught";
  return {
    status: fled ? "miss" : "hit",
    icon: fled ? "fa-person-running" : "fa-hand",
    text: game.i18n.format(`ACTIONCARDS.Flight.${key}`, { name: seenAs(card.fleer.actor, card).name }),
  };
}

/** Of those who may give chase, those whom this user knows to be there; somebody hidden who runs shows himself so far. */
function isShown({ actor, answer }: Challenger, card: FlightData): boolean {
  return !isHiddenFrom(actor.uuid, card) || (answer === "challenge" && !card.commanded);
}

/** What a challenger has answered, or that it is this user's to answer now. */
function answerView(side: Challenger, card: FlightData, may: boolean): { answered: string; mine: boolean } {
  const mine = may && side.answer === "open";
  if (mine || (side.answer === "challenge" && !card.commanded)) return { answered: "", mine };
  const key = side.answer === "open" && card.commanded ? "openCommanded" : side.answer;
  return { answered: game.i18n.localize(`ACTIONCARDS.Challenge.${key}`), mine };
}

function viewOf(card: FlightData, forged: boolean) {
  const live = !forged && !card.undone;
  const outcome = outcomeView(card);
  const hours = String(FLIGHT_SECONDS / 3600);
  const answered = card.challengers.some(({ answer }) => answer !== "open");
  const may = (side: { actor: { uuid: string } }) => live && decidesFor(side, game.user);
  const { name } = seenAs(card.fleer.actor, card);
  const fan = (side: "attacker" | number) => (live ? fanView(card, side) : null);
  return {
    title: game.i18n.format("ACTIONCARDS.Flight.Title", { name }),
    commanded: card.commanded,
    forged,
    undone: card.undone,
    fleer: {
      ...calculationView(card, card.fleer, "attacker", may(card.fleer), fan("attacker")),
      totalLabel: game.i18n.localize("ACTIONCARDS.Flight.Flee"),
    },
    catchLabel: game.i18n.localize(card.commanded ? "ACTIONCARDS.Flight.Stop" : "ACTIONCARDS.Flight.Catch"),
    challengers: card.challengers
      .map((side, index) => ({ side, index }))
      .filter(({ side }) => isShown(side, card))
      .map(({ side, index }) => ({
        ...calculationView(card, side, index, may(side), fan(index)),
        totalLabel: game.i18n.localize("ACTIONCARDS.Flight.Chase"),
        ...answerView(side, card, may(side) && isNextToAnswer(card, index)),
      })),
    outcome,
    lockout:
      flightOutcome(card) === "fled" && live
        ? game.i18n.format("ACTIONCARDS.Flight.Lockout", { name, hours })
        : "",
    undoable: live && (game.user.isGM || (!answered && decidesFor(card.fleer, game.user))),
  };
}

async function act(button: HTMLButtonElement, message: string, card: FlightData): Promise<void> {
  const side = button.dataset["side"] === "attacker" ? "attacker" : Number(button.dataset["side"]);
  const target = side === "attacker" ? 0 : side;
  const actor = actorOf(card.challengers[target]?.actor.uuid ?? "");
  const nothing = { item: "", aids: [], extras: [] };
  switch (button.dataset["ac"]) {
    case "choose": {
      const { step, more } = button.dataset;
      return submitDeed({ type: "choose", message, side, step: Number(step), more: more === "true" });
    }
    case "pick": {
      const { step, place } = button.dataset;
      return submitDeed({ type: "pick", message, side, step: Number(step), place: Number(place) });
    }
    case "challenge":
      if (card.commanded || !actor)
        return submitDeed({ type: "challenge", message, target, take: true, ...nothing });
      return RunDialog.catch(actor, message, target);
    case "let":
      return submitDeed({ type: "challenge", message, target, take: false, ...nothing });
    case "undoAction":
      return submitDeed({ type: "undoAction", message });
    default:
      return undefined;
  }
}

/** Draws the card of a Flee, and binds its buttons. */
export async function renderFlight(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
  const card: unknown = message.system;
  if (!(card instanceof FlightData)) return null;
  const view = viewOf(card, !message.isTrusted);
  const element = elementFrom(
    await foundry.applications.handlebars.renderTemplate(templatePath("chat/flight.hbs"), view),
  );
  const views = [view.fleer, ...view.challengers];
  enliven(element, {
    message,
    views,
    off: card.undone,
    act: (button) => act(button, message.id ?? "", card),
  });
  return element;
}
