import { templatePath } from "../../constants.ts";
import { WelcomeData } from "../../data/message/welcome.ts";
import type { CardContext, ChatCard, Press } from "../../family/chat-card.ts";
import { gameChosen } from "../../family/registry.ts";
import { START_PAGE } from "../../family/rules-page.ts";
import { users } from "../../platform/collections.ts";
import { offeredTours, startTour } from "../tours/offered.ts";
import { actorsOfMine } from "../../platform/my-actors.ts";
import { WAYS } from "./ways.ts";
import { welcomeView, type WelcomeView } from "./welcome-view.ts";

function view({ gm }: WelcomeData, { user, words }: CardContext): WelcomeView {
  const chosen = gameChosen();
  const players = users().filter(({ isGM }) => !isGM);
  const input = {
    name: user.name,
    isGM: gm && user.isGM,
    game: chosen ? words(chosen.name) : "",
    hasFight: (chosen?.sample ?? "") !== "",
    mayChoose: user.can("SETTINGS_MODIFY"),
    character: actorsOfMine()[0]?.name ?? "",
    players: players.map(({ name, character }) => ({ name, character: character?.name ?? "" })),
    tours: offeredTours().map(({ key, title }) => ({ key, title })),
  };
  return welcomeView(input, words);
}

const ways = Object.entries(WAYS).map(([name, go]) => [name, async () => go()] as const);

/** The card that greets a user. It has no game effect, so any author is accepted. */
export const card: ChatCard<WelcomeData, WelcomeView> = {
  type: WelcomeData.messageType,
  model: WelcomeData,
  parties: () => [],
  template: templatePath("chat/welcome.hbs"),
  page: () => START_PAGE,
  view,
  actions: {
    ...Object.fromEntries(ways),
    tour: async ({ button }: Press<WelcomeData>) => startTour(button.dataset["tour"] ?? ""),
  },
};
