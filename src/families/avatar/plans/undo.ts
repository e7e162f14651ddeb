import { CheckData } from "../../../data/message/check.ts";
import { ExchangeData, withHarm } from "../../../data/message/exchange.ts";
import { FlightData } from "../../../data/message/flight.ts";
import { OpposedData } from "../../../data/message/opposed.ts";
import type { Entry } from "../../../data/plan/plan.ts";
import { isTakenByHarm } from "../../../encounter/converted-harm.ts";
import { reopenOffer } from "../../../encounter/free-shot.ts";
import { undoneExactly } from "../../../encounter/undo.ts";
import type { CardUndo } from "../../../family/rules.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { journalOf } from "../../../requests/plans/journal.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { isAnswered } from "./flight-state.ts";

type Message = ChatMessage.Implementation;
type User = User.Implementation;

/**
 * Returns the journal entry that applied a target's damage; null if it was not applied, or if the journal
 * lacks the entry.
 */
export function harmEntry(message: Message, exchange: ExchangeData, target: number): Entry | null {
  if (!exchange.targets[target]?.harm.applied) return null;
  const isIts = ({ kind, part }: Entry) => kind === "apply" && part.split(",").includes(String(target));
  return journalOf(message).findLast((one) => !one.undone && isIts(one)) ?? null;
}

/**
 * How to undo the damage that one journal entry applied; null if it applied none. Throws a RequestRefused if
 * the user does not decide for all its targets.
 */
function undoHarm(message: Message, exchange: ExchangeData, part: Entry, user: User): CardUndo | null {
  const targets = [...exchange.targets.entries()].filter(
    ([place]) => harmEntry(message, exchange, place)?.id === part.id,
  );
  if (targets.length === 0) return null;
  const other = targets.find(([, side]) => !decidesFor(side, user));
  if (other) throw new RequestRefused("NotOwner", { actor: other[1].actor });
  const harm = { applied: false, share: "full" as const, to: [], by: "" };
  const harms = new Map(targets.map(([place]) => [place, harm]));
  return {
    skip: (_uuid, path) => !isTakenByHarm(path),
    plan: (changes) => changes.attachTo(message, withHarm(exchange, harms)),
  };
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

/** How to undo a Flee. Later changes to the pursuers don't prevent it. */
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

/** Says how to undo a check. Only GMs may undo it, because users have seen the cards. */
function undoCheck(user: User): CardUndo {
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
  return card instanceof CheckData ? undoCheck(user) : null;
}
