import { ManeuverUseData } from "../../../data/message/index.ts";
import type { CardContext, ChatCard } from "../../../family/chat-card.ts";
import { isHiddenFrom, seenAs } from "../../../platform/unseen.ts";
import type { Words } from "../../../platform/words.ts";
import { submitDeed } from "../../../requests/send-request.ts";

/** A named Action as its card draws it. */
export interface ManeuverView {
  title: string;
  img: string;
  /** Who did it. */
  actor: string;
  forged: boolean;
  cancelled: boolean;
  /** What it took of what they had; empty for nothing. */
  cost: string;
  lines: string[];
  undoable: boolean;
}

/** What somebody hidden does: which named Action it is, and nothing that is their own. */
function unseenTitle({ action }: ManeuverUseData, words: Words): string {
  return words(action === "" ? "ACTIONCARDS.Unseen.Deed" : `ACTIONCARDS.ActionRow.${action}`);
}

function view(data: ManeuverUseData, { forged, user, words }: CardContext): ManeuverView {
  const live = !forged && !data.cancelled;
  const hidden = isHiddenFrom(data.actor.uuid, data, user);
  return {
    ...(hidden ? { title: unseenTitle(data, words), img: "" } : { title: data.title, img: data.img }),
    actor: seenAs(data.actor, data, user).name,
    forged,
    cancelled: data.cancelled,
    cost: data.cost === "" ? "" : words(`ACTIONCARDS.Cost.${data.cost}`),
    lines:
      live && !hidden
        ? data.lines.map(({ key, data: places }) => words(`ACTIONCARDS.ManeuverCard.${key}`, places))
        : [],
    undoable: live && user.isGM,
  };
}

/** The card of a named Action for which nothing is rolled. */
export const maneuverCard: ChatCard<ManeuverUseData, ManeuverView> = {
  type: "maneuver",
  model: ManeuverUseData,
  template: "chat/maneuver.hbs",
  view,
  actions: {
    undoTest: ({ id }) => submitDeed({ type: "undoTest", message: id, option: null }),
  },
};
