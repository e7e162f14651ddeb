import type { SettleRequest } from "../../../data/requests/exchange-requests.ts";
import { cancelAttack } from "../../../encounter/undo.ts";
import type { ChangeSet } from "../../../plans/change-set.ts";
import { undo } from "../../../plans/undo.ts";
import { decidesFor, openExchangeOf } from "../../../requests/authority.ts";
import { RequestRefused } from "../../../platform/refusal.ts";

/**
 * Cancels an exchange, so that it has not happened: the cards drawn go back, and the attacker has the Action, the DR and
 * the Surprise again; the last Action is the one before, the guards that the attack ended stand again, and where it was
 * a free shot, the Charge may be answered again. What somebody has changed since, or what a new round has restored, stays
 * as it is.
 */
export function planCancel(request: SettleRequest, user: User.Implementation, changes: ChangeSet): void {
  const { message, exchange } = openExchangeOf(request.message);
  const { attacker, targets, charge } = exchange;
  const answered = targets.some((target) => target.begun);
  if (!user.isGM && (answered || !decidesFor(attacker, user))) throw new RequestRefused("GmOnly");
  if (targets.some((target) => target.harm.applied)) throw new RequestRefused("NotCancelable");
  // LIFE is given back already
  undo(changes, message, { skip: (_uuid, path) => path === "system.life.value" });
  cancelAttack(changes, message, charge, attacker.actor.uuid);
}
