import type { ExchangeData } from "../../../data/message/exchange.ts";
import { seenAs, toolOf } from "../../../platform/unseen.ts";

/** Who attacks and with what, as far as this user may know. */
export function attackWords(exchange: ExchangeData): {
  attacker: string;
  weapon: string;
  img: string;
} {
  const { attacker, weapon } = exchange;
  const { name, img } = toolOf(attacker.actor, weapon, exchange);
  return { attacker: seenAs(attacker.actor, exchange).name, weapon: name, img };
}
