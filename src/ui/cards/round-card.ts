import { templatePath } from "../../constants.ts";
import { type RoundData, roundCard } from "../../data/message/round.ts";
import type { CardContext, ChatCard, Press } from "../../family/chat-card.ts";
import { rulesPage } from "../../family/rules-page.ts";
import { encounters } from "../../platform/collections.ts";
import { isHiddenFrom, seenAs } from "../../platform/unseen.ts";
import { decidesFor } from "../../requests/authority.ts";
import { sendRequest } from "../../requests/send-request.ts";
import { askHowToEnd } from "../dialogs/end-fight.ts";

/** A character who must answer a question as the round begins. */
interface AskedView {
  index: number;
  uuid: string;
  text: string;
  /** The character's answer, localized. */
  state: string;
  /** True if the reader may answer. */
  mine: boolean;
}

/** Template context of the questions at the start of a round. */
export interface RoundView {
  title: string;
  guards: AskedView[];
  people: AskedView[];
  /** True if the reader may end the encounter. */
  ends: boolean;
}

function encounterOf(card: RoundData): Combat.Implementation | null {
  return encounters().find(({ id, round }) => id === card.encounter && round === card.round) ?? null;
}

/** True if every character on the card agrees to stop fighting; false if the card has none. */
function allAgree(card: RoundData): boolean {
  return card.people.length > 0 && card.people.every(({ answer }) => answer === "yes");
}

/** Builds the context of a round's opening questions. Leaves out characters hidden from the user. */
function roundView(card: RoundData, { forged, user, words }: CardContext): RoundView {
  const live = !forged && encounterOf(card) !== null;
  const isShown = ({ uuid }: AskedView) => !isHiddenFrom(uuid, card, user);
  const asked = ({ actor, answer }: RoundData["people"][number] | RoundData["guards"][number]) => ({
    uuid: actor.uuid,
    state: words(`ACTIONCARDS.Encounter.RoundAnswer.${answer}`),
    mine: live && answer === "open" && decidesFor({ actor }, user),
  });
  const nameOf = (one: { uuid: string; name: string; img: string }) => seenAs(one, card, user).name;
  return {
    title: words("ACTIONCARDS.Encounter.Round.Title", { round: card.round }),
    guards: card.guards
      .map((one, index) => {
        const names = { actor: nameOf(one.actor), other: nameOf(one.other) };
        return { index, ...asked(one), text: words("ACTIONCARDS.Encounter.Round.Guard", names) };
      })
      .filter(isShown),
    people: card.people.map((one, index) => ({ index, ...asked(one), text: one.actor.name })).filter(isShown),
    ends: live && user.isGM && allAgree(card),
  };
}

async function end({ data }: Press<RoundData>): Promise<void> {
  const combat = encounterOf(data);
  if (combat) await askHowToEnd(combat);
}

function answered({ button: { dataset } }: Press<RoundData>): { target: number; yes: boolean } {
  return { target: Number(dataset["side"]), yes: dataset["yes"] === "true" };
}

export const card: ChatCard<RoundData, RoundView> = {
  ...roundCard,
  template: templatePath("chat/round.hbs"),
  page: () => rulesPage("rulesReference00", "theRound00000000"),
  view: roundView,
  actions: {
    renew: (press) => sendRequest({ type: "renew", message: press.id, ...answered(press) }),
    stop: (press) => sendRequest({ type: "stop", message: press.id, ...answered(press) }),
    end,
  },
};
