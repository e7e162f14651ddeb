import type { SettleDeed } from "../../data/deed/exchange-deeds.ts";
import type { Change, Field } from "../../data/plan/plan.ts";
import { actorOf } from "../collections.ts";
import { freedKit } from "../exchange/kit.ts";
import { drawnInNow } from "../exchange/sides.ts";
import type { CalculationData } from "../../data/message/calculation.ts";
import { planOffer } from "../fight/free-shot.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import { journalOf } from "../plans/journal.ts";
import { undo } from "../plans/undo.ts";
import { decidesFor, openExchangeOf } from "./authority.ts";
import { DeedRefused } from "./refusal.ts";

/** What is undone by itself: LIFE, which is given back already, and the offer of a Charge. */
function isSeparate(change: Change, field: Field | null): boolean {
  return (
    field?.path === "system.life.value" ||
    (change.type === "update" && change.uuid.startsWith("ChatMessage."))
  );
}

/**
 * Cancels an exchange, so that it has not happened: the cards drawn go back, and the attacker has the Action, the DR and
 * the Surprise again; the last Action is the one before, the guards that the attack ended stand again, and where it was
 * a free shot, the Charge may be answered again. What somebody has changed since, or what a new round has restored, stays
 * as it is.
 */
export function planCancel(deed: SettleDeed, user: User.Implementation, changes: ChangeSet): void {
  const { message, exchange } = openExchangeOf(deed.message);
  const answered = exchange.targets.some((target) => target.begun);
  if (!user.isGM && (answered || !decidesFor(exchange.attacker, user))) throw new DeedRefused("GmOnly");
  if (exchange.targets.some((target) => target.harm.applied)) throw new DeedRefused("NotCancellable");
  changes.isUndo = true;
  undo(changes, journalOf(message), { skip: isSeparate });
  for (const side of [exchange.attacker, ...exchange.targets]) freeKit(changes, side);
  planOffer(changes, exchange.charge, exchange.attacker.actor.uuid, "open");
  changes.bear(message, { system: { cancelled: true } });
}

/** What of the encounter's kit a side was the first to use is free again. */
function freeKit(changes: ChangeSet, side: CalculationData): void {
  const actor = actorOf(side.actor.uuid);
  if (!actor || !side.begun || side.drawnIn.encounter !== drawnInNow(actor).encounter) return;
  if (actor.avatar.kit.encounter === side.drawnIn.encounter)
    changes.update(actor, { system: freedKit(side) });
}
