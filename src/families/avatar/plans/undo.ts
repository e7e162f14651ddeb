import { CheckData } from "../../../data/message/check.ts";
import { ExchangeData, withHarm } from "../../../data/message/exchange.ts";
import { FlightData } from "../../../data/message/flight.ts";
import { OpposedData } from "../../../data/message/opposed.ts";
import type { Entry } from "../../../data/plan/plan.ts";
import { appliedHarm } from "../../../encounter/applied-harm.ts";
import { isTakenByHarm } from "../../../encounter/converted-harm.ts";
import { reopenOffer } from "../../../encounter/free-shot.ts";
import { undoneExactly } from "../../../encounter/undo.ts";
import type { CardUndo } from "../../../family/rules.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { isAnswered } from "./flight-state.ts";

type Message = ChatMessage.Implementation;
type User = User.Implementation;

export const exchangeHarm = appliedHarm<ExchangeData>({
  kind: "apply",
  targetsOf: ({ targets }) => targets,
  withHarm,
});

function undoHarm(message: Message, exchange: ExchangeData, part: Entry, user: User): CardUndo | null {
  const undone = exchangeHarm.undoOf(message, exchange, part, user);
  return undone && { ...undone, skip: (_uuid, path) => !isTakenByHarm(path) };
}

/**
 * Throws a RequestRefused unless the user is a GM, or decides for the initiator and no one has answered yet.
 */
function requireBeginner(
  begun: { readonly actor: { readonly uuid: string }; readonly answered: boolean },
  user: User,
): void {
  if (!user.isGM && (begun.answered || !decidesFor(begun, user))) throw new RequestRefused("GmOnly");
}

/**
 * Says how to undo an attack. Throws a RequestRefused if the user may not undo it now, or if damage was applied, which
 * must be undone first. A free shot becomes available again.
 */
function undoExchange({ attacker: { actor }, targets, charge }: ExchangeData, user: User): CardUndo {
  requireBeginner({ actor, answered: targets.some(({ begun }) => begun) }, user);
  if (targets.some(({ harm }) => harm.applied)) throw new RequestRefused("NotCancelable");
  return {
    skip: (_uuid, path) => isTakenByHarm(path),
    plan: (changes) => reopenOffer(changes, charge, actor.uuid),
  };
}

/** How to undo a Flee. Later changes to its `challengers` don't prevent the undo. */
function undoFlight(card: FlightData, user: User): CardUndo {
  requireBeginner({ actor: card.fleer.actor, answered: isAnswered(card) }, user);
  return undoneExactly(
    card.encounter,
    card.challengers.map(({ actor }) => actor.uuid),
  );
}

function undoOpposed({ initiator: { actor }, resister, agreed }: OpposedData, user: User): CardUndo {
  requireBeginner({ actor, answered: resister.begun || agreed }, user);
  return {};
}

/**
 * Says how to undo a check that a request made; null for any other check. Only GMs may undo it, because users
 * have seen the cards.
 */
function undoCheck({ requested }: CheckData, user: User): CardUndo | null {
  if (!requested) return null;
  if (!user.isGM) throw new RequestRefused("GmOnly");
  return {};
}

/**
 * How to undo an Avatar chat card; null for other cards. With `part`, only the damage that this journal entry
 * applied.
 */
export function undoAvatar(message: Message, part: Entry | null, user: User): CardUndo | null {
  const card: unknown = message.system;
  if (card instanceof ExchangeData)
    return part ? undoHarm(message, card, part, user) : undoExchange(card, user);
  if (part) return null;
  if (card instanceof FlightData) return undoFlight(card, user);
  if (card instanceof OpposedData) return undoOpposed(card, user);
  return card instanceof CheckData ? undoCheck(card, user) : null;
}
