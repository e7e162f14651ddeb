import { ExchangeData } from "../../../data/message/exchange.ts";
import { FlightData } from "../../../data/message/flight.ts";
import { OpposedData } from "../../../data/message/opposed.ts";
import { encounterById } from "../../../encounter/fight.ts";
import { isStillIn } from "../../../encounter/still-in.ts";
import { actorOf } from "../../../platform/collections.ts";
import { seenAs } from "../../../platform/unseen.ts";
import { answersFor } from "../../../requests/authority.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import { mayChase, mayDraw } from "../../../rules/encounter/chase.ts";
import { showAction, showCard } from "../../../ui/cards/into-view.ts";
import { words } from "../../../ui/kit/words.ts";
import type { Notice, NoticeAction } from "../../../family/notice.ts";
import { chaseOf } from "../plans/flight-state.ts";
import { missesAnyway } from "../plans/outcome.ts";
import type { Duel } from "../plans/duel.ts";
import { attackWords } from "../words/attack-words.ts";
import { callsMeToPick } from "./exchange-fan-view.ts";
import { asksMeForOrder, awaitsMe } from "./exchange-view.ts";
import { opposesMe } from "./opposed-view.ts";

function pickNotice(message: ChatMessage.Implementation, duel: Duel): Notice[] {
  const due = callsMeToPick(duel);
  if (!due) return [];
  return [
    {
      key: `pick-${due.key}`,
      text: words("ACTIONCARDS.Avatar.Fan.Call", { name: due.name }),
      icon: "fa-hand-pointer",
      actor: "",
      actions: [showAction(message)],
    },
  ];
}

/** Scrolls to the card, then opens the defense dialog over it. */
async function defend(message: ChatMessage.Implementation, target: number): Promise<void> {
  await showCard(message);
  const { DefendDialog } = await import("../dialogs/defend-dialog.ts");
  await DefendDialog.ask(message, target);
}

function defenseNotices(message: ChatMessage.Implementation, exchange: ExchangeData): Notice[] {
  const { attacker, weapon } = attackWords(exchange);
  return exchange.targets.flatMap((target, index) => {
    if (!awaitsMe(exchange, index)) return [];
    const actor = actorOf(target.actor.uuid)?.calledAs ?? target.actor.name;
    const run = () => defend(message, index);
    const label = words(
      missesAnyway(exchange) ? "ACTIONCARDS.Avatar.Exchange.LetItMiss" : "ACTIONCARDS.Notice.Defend",
    );
    return [
      {
        key: `defend-${index}`,
        text: words("ACTIONCARDS.Avatar.Defend.Call", { attacker, weapon, actor }),
        icon: "fa-burst",
        actor: target.actor.uuid,
        actions: [{ label, icon: "fa-shield-halved", run }, showAction(message)],
      },
    ];
  });
}

/** Asks whether a ten in the draw for the order takes its bonus card (Q2). */
function orderNotices(message: ChatMessage.Implementation, exchange: ExchangeData): Notice[] {
  return exchange.targets.flatMap((target, index) => {
    if (!asksMeForOrder(exchange, index)) return [];
    const step = target.decisions.length;
    const answer = (key: "OneMore" | "Enough", icon: string, more: boolean): NoticeAction => ({
      label: words(`ACTIONCARDS.Avatar.Exchange.${key}`),
      icon,
      run: () => sendRequest({ type: "choose", message: message.id ?? "", side: index, step, more }),
    });
    const name = actorOf(target.actor.uuid)?.calledAs ?? target.actor.name;
    return [
      {
        key: `order-${index}-${step}`,
        text: words("ACTIONCARDS.Avatar.Exchange.OrderCall", { name }),
        icon: "fa-list-ol",
        actor: target.actor.uuid,
        actions: [
          answer("OneMore", "fa-plus", true),
          answer("Enough", "fa-hand", false),
          showAction(message),
        ],
      },
    ];
  });
}

/** Asks a pursuer to draw as soon as it is their turn to. */
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
      text: words("ACTIONCARDS.Notice.Catch", { name: actor.calledAs }),
      icon: "fa-person-running",
      actor: actor.uuid,
      actions: [
        { label: words("ACTIONCARDS.Encounter.Flight.Catch"), icon: "fa-person-running", run },
        showAction(message),
      ],
    },
  ];
}

/** Asks the user once for all their actors whether to stop a Flee. */
function flightNotices(message: ChatMessage.Implementation, flight: FlightData): Notice[] {
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
  const stop = words(`ACTIONCARDS.Encounter.Flight.${flight.commanded ? "Stop" : "Catch"}`);
  const answers: NoticeAction[] = [
    {
      label: stop,
      icon: "fa-person-running",
      run: () => sendRequest({ type: "giveChase", message: id, target }),
    },
    {
      label: words("ACTIONCARDS.Encounter.Flight.Let"),
      icon: "fa-hand",
      run: () => sendRequest({ type: "letAllGo", message: id }),
    },
  ];
  const notice = {
    key: "flight",
    text: words("ACTIONCARDS.Encounter.Flight.Title", { name: seenAs(flight.fleer.actor, flight).name }),
    icon: "fa-person-running",
    actor: one ? (flight.challengers[target]?.actor.uuid ?? "") : "",
    actions: [...(one ? answers : []), showAction(message)],
  };
  return [notice, ...due];
}

/** Asks the opposed actor to resist, or to draw too. */
function opposedNotices(message: ChatMessage.Implementation, card: OpposedData): Notice[] {
  if (!opposesMe(card)) return [];
  const names = {
    name: seenAs(card.initiator.actor, card).name,
    other: actorOf(card.resister.actor.uuid)?.calledAs ?? card.resister.actor.name,
  };
  const run = async () => {
    await showCard(message);
    const { answerOpposed } = await import("../dialogs/oppose-dialog.ts");
    await answerOpposed(message);
  };
  const [key, icon] = card.lots
    ? (["DrawNotice", "fa-clone"] as const)
    : (["Notice", "fa-shield-halved"] as const);
  const label = words(card.lots ? "ACTIONCARDS.Notice.DrawToo" : "ACTIONCARDS.Notice.Resist");
  return [
    {
      key: "resist",
      text: words(`ACTIONCARDS.Avatar.Opposed.${key}`, names),
      icon: "fa-people-arrows",
      actor: card.resister.actor.uuid,
      actions: [{ label, icon, run }, showAction(message)],
    },
  ];
}

/** Everything this user has to do on a card now. */
export function duelNotices(duel: Duel, message: ChatMessage.Implementation): Notice[] {
  const picks = pickNotice(message, duel);
  if (duel instanceof OpposedData) return [...picks, ...opposedNotices(message, duel)];
  if (duel instanceof FlightData) return [...picks, ...flightNotices(message, duel)];
  return [...picks, ...orderNotices(message, duel), ...defenseNotices(message, duel)];
}
