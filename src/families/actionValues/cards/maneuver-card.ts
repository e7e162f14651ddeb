import { templatePath } from "../../../constants.ts";
import { ManeuverUseData } from "../../../data/message/index.ts";
import { submitDeed } from "../../../requests/send-request.ts";
import { isHiddenFrom, seenAs } from "../../../platform/unseen.ts";
import { localized } from "../../../ui/kit/localized.ts";
import { bindButtons } from "../../../ui/cards/bind-buttons.ts";
import { elementFrom } from "../../../ui/cards/element.ts";
import { keepFocus } from "../../../ui/cards/focus.ts";

/** What somebody hidden does: which named Action it is, and nothing that is his own. */
function unseenTitle({ action }: ManeuverUseData): string {
  return localized(action === "" ? "ACTIONCARDS.Unseen.Deed" : `ACTIONCARDS.ActionRow.${action}`);
}

function viewOf(data: ManeuverUseData, forged: boolean) {
  const live = !forged && !data.cancelled;
  const hidden = isHiddenFrom(data.actor.uuid, data);
  return {
    ...(hidden ? { title: unseenTitle(data), img: "" } : { title: data.title, img: data.img }),
    actor: seenAs(data.actor, data).name,
    forged,
    cancelled: data.cancelled,
    cost: data.cost === "" ? "" : localized(`ACTIONCARDS.Cost.${data.cost}`),
    lines:
      live && !hidden
        ? data.lines.map(({ key, data: places }) => localized(`ACTIONCARDS.ManeuverCard.${key}`, places))
        : [],
    undoable: live && game.user.isGM,
  };
}

/** Draws the card of a named Action for which nothing is rolled, and binds its button. */
export async function renderManeuver(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
  const data: unknown = message.system;
  if (!(data instanceof ManeuverUseData)) return null;
  const id = message.id ?? "";
  const view = viewOf(data, !message.isTrusted);
  const card = elementFrom(
    await foundry.applications.handlebars.renderTemplate(templatePath("chat/maneuver.hbs"), view),
  );
  bindButtons(card, async () => submitDeed({ type: "undoTest", message: id, option: null }));
  keepFocus(id, card);
  return card;
}
