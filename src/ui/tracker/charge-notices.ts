import { ActionData } from "../../data/message/action.ts";
import { encounterById } from "../../encounter/fight.ts";
import { isRoundOf } from "../../encounter/offers.ts";
import { isStillIn } from "../../encounter/still-in.ts";
import { actorOf, chatMessages } from "../../platform/collections.ts";
import { seenAs } from "../../platform/unseen.ts";
import { answersFor } from "../../requests/authority.ts";
import { words } from "../kit/words.ts";
import type { Notice, NoticeAction } from "../notices/notice.ts";
import { NoticeStrip } from "../notices/notice-strip.ts";
import { showCard } from "../cards/into-view.ts";

/** The prefix of the keys of a Charge's notices. */
const prefixOf = ({ id }: ChatMessage.Implementation): string => `charge-${id}-`;

/** Asks the charger's user to move the token; nothing else moves it (C12). */
function moveNotice(message: ChatMessage.Implementation, charge: ActionData): Notice[] {
  const actor = actorOf(charge.actor.uuid);
  const isPlaced = actor !== null && actor.getActiveTokens().length > 0;
  if (!isPlaced || !answersFor(actor, game.user)) return [];
  const data = { name: actor.calledAs, destination: charge.destination };
  return [
    {
      key: `${prefixOf(message)}move`,
      text: words("ACTIONCARDS.Encounter.Charge.Move", data),
      icon: "fa-person-running",
      actor: actor.uuid,
      actions: [showAction(message)],
    },
  ];
}

function showAction(message: ChatMessage.Implementation): NoticeAction {
  return {
    label: words("ACTIONCARDS.Notice.ShowCard"),
    icon: "fa-comment",
    run: () => showCard(message),
  };
}

/**
 * What a Charge asks of this user during its round: to move the charger's token, or to answer with a free shot or an
 * Item Swap (C13).
 */
function noticesOf(message: ChatMessage.Implementation): Notice[] {
  const charge: unknown = message.system;
  if (!message.isTrusted || !(charge instanceof ActionData)) return [];
  if (charge.kind !== "charge" || charge.undone || !isRoundOf(charge)) return [];
  const offered = charge.offers.flatMap(({ actor: { uuid }, answer }, index) => {
    const actor = actorOf(uuid);
    if (answer !== "open" || !actor || !answersFor(actor, game.user)) return [];
    if (!isStillIn(actor, encounterById(charge.encounter), game.user)) return [];
    const names = { name: seenAs(charge.actor, charge).name, other: actor.calledAs };
    return [
      {
        key: `${prefixOf(message)}${index}`,
        text: words("ACTIONCARDS.Encounter.Charge.Call", names),
        icon: "fa-person-running",
        actor: uuid,
        actions: [showAction(message)],
      },
    ];
  });
  return [...moveNotice(message, charge), ...offered];
}

function callToCharge(message: ChatMessage.Implementation): void {
  const notices = noticesOf(message);
  for (const notice of notices) NoticeStrip.show(notice);
  NoticeStrip.keep(
    prefixOf(message),
    notices.map(({ key }) => key),
  );
}

/**
 * Shows notices to users who may answer a Charge, in case the chat is out of sight, until they have answered or the
 * round is over.
 */
export function watchCharges(): void {
  const callAll = (): void => chatMessages().forEach(callToCharge);
  Hooks.on("createChatMessage", callToCharge);
  Hooks.on("updateChatMessage", callToCharge);
  Hooks.on("deleteChatMessage", (message) => NoticeStrip.keep(prefixOf(message)));
  Hooks.on("updateCombat", (_combat, changed) => {
    if ("round" in changed) callAll();
  });
  Hooks.on("deleteCombat", callAll);
  // Charges that were open before the page was loaded still are.
  callAll();
}
