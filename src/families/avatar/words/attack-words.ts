import type { ExchangeData } from "../../../data/message/exchange.ts";
import { seenAs, toolOf } from "../../../platform/unseen.ts";

/** Returns the names of the attacker and the weapon, as this user may know them. */
export function attackWords(
  exchange: ExchangeData,
  user: User.Implementation = game.user,
): {
  attacker: string;
  weapon: string;
  img: string;
} {
  const { attacker, weapon } = exchange;
  const { name, img } = toolOf(attacker.actor, weapon, exchange, user);
  return { attacker: seenAs(attacker.actor, exchange, user).name, weapon: name, img };
}
