import { templatePath } from "../../constants.ts";
import { type GiftData, giftCard } from "../../data/message/gift.ts";
import type { CardContext, ChatCard } from "../../family/chat-card.ts";
import { rulesPage } from "../../family/rules-page.ts";
import { seenAs } from "../../platform/unseen.ts";
import { counted } from "../../platform/words.ts";

/** Template context of a gift's card. */
export interface GiftView {
  readonly forged: boolean;
  readonly img: string;
  /** The sentence on the card, such as "Ash gives Bren 2 × Grenade." */
  readonly line: string;
}

function giftView(card: GiftData, { forged, user, words }: CardContext): GiftView {
  const { giver, receiver, item, count } = card;
  const [from, to] = [giver, receiver].map((one) => seenAs(one, card, user).name);
  const told = { giver: from ?? "", receiver: to ?? "", item: item.name };
  const line = counted((key, data) => words(key, { ...told, ...data }), "ACTIONCARDS.Give.Line", count);
  return { forged, img: item.img, line };
}

export const card: ChatCard<GiftData, GiftView> = {
  ...giftCard,
  template: templatePath("chat/gift.hbs"),
  page: () => rulesPage("startHere0000000", "whatCanIDo000000"),
  view: giftView,
  actions: {},
  spokenAtOnce: ({ line }) => line,
};
