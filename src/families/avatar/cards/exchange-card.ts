import { ExchangeData } from "../../../data/message/index.ts";
import type { ChatCard } from "../../../family/chat-card.ts";
import { submitDeed } from "../../../requests/send-request.ts";
import { CallDialog } from "../dialogs/call-dialog.ts";
import { DefendDialog } from "../dialogs/defend-dialog.ts";
import { DRAWING, PICK_PARTIALS, enlivenFans, eventsOf, targetOf } from "./duel-card.ts";
import { exchangeView, type ExchangeView } from "./exchange-view.ts";

/** The card of an exchange. */
export const exchangeCard: ChatCard<ExchangeData, ExchangeView> = {
  type: "exchange",
  model: ExchangeData,
  template: "chat/exchange.hbs",
  partials: PICK_PARTIALS,
  view: exchangeView,
  spoken: ({ attacker, targets }) => [attacker, ...targets].map(eventsOf),
  enliven: (drawn) => enlivenFans(drawn, [drawn.view.attacker, ...drawn.view.targets]),
  actions: {
    ...DRAWING,
    defend: (press) => DefendDialog.ask(press.message, targetOf(press)),
    call: (press) => CallDialog.ask(press.message, targetOf(press)),
    apply: (press) => submitDeed({ type: "apply", message: press.id, target: targetOf(press) }),
    undo: (press) => submitDeed({ type: "undo", message: press.id, target: targetOf(press) }),
    cancel: (press) => submitDeed({ type: "cancel", message: press.id, target: targetOf(press) }),
  },
};
