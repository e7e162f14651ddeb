import type { CancelCardRequest } from "../../../data/requests/printed-requests.ts";
import { ShotData } from "../../../data/message/shot.ts";
import { actionOn } from "../deck/decks.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { cancelAttack } from "../../../encounter/undo.ts";
import type { ChangeSet } from "../../../plans/change-set.ts";
import { undo } from "../../../plans/undo.ts";
import { eraseBlast } from "./blast.ts";
import { mendWeapon } from "./breakdown.ts";
import { cardMessage, decidesOn } from "./right.ts";

/** Has anybody been given what the attack did to them? */
function isApplied({ harm, others }: ShotData): boolean {
  return harm.applied || others.some((one) => one.harm.applied);
}

/**
 * Cancels an action by card. Before its card is drawn its owner may cancel an attack, and a lookup that waits for an
 * answer; a GM also an attack whose card is drawn, until somebody was given its harm. Then it has not happened: its attacker has the Action, the last Action, the
 * Surprise and the kit as before, the guards that it ended stand again, its weapon is whole. A card that was seen is
 * discarded.
 */
export function planCancelCard(
  request: CancelCardRequest,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  const { message, data } = cardMessage(request.message);
  if (!decidesOn(data, user)) throw new RequestRefused("NotYourChoice", { actor: data.actor });
  const over = actionOn(message)?.result.status === "done";
  // a card that was seen is not drawn anew
  const isDrawn = data instanceof ShotData && data.answers.length > 0;
  if (over && !(data instanceof ShotData)) throw new RequestRefused("NotCancelable");
  if ((over || isDrawn) && !user.isGM) throw new RequestRefused("GmOnly");
  if (!(data instanceof ShotData)) {
    changes.isUndo = true;
    changes.carry(message, { system: { canceled: true } });
    return;
  }
  if (isApplied(data)) throw new RequestRefused("NotCancelable");
  // harm is taken back already, and the weapon by itself
  const kept = (path: string) =>
    path.startsWith("system.printed.") && !path.startsWith("system.printed.heat.");
  undo(changes, message, { skip: (_uuid, path) => kept(path) });
  mendWeapon(changes, message, data);
  eraseBlast(changes, request.message, data);
  cancelAttack(changes, message, data.charge, data.actor.uuid);
}
