import type { UndoActionDeed, UsePowerDeed } from "../../data/deed/action-deeds.ts";
import type { ChooseDeed } from "../../data/deed/exchange-deeds.ts";
import { PowerData } from "../../data/item/index.ts";
import { beginOn, storedState } from "../../data/message/standing.ts";
import { audienceOf } from "../audience.ts";
import { powerPlan } from "../check-plan.ts";
import { ownItem } from "../exchange/declaration.ts";
import { drawnInNow } from "../exchange/sides.ts";
import { outFlags } from "../fight/able.ts";
import { finishAction, noteDeed, powerCard } from "../fight/action-cards.ts";
import { requireAttacker } from "../fight/attacks.ts";
import { changeGuards, fighterSystem, storedChange } from "../fight/fight.ts";
import { ownActionEffect, sceneOfPower } from "../fight/own-action.ts";
import { guardsBack, lastActionBefore } from "../fight/taken-action.ts";
import { speakerFor } from "../unseen.ts";
import { ownedActor, requireNoOpenDraw } from "./authority.ts";
import { choiceOn, goOn } from "./continue.ts";
import { drawFor, priorTo } from "./draw.ts";
import { giveBack } from "./give-back.ts";
import { DeedRefused } from "./refusal.ts";
import { settleKey } from "./settle.ts";

/** A power of the actor's that is used for itself. Throws a DeedRefused for anything else. */
function powerOf(actor: Actor.Implementation, uuid: string) {
  const item = ownItem(actor, uuid);
  const power: unknown = item.system;
  if (!(power instanceof PowerData) || power.use !== "other")
    throw new DeedRefused("NotAvailable", { item: item.name });
  return { item, power };
}

/** Uses a power for itself in a fight: the Action of the round, and the very last one (C1, C8, C13). */
export async function performUsePower(deed: UsePowerDeed, user: User.Implementation): Promise<void> {
  const actor = ownedActor(deed.actor, user);
  if (await finishAction(deed.id)) return;
  const { item, power } = powerOf(actor, deed.item);
  const combat = sceneOfPower(actor, power);
  const free = power.attack.freeAction;
  const prior = priorTo(actor, deed.id);
  if (prior.drawn === null) requireAttacker(actor, combat, user, { freeAction: free, freeShot: false });
  requireNoOpenDraw(actor);
  const { title, side } = powerPlan(actor, item, power);
  const change = ownActionEffect(actor, combat, prior, free);
  const fighter = change.after.fighters[actor.uuid];
  const { shots, actions } = fighter ?? prior;
  const { step, update } = drawFor(prior, deed.id, combat !== null, { shots, actions }, (source) =>
    beginOn(side, prior.deck, source),
  );
  if (update) {
    const acted = fighter ? { lastAction: fighterSystem(fighter, "").lastAction } : {};
    await actor.update({ system: { ...update.system, ...acted } });
  }
  const guardsEnd = change.after.guards !== null;
  const message = await ChatMessage.create({
    type: "check",
    ...audienceOf(deed.mode ?? "public", user),
    ...outFlags([actor]),
    speaker: speakerFor(actor),
    system: {
      title,
      calculation: { ...side, drawnIn: drawnInNow(actor), ...storedState(step.state) },
      deed: deed.id,
      deeds: guardsEnd ? [] : [deed.id],
      action: combat !== null && !free,
      ...storedChange(change),
    },
  });
  if (!guardsEnd || !combat) return;
  await changeGuards(combat, change);
  if (message) await noteDeed(message, [], deed.id);
}

/** Answers "one more?" of a power that was used in a fight; of one that is told blindly a GM does. */
export async function chooseOfPower(deed: ChooseDeed, user: User.Implementation): Promise<void> {
  const { message, card } = powerCard(deed.message);
  if (message.blind && !user.isGM) throw new DeedRefused("GmOnly");
  const due = choiceOn(card, card.calculation, deed, user);
  const state = await goOn(due, deed.id, due.actor.encounter !== null);
  await message.update({ system: { deeds: [...card.deeds, deed.id], calculation: state } });
}

/** A GM takes a power back: its cards, its Action, the last Action and the guards are as before. */
export async function undoPower(deed: UndoActionDeed, user: User.Implementation): Promise<void> {
  const { message, card } = powerCard(deed.message);
  if (!user.isGM) throw new DeedRefused("GmOnly");
  const { calculation, action, before, after } = card;
  const system = lastActionBefore(calculation.actor.uuid, { before, after, surprise: false });
  const cost = { actions: action ? 1 : 0, shots: 0, system };
  await giveBack(calculation, settleKey("undo", deed.message, "power"), cost);
  const back = guardsBack({ drawnIn: calculation.drawnIn, before, after });
  if (back) await changeGuards(back.combat, back.change);
  await message.update({ system: { deeds: [...card.deeds, deed.id], undone: true } });
}
