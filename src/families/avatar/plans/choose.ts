import { AskedData } from "../../../data/message/asked.ts";
import { CheckData } from "../../../data/message/check.ts";
import type { CalculationData } from "../../../data/message/calculation.ts";
import { ExchangeData } from "../../../data/message/exchange.ts";
import { FlightData } from "../../../data/message/flight.ts";
import { OpposedData } from "../../../data/message/opposed.ts";
import type { ChooseRequest, PickRequest, Side } from "../../../data/requests/exchange-requests.ts";
import { chatMessage } from "../../../platform/collections.ts";
import { openCard, type OpenCard } from "../../../requests/authority.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { answerOnExchange } from "./answer.ts";
import { answerOnFlight } from "./chase.ts";
import { choiceDue, pickDue, planStep, type Due } from "./continue.ts";
import { afterOrderChoice, orderChoiceDue } from "./drawn-order.ts";
import type { Duel } from "./duel.ts";
import { answerOnOpposed } from "./opposed.ts";
import { planChooseInCheck } from "./use-power.ts";

const duelOn = (id: string) => openCard<Duel>(id, ExchangeData, FlightData, OpposedData);

/** Draws the next cards of one side, and writes them and `more` to the card. */
function planNext(
  changes: ChangeSet,
  { message, card }: OpenCard<Duel>,
  side: Side,
  due: Due,
  more: Partial<CalculationData> = {},
): void {
  // If an exchange began outside an encounter, its attacker keeps drawing as outside an encounter.
  const began = side !== "attacker" || !(card instanceof ExchangeData) || card.inCombat;
  const data = { ...planStep(changes, due, began && due.actor.encounter !== null), ...more };
  if (card instanceof OpposedData) answerOnOpposed(changes, { message, card }, side, data);
  else if (card instanceof FlightData) answerOnFlight(changes, { message, card }, side, data);
  else answerOnExchange(changes, { message, card }, side, data);
}

/** Plans the answer to "one more?" in a calculation on any card, or in a target's draw for the order of an exchange. */
export function planChoose(request: ChooseRequest, user: User.Implementation, changes: ChangeSet): void {
  const asked: unknown = chatMessage(request.message)?.system;
  if (asked instanceof CheckData || asked instanceof AskedData) {
    planChooseInCheck(request, user, changes);
    return;
  }
  const duel = duelOn(request.message);
  const { message, card } = duel;
  const drawing = card instanceof ExchangeData ? orderChoiceDue(card, request, user) : null;
  if (card instanceof ExchangeData && drawing)
    changes.attachTo(message, {
      system: { targets: afterOrderChoice(changes, card, drawing, request.more) },
    });
  else planNext(changes, duel, request.side, choiceDue(card, request, user));
}

/** Plans the draw of the card that a side picks from its fan (A2). */
export function planPick(request: PickRequest, user: User.Implementation, changes: ChangeSet): void {
  const duel = duelOn(request.message);
  const due = pickDue(duel.card, request, user);
  planNext(changes, duel, request.side, due, { picked: due.picked });
}
