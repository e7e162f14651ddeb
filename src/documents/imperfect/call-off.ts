import type { CancelCardDeed } from "../../data/deed/card-deeds.ts";
import { ShotData } from "../../data/message/index.ts";
import { actionOn } from "../action-deck/decks.ts";
import { actorOf } from "../collections.ts";
import { standingOf } from "../deeds/draw.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { settleKey } from "../deeds/settle.ts";
import { changeGuards } from "../fight/fight.ts";
import { answerOffer } from "../fight/free-shot.ts";
import { givenBack, guardsBack } from "../fight/taken-action.ts";
import { mendWeapon } from "./breakdown.ts";
import { cardMessage, decidesOn } from "./right.ts";

/** Has anybody been given what the attack did to him? */
function isApplied({ harm, others }: ShotData): boolean {
  return harm.applied || others.some((one) => one.harm.applied);
}

/**
 * Calls an action by card off. One that waits for an answer its owner may call off, and a GM; an attack that is over a
 * GM may, until somebody was given its harm. Then it has not happened: its attacker has his Action, his last Action,
 * his Surprise and his kit as before, the guards that it ended stand again, its weapon is whole. A card that was seen is discarded.
 */
export async function performCancelCard(deed: CancelCardDeed, user: User.Implementation): Promise<void> {
  const { message, data } = cardMessage(deed.message);
  if (!decidesOn(data, user)) throw new DeedRefused("NotYourChoice", { actor: data.actor });
  const over = actionOn(message)?.verdict.status === "done";
  if (over && !(data instanceof ShotData)) throw new DeedRefused("NotCancellable");
  if (over && !user.isGM) throw new DeedRefused("GmOnly");
  if (data instanceof ShotData) {
    if (isApplied(data)) throw new DeedRefused("NotCancellable");
    await restoreShooter(data, settleKey("cancelCard", deed.message, "shooter"));
    await restoreGuards(data);
    await answerOffer(data.charge, data.actor.uuid, "open");
    await mendWeapon(message, data);
  }
  await message.update({ system: { deeds: [...data.deeds, deed.id], cancelled: true } });
}

/** Gives the shooter back what his attack has taken of him. */
async function restoreShooter(shot: ShotData, key: string): Promise<void> {
  const actor = actorOf(shot.actor.uuid);
  if (!actor || actor.bears(key)) return;
  const lastDeed = { id: key, cards: [], before: standingOf(actor) };
  await actor.update({ system: { ...givenBack(actor, shot), lastDeed } });
}

/** The guards that the attack ended, as long as its round lasts (C8). */
async function restoreGuards(shot: ShotData): Promise<void> {
  const back = guardsBack(shot);
  if (back) await changeGuards(back.combat, back.change);
}
