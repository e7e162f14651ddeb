import { templatePath } from "../../../constants.ts";
import { OpposedData, opposedCard } from "../../../data/message/opposed.ts";
import type { ChatCard } from "../../../family/chat-card.ts";
import { rulesPage } from "../../../family/rules-page.ts";
import { opposedNotices } from "./opposed-notices.ts";
import { DRAWING, PICK_PARTIALS, eventsOf } from "./duel.ts";
import { bindFanKeys } from "./exchange-fan-keys.ts";
import { opposedView, type OpposedView } from "./opposed-view.ts";

const PAGES = {
  check: rulesPage("rulesReference00", "opposedChecks000"),
  lots: rulesPage("rulesReference00", "drawingForIt0000"),
};

export const card: ChatCard<OpposedData, OpposedView> = {
  ...opposedCard,
  template: templatePath("chat/opposed.hbs"),
  page: ({ lots }) => (lots ? PAGES.lots : PAGES.check),
  partials: PICK_PARTIALS,
  view: opposedView,
  spoken: ({ initiator, resister, ties, outcome }) => [
    eventsOf(initiator),
    eventsOf(resister),
    [...ties, ...(outcome ? [outcome.text] : [])],
  ],
  notices: opposedNotices,
  enliven: ({ element }) => bindFanKeys(element),
  actions: {
    ...DRAWING,
    resist: async ({ message }) => (await import("../dialogs/oppose-dialog.ts")).answerOpposed(message),
  },
};
