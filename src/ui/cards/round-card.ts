import { templatePath } from "../../constants.ts";
import { RoundData } from "../../data/message/index.ts";
import { encounters } from "../../platform/collections.ts";
import { decidesFor } from "../../requests/authority.ts";
import { allAgree } from "../../encounter/round.ts";
import { isHiddenFrom, seenAs } from "../../platform/unseen.ts";
import { submitDeed } from "../../requests/send-request.ts";
import { stopEncounter } from "../../encounter/rounds.ts";
import { bindButtons } from "./bind-buttons.ts";
import { elementFrom } from "./element.ts";
import { keepFocus } from "./focus.ts";

function encounterOf(card: RoundData): Combat.Implementation | null {
  return encounters().find(({ id, round }) => id === card.encounter && round === card.round) ?? null;
}

/** Players learn nothing of those who are hidden from them. */
function shownOn(card: RoundData): (entry: { uuid: string }) => boolean {
  return ({ uuid }) => !isHiddenFrom(uuid, card);
}

function viewOf(card: RoundData, forged: boolean) {
  const live = !forged && encounterOf(card) !== null;
  const state = (answer: string) => game.i18n.localize(`ACTIONCARDS.RoundAnswer.${answer}`);
  return {
    title: game.i18n.format("ACTIONCARDS.Round.Title", { round: String(card.round) }),
    guards: card.guards
      .map(({ actor, other, answer }, index) => ({
        index,
        uuid: actor.uuid,
        text: game.i18n.format("ACTIONCARDS.Round.Guard", {
          actor: seenAs(actor, card).name,
          other: seenAs(other, card).name,
        }),
        state: state(answer),
        mine: live && answer === "open" && decidesFor({ actor }, game.user),
      }))
      .filter(shownOn(card)),
    people: card.people
      .map(({ actor, worn, answer }, index) => ({
        index,
        uuid: actor.uuid,
        text: actor.name,
        worn: worn.join(", "),
        state: state(answer),
        mine: live && answer === "open" && decidesFor({ actor }, game.user),
      }))
      .filter(shownOn(card)),
    ends: live && game.user.isGM && allAgree(card),
  };
}

async function act(button: HTMLButtonElement, message: string, card: RoundData): Promise<void> {
  const target = Number(button.dataset["side"]);
  const yes = button.dataset["yes"] === "true";
  const combat = encounterOf(card);
  switch (button.dataset["ac"]) {
    case "renew":
      return submitDeed({ type: "renew", message, target, yes });
    case "stop":
      return submitDeed({ type: "stop", message, target, yes });
    case "end":
    case "endHealed":
      if (combat) await stopEncounter(combat, button.dataset["ac"] === "endHealed");
      return undefined;
    default:
      return undefined;
  }
}

/** Draws the card of a round's beginning, and binds its buttons. */
export async function renderRound(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
  const card: unknown = message.system;
  if (!(card instanceof RoundData)) return null;
  const view = viewOf(card, !message.isTrusted);
  const element = elementFrom(
    await foundry.applications.handlebars.renderTemplate(templatePath("chat/round.hbs"), view),
  );
  keepFocus(message.id ?? "", element);
  bindButtons(element, (button) => act(button, message.id ?? "", card));
  return element;
}
