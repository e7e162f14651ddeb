import type { CancelCardDeed } from "../../data/deed/card-deeds.ts";
import type { Change, Field } from "../../data/plan/plan.ts";
import { ShotData } from "../../data/message/index.ts";
import { actionOn } from "../action-deck/decks.ts";
import { actorOf } from "../collections.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { freedKit } from "../exchange/kit.ts";
import { planOffer } from "../fight/free-shot.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import { journalOf } from "../plans/journal.ts";
import { undo } from "../plans/undo.ts";
import { mendWeapon } from "./breakdown.ts";
import { cardMessage, decidesOn } from "./right.ts";

/** Has anybody been given what the attack did to them? */
function isApplied({ harm, others }: ShotData): boolean {
  return harm.applied || others.some((one) => one.harm.applied);
}

/** What is undone by itself: harm, which is taken back already, the weapon, and the offer of a Charge. */
function isSeparate(change: Change, field: Field | null): boolean {
  return (
    (field?.path.startsWith("system.imperfect.") ?? false) ||
    (change.type === "update" && change.uuid.startsWith("ChatMessage."))
  );
}

/**
 * Cancels an action by card. One that waits for an answer its owner may cancel, and a GM; an attack that is over a GM
 * may, until somebody was given its harm. Then it has not happened: its attacker has the Action, the last Action, the
 * Surprise and the kit as before, the guards that it ended stand again, its weapon is whole. A card that was seen is
 * discarded.
 */
export function planCancelCard(deed: CancelCardDeed, user: User.Implementation, changes: ChangeSet): void {
  const { message, data } = cardMessage(deed.message);
  if (!decidesOn(data, user)) throw new DeedRefused("NotYourChoice", { actor: data.actor });
  const over = actionOn(message)?.verdict.status === "done";
  if (over && !(data instanceof ShotData)) throw new DeedRefused("NotCancellable");
  if (over && !user.isGM) throw new DeedRefused("GmOnly");
  changes.isUndo = true;
  if (data instanceof ShotData) {
    if (isApplied(data)) throw new DeedRefused("NotCancellable");
    undo(changes, journalOf(message), { skip: isSeparate });
    freeKit(changes, data);
    planOffer(changes, data.charge, data.actor.uuid, "open");
    mendWeapon(changes, message, data);
  }
  changes.bear(message, { system: { cancelled: true } });
}

/** What of the encounter's kit the attack was the first to use is free again. */
function freeKit(changes: ChangeSet, shot: ShotData): void {
  const actor = actorOf(shot.actor.uuid);
  if (actor?.avatar.kit.encounter === shot.drawnIn.encounter)
    changes.update(actor, { system: freedKit(shot) });
}
