import { templatePath } from "../../../constants.ts";
import { ExchangeData } from "../../../data/message/exchange.ts";
import type { ChatCard } from "../../../family/chat-card.ts";
import { rulesPage } from "../../../family/rules-page.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import { CallDialog } from "../dialogs/call-dialog.ts";
import { DefendDialog } from "../dialogs/defend-dialog.ts";
import { DRAWING, PICK_PARTIALS, enlivenFans, eventsOf, targetOf } from "./duel.ts";
import { exchangeView, type ExchangeView } from "./exchange-view.ts";

/** The card of an exchange. */
export const card: ChatCard<ExchangeData, ExchangeView> = {
  type: ExchangeData.messageType,
  model: ExchangeData,
  parties: ({ attacker, targets }) => [
    attacker.actor.uuid,
    ...targets.flatMap(({ actor, guarded }) => [actor.uuid, guarded]),
  ],
  template: templatePath("chat/exchange.hbs"),
  page: () => rulesPage("rulesReference00", "anExchange000000"),
  partials: PICK_PARTIALS,
  view: exchangeView,
  spoken: ({ attacker, targets }) => [attacker, ...targets].map(eventsOf),
  enliven: (drawn) => enlivenFans(drawn, [drawn.view.attacker, ...drawn.view.targets]),
  actions: {
    ...DRAWING,
    defend: (press) => DefendDialog.ask(press.message, targetOf(press)),
    call: (press) => CallDialog.ask(press.message, targetOf(press)),
    apply: (press) => sendRequest({ type: "apply", message: press.id, target: targetOf(press) }),
  },
};
