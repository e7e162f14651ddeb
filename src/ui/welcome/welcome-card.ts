import { templatePath } from "../../constants.ts";
import { type WelcomeData, welcomeCard } from "../../data/message/welcome.ts";
import type { CardContext, ChatCard, Press } from "../../family/chat-card.ts";
import { gameChosen } from "../../family/registry.ts";
import { START_PAGE, rulesPage } from "../../family/rules-page.ts";
import { players } from "../../platform/collections.ts";
import { offeredTours, startTour } from "../tours/offered.ts";
import { actorsOfMine } from "../../platform/my-actors.ts";
import { welcomeView, type WelcomeView } from "./welcome-view.ts";
import { playSampleFight } from "../dialogs/sample-fight.ts";
import { openChooser } from "../games/ask-for-game.ts";
import { openSheet } from "../kit/open-sheet.ts";
import { openRules } from "../reference/open-page.ts";

/** Opens the sheet of the user's own character. */
async function openCharacter(): Promise<void> {
  const [actor] = actorsOfMine();
  if (actor) await openSheet(actor);
}

/** The function of each button on the card, keyed by action. */
const WAYS: Readonly<Record<string, () => Promise<void>>> = {
  fight: () => playSampleFight(gameChosen()),
  choose: openChooser,
  invite: () => openRules(rulesPage("startHere0000000", "invitePlayers000")),
  character: openCharacter,
  options: () => openRules(rulesPage("startHere0000000", "whatCanIDo000000")),
  rules: () => openRules(START_PAGE),
};

function view({ gm }: WelcomeData, { user, words }: CardContext): WelcomeView {
  const chosen = gameChosen();
  const input = {
    name: user.name,
    isGM: gm && user.isGM,
    game: chosen ? words(chosen.name) : "",
    hasFight: (chosen?.sample ?? "") !== "",
    mayChoose: user.can("SETTINGS_MODIFY"),
    character: actorsOfMine()[0]?.name ?? "",
    players: players().map(({ name, character }) => ({ name, character: character?.name ?? "" })),
    tours: offeredTours().map(({ key, title }) => ({ key, title })),
  };
  return welcomeView(input, words);
}

const ways = Object.entries(WAYS).map(([name, go]) => [name, async () => go()] as const);

/** The card that greets a user. It may come from any author, because it has no effect on the game. */
export const card: ChatCard<WelcomeData, WelcomeView> = {
  ...welcomeCard,
  template: templatePath("chat/welcome.hbs"),
  page: () => START_PAGE,
  view,
  actions: {
    ...Object.fromEntries(ways),
    tour: async ({ button }: Press<WelcomeData>) => startTour(button.dataset["tour"] ?? ""),
  },
};
