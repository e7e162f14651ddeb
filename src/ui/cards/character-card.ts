import { templatePath } from "../../constants.ts";
import { type CharacterData, characterCard } from "../../data/message/character.ts";
import type { CardContext, ChatCard, Press } from "../../family/chat-card.ts";
import { rulesPage } from "../../family/rules-page.ts";
import { actorOf, users } from "../../platform/collections.ts";
import { seenAs } from "../../platform/unseen.ts";
import { openSheet } from "../kit/open-sheet.ts";

/** Template context of the card that says which character a user plays. */
export interface CharacterView {
  title: string;
  text: string;
  name: string;
  img: string;
  open: string;
}

function characterView(card: CharacterData, { user, words }: CardContext): CharacterView {
  const { name, img } = seenAs(card.actor, card, user);
  const player = users().find(({ id }) => id === card.player)?.name ?? "";
  const mine = card.player === user.id;
  return {
    title: words(mine ? "ACTIONCARDS.Making.Card.Yours" : "ACTIONCARDS.Making.Card.Theirs", { player }),
    text: words(mine ? "ACTIONCARDS.Making.Card.YoursText" : "ACTIONCARDS.Making.Card.TheirsText", {
      name,
      player,
    }),
    name,
    img,
    open: words("ACTIONCARDS.Making.Card.Open", { name }),
  };
}

/** Opens the sheet if the user may see the actor, else warns. */
async function open({ data }: Press<CharacterData>): Promise<void> {
  const actor = actorOf(data.actor.uuid);
  if (actor?.visible) await openSheet(actor);
  else ui.notifications.warn("ACTIONCARDS.Making.Card.Gone", { localize: true });
}

export const card: ChatCard<CharacterData, CharacterView> = {
  ...characterCard,
  template: templatePath("chat/character.hbs"),
  view: characterView,
  page: () => rulesPage("startHere0000000", "whatCanIDo000000"),
  actions: { open },
  spokenAtOnce: ({ title, text }) => `${title} ${text}`,
};
