import { ExchangeData } from "../../../data/message/exchange.ts";
import { FlightData } from "../../../data/message/flight.ts";
import { callsMeToPick } from "./exchange-fan-view.ts";
import type { Duel } from "../plans/duel.ts";
import { attackWords } from "../words/attack-words.ts";
import { awaitsMe } from "./exchange-view.ts";

/** What this user was called to already: once each is enough. */
const called = new Set<string>();

function call(key: string, text: string): void {
  if (called.has(key)) return;
  called.add(key);
  ui.notifications.info(text);
}

function callToPick(id: string, duel: Duel): void {
  const due = callsMeToPick(duel);
  if (due) call(`${id}.pick.${due.key}`, game.i18n.format("ACTIONCARDS.Avatar.Fan.Call", { name: due.name }));
}

/** Tells the one who has to defend or to pick a card, in case the chat is out of sight. */
export function callToDefense(message: ChatMessage.Implementation): void {
  const exchange: unknown = message.system;
  const id = message.id ?? "";
  if (!message.isTrusted) return;
  if (exchange instanceof ExchangeData || exchange instanceof FlightData) callToPick(id, exchange);
  if (!(exchange instanceof ExchangeData)) return;
  const index = exchange.targets.findIndex((_target, place) => awaitsMe(exchange, place));
  const target = exchange.targets[index];
  if (!target) return;
  const { attacker, weapon } = attackWords(exchange);
  const names = { attacker, weapon, actor: target.actor.name };
  call(`${id}.defend.${index}`, game.i18n.format("ACTIONCARDS.Avatar.Defend.Call", names));
}
