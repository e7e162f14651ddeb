import type { CancelCardDeed } from "../../data/deed/card-deeds.ts";
import { ShotData } from "../../data/message/index.ts";
import { reversed } from "../../rules/avatar/take-back.ts";
import { actionOn } from "../action-deck/decks.ts";
import { actorOf } from "../collections.ts";
import { lastActionBefore } from "../deeds/cancel.ts";
import { standingOf } from "../deeds/draw.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { settleKey } from "../deeds/settle.ts";
import { drawnInNow } from "../exchange/sides.ts";
import { changeGuards, encounterById, readChange } from "../fight/fight.ts";
import { reopenOffer } from "../fight/free-shot.ts";
import { mendWeapon } from "./breakdown.ts";
import { cardMessage, decidesOn } from "./right.ts";

/** Has anybody been given what the attack did to him? */
function isApplied({ harm, others }: ShotData): boolean {
  return harm.applied || others.some((one) => one.harm.applied);
}

/**
 * Calls an action by card off. One that waits for an answer its owner may call off, and a GM; an attack that is over a
 * GM may, until somebody was given its harm. Then it has not happened: its attacker has his Action, his last Action and
 * his Surprise as before, the guards that it ended stand again, its weapon is whole. A card that was seen is discarded.
 */
export async function performCancelCard(deed: CancelCardDeed, user: User.Implementation): Promise<void> {
  const { message, data } = cardMessage(deed.message);
  if (!decidesOn(data, user)) throw new DeedRefused("NotYourChoice", { actor: data.actor.name });
  const over = actionOn(message)?.verdict.status === "done";
  if (over && !(data instanceof ShotData)) throw new DeedRefused("NotCancellable");
  if (over && !user.isGM) throw new DeedRefused("GmOnly");
  if (data instanceof ShotData) {
    if (isApplied(data)) throw new DeedRefused("NotCancellable");
    await restoreShooter(data, settleKey("cancelCard", deed.message, "shooter"));
    await restoreGuards(data);
    await reopenOffer(data.charge, data.actor.uuid);
    await mendWeapon(message, data);
  }
  await message.update({ system: { deeds: [...data.deeds, deed.id], cancelled: true } });
}

/** Gives the shooter his Action back as long as its Phase lasts, and what he did before as his last Action. */
async function restoreShooter(shot: ShotData, key: string): Promise<void> {
  const actor = actorOf(shot.actor.uuid);
  if (!actor || actor.bears(key)) return;
  const now = drawnInNow(actor);
  const { encounter, round, phase } = shot.drawnIn;
  const lasts = encounter !== "" && encounter === now.encounter && round === now.round && phase === now.phase;
  const { actions } = actor.avatar.round;
  await actor.update({
    system: {
      ...(lasts && shot.action ? { round: { actions: Math.max(0, actions - 1) } } : {}),
      ...lastActionBefore(shot.actor.uuid, shot),
      lastDeed: { id: key, cards: [], before: standingOf(actor) },
    },
  });
}

/** The guards that the attack ended, as long as its round lasts: the next one ends them in any case (C8). */
async function restoreGuards(shot: ShotData): Promise<void> {
  const combat = encounterById(shot.drawnIn.encounter);
  if (combat?.round === shot.drawnIn.round) await changeGuards(combat, reversed(readChange(shot)));
}
