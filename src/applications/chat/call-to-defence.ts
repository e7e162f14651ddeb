import { ExchangeData } from "../../data/message/index.ts";
import { awaitsMe } from "./exchange-view.ts";

/** Messages this user was called to already: once each is enough. */
const called = new Set<string>();

/** Tells the one who has to defend, in case the chat is out of sight. */
export function callToDefence(message: ChatMessage.Implementation): void {
  const exchange: unknown = message.system;
  const id = message.id ?? "";
  if (called.has(id) || !(exchange instanceof ExchangeData) || !message.author?.isGM) return;
  const target = exchange.targets.find((_target, index) => awaitsMe(exchange, index));
  if (!target) return;
  called.add(id);
  const names = {
    attacker: exchange.attacker.actor.name,
    actor: target.actor.name,
    weapon: exchange.weapon.name,
  };
  ui.notifications.info(game.i18n.format("ACTIONCARDS.Defend.Call", names));
}
