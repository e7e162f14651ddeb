import { templatePath } from "../../constants.ts";
import { HealingData } from "../../data/message/healing.ts";
import type { CardContext, ChatCard } from "../../family/chat-card.ts";
import { rulesPage } from "../../family/rules-page.ts";
import { seenAs } from "../../platform/unseen.ts";
import { keyOf } from "../../platform/words.ts";

/** Who was healed after a fight, as the card draws it. */
export interface HealingView {
  readonly forged: boolean;
  /** One line for each actor. */
  readonly lines: readonly string[];
}

function healingView(card: HealingData, { forged, user, words }: CardContext): HealingView {
  const lines = card.healed.map(({ actor, points }) => {
    const { name } = seenAs(actor, card, user);
    const amounts = points.map(({ key, amount }) =>
      words(keyOf(key, `ACTIONCARDS.Encounter.Healing.Points.${key}`), { amount }),
    );
    return words("ACTIONCARDS.Encounter.Healing.Line", { name, points: amounts.join(", ") });
  });
  return { forged, lines };
}

/** The card of wounds that healed when an encounter ended. */
export const card: ChatCard<HealingData, HealingView> = {
  type: HealingData.messageType,
  model: HealingData,
  parties: ({ healed }) => healed.map(({ actor }) => actor.uuid),
  template: templatePath("chat/healing.hbs"),
  page: () => rulesPage("rulesReference00", "theRound00000000"),
  view: healingView,
  actions: {},
};
