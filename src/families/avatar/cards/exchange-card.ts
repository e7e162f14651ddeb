import { templatePath } from "../../../constants.ts";
import { ExchangeData, exchangeCard } from "../../../data/message/exchange.ts";
import type { ChatCard } from "../../../family/chat-card.ts";
import { rulesPage } from "../../../family/rules-page.ts";
import { sendShares, shareAt, sharesOn } from "../../../ui/cards/shares.ts";
import { applyRequest } from "./exchange-apply.ts";
import { exchangeNotices } from "./exchange-notices.ts";
import { DRAWING, PICK_PARTIALS, eventsOf, targetOf } from "./duel.ts";
import { bindFanKeys } from "./exchange-fan-keys.ts";
import { exchangeView, type ExchangeView } from "./exchange-view.ts";

export const card: ChatCard<ExchangeData, ExchangeView> = {
  ...exchangeCard,
  template: templatePath("chat/exchange.hbs"),
  page: () => rulesPage("rulesReference00", "anExchange000000"),
  partials: [...PICK_PARTIALS, templatePath("parts/shares.hbs"), templatePath("parts/tray.hbs")],
  view: exchangeView,
  spoken: ({ attacker, targets }) => [attacker, ...targets].map(eventsOf),
  notices: exchangeNotices,
  apply: ({ targets }, message, share, to) =>
    applyRequest(
      message,
      targets.flatMap(({ side, buttons }) =>
        side !== "attacker" && buttons.some(({ action }) => action === "apply")
          ? [{ place: side, share }]
          : [],
      ),
      to,
    ),
  enliven: ({ element }) => bindFanKeys(element),
  actions: {
    ...DRAWING,
    async defend(press) {
      const { DefendDialog } = await import("../dialogs/defend-dialog.ts");
      await DefendDialog.ask(press.message, targetOf(press));
    },
    async call(press) {
      const { CallDialog } = await import("../dialogs/call-dialog.ts");
      await CallDialog.ask(press.message, targetOf(press));
    },
    apply: ({ button, card, id }) => sendShares(applyRequest(id, [shareAt(card, button)])),
    applyAll: ({ card, id }) => sendShares(applyRequest(id, sharesOn(card, "apply"))),
  },
};
