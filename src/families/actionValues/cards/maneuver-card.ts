import { templatePath } from "../../../constants.ts";
import { ManeuverUseData, maneuverCard } from "../../../data/message/maneuver.ts";
import type { CardContext, ChatCard } from "../../../family/chat-card.ts";
import { rulesPage } from "../../../family/rules-page.ts";
import { isHiddenFrom, seenAs } from "../../../platform/unseen.ts";
import type { Words } from "../../../platform/words.ts";
import { sendRequest } from "../../../requests/send-request.ts";

/** A named Action as its card draws it. */
export interface ManeuverView {
  title: string;
  img: string;
  /** Who did it. */
  actor: string;
  forged: boolean;
  canceled: boolean;
  /** What it took of what they had; empty for nothing. */
  cost: string;
  lines: string[];
  undoable: boolean;
}

/** What somebody hidden does: which named Action it is, and nothing that is their own. */
function unseenTitle({ action }: ManeuverUseData, words: Words): string {
  return words(action === "" ? "ACTIONCARDS.Unseen.Act" : `ACTIONCARDS.ActionValues.Action.${action}`);
}

function view(data: ManeuverUseData, { forged, user, words }: CardContext): ManeuverView {
  const live = !forged && !data.canceled;
  const hidden = isHiddenFrom(data.actor.uuid, data, user);
  return {
    ...(hidden ? { title: unseenTitle(data, words), img: "" } : { title: data.title, img: data.img }),
    actor: seenAs(data.actor, data, user).name,
    forged,
    canceled: data.canceled,
    cost: data.cost === "" ? "" : words(`ACTIONCARDS.ActionValues.Cost.${data.cost}`),
    lines:
      live && !hidden
        ? data.lines.map(({ key, data: places }) =>
            words(`ACTIONCARDS.ActionValues.ManeuverCard.${key}`, places),
          )
        : [],
    undoable: live && user.isGM,
  };
}

/** The card of a named Action for which nothing is rolled. */
export const card: ChatCard<ManeuverUseData, ManeuverView> = {
  ...maneuverCard,
  template: templatePath("chat/maneuver.hbs"),
  page: () => rulesPage("actionValues0000", "actionsOfARound0"),
  view,
  actions: {
    undoTest: ({ id }) => sendRequest({ type: "undoTest", message: id, option: null }),
  },
};
