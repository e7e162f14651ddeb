import { templatePath } from "../../../constants.ts";
import { ManeuverUseData, maneuverCard } from "../../../data/message/maneuver.ts";
import type { CardContext, ChatCard } from "../../../family/chat-card.ts";
import { rulesPage } from "../../../family/rules-page.ts";
import { isHiddenFrom, seenAs } from "../../../platform/unseen.ts";
import { lengthText } from "../../../platform/length-text.ts";
import { labelText, type Words } from "../../../platform/words.ts";

/** Template context of a named Action's card. */
export interface ManeuverView {
  title: string;
  img: string;
  actor: string;
  forged: boolean;
  /** The cost, as text, such as "Costs nothing"; empty if none is stored. */
  cost: string;
  lines: string[];
}

/** Returns the title for a reader who can't see the actor. It names only the Action. */
function unseenTitle({ action }: ManeuverUseData, words: Words): string {
  return words(action === "" ? "ACTIONCARDS.Unseen.Act" : `ACTIONCARDS.ActionValues.Action.${action}`);
}

function view(data: ManeuverUseData, { forged, user, words }: CardContext): ManeuverView {
  const live = !forged && !data.undone;
  const hidden = isHiddenFrom(data.actor.uuid, data, user);
  return {
    ...(hidden
      ? { title: unseenTitle(data, words), img: "" }
      : { title: labelText(data.title, words), img: data.img }),
    actor: seenAs(data.actor, data, user).name,
    forged,
    cost: data.cost === "" ? "" : words(`ACTIONCARDS.ActionValues.Cost.${data.cost}`),
    lines:
      live && !hidden
        ? data.lines.map(({ key, data: places }) =>
            words(`ACTIONCARDS.ActionValues.ManeuverCard.${key}`, {
              ...places,
              length: lengthText(Number(places["meters"] ?? 0), "m"),
            }),
          )
        : [],
  };
}

export const card: ChatCard<ManeuverUseData, ManeuverView> = {
  ...maneuverCard,
  template: templatePath("chat/maneuver.hbs"),
  page: () => rulesPage("actionValues0000", "actionsOfARound0"),
  view,
  actions: {},
};
