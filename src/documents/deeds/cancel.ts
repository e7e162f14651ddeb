import type { SettleDeed } from "../../data/deed/exchange-deeds.ts";
import type { ExchangeData } from "../../data/message/exchange.ts";
import { changeGuards } from "../fight/fight.ts";
import { answerOffer } from "../fight/free-shot.ts";
import { guardsBack, lastActionBefore } from "../fight/taken-action.ts";
import { decidesFor, openExchangeOf } from "./authority.ts";
import { giveBack } from "./give-back.ts";
import { DeedRefused } from "./refusal.ts";
import { settleKey } from "./settle.ts";

/**
 * Calls an exchange off, so that it has not happened: the cards drawn go back, and the attacker has his Action, his DR
 * and his Surprise again; his last Action is the one before, the guards that the attack ended stand again, and where
 * it was a free shot, the Charge may be answered again. What somebody has changed since, or what a new round has
 * restored, stays as it is.
 */
export async function performCancel(deed: SettleDeed, user: User.Implementation): Promise<void> {
  const { message, exchange } = openExchangeOf(deed.message);
  const answered = exchange.targets.some((target) => target.begun);
  if (!user.isGM && (answered || !decidesFor(exchange.attacker, user))) throw new DeedRefused("GmOnly");
  if (exchange.targets.some((target) => target.harm.applied)) throw new DeedRefused("NotCancellable");
  await restoreAttacker(exchange, settleKey("cancel", deed.message, "attacker"));
  for (const [place, target] of exchange.targets.entries())
    if (target.begun) await giveBack(target, settleKey("cancel", deed.message, place));
  await restoreGuards(exchange);
  await answerOffer(exchange.charge, exchange.attacker.actor.uuid, "open");
  await message.update({ system: { deeds: [...exchange.deeds, deed.id], cancelled: true } });
}

async function restoreAttacker(exchange: ExchangeData, key: string): Promise<void> {
  const { action, inCombat, range, attacker } = exchange;
  const actions = action ? 1 : 0;
  const shots = inCombat && range === "long" ? 1 : 0;
  await giveBack(attacker, key, { actions, shots, system: lastActionBefore(attacker.actor.uuid, exchange) });
}

/** The guards that the attack ended, as long as its round lasts (C8). */
async function restoreGuards({ attacker, before, after }: ExchangeData): Promise<void> {
  const back = guardsBack({ drawnIn: attacker.drawnIn, before, after });
  if (back) await changeGuards(back.combat, back.change);
}
