import { ExchangeData } from "../../../data/message/exchange.ts";
import { FlightData } from "../../../data/message/flight.ts";
import { actorOf } from "../../../platform/collections.ts";
import { showCard } from "../../../ui/cards/into-view.ts";
import { words } from "../../../ui/kit/words.ts";
import { NoticeStrip } from "../../../ui/notices/notice-strip.ts";
import type { Notice, NoticeAction } from "../../../ui/notices/notice.ts";
import { DefendDialog } from "../dialogs/defend-dialog.ts";
import type { Duel } from "../plans/duel.ts";
import { attackWords } from "../words/attack-words.ts";
import { callsMeToPick } from "./exchange-fan-view.ts";
import { awaitsMe } from "./exchange-view.ts";

/** What takes its reader to the card. */
function showAction(message: ChatMessage.Implementation): NoticeAction {
  return {
    label: words("ACTIONCARDS.Notice.ShowCard"),
    icon: "fa-comment",
    run: () => showCard(message),
  };
}

function pickNotice(message: ChatMessage.Implementation, duel: Duel): Notice[] {
  const due = callsMeToPick(duel);
  if (!due) return [];
  return [
    {
      key: `${message.id}-pick-${due.key}`,
      text: words("ACTIONCARDS.Avatar.Fan.Call", { name: due.name }),
      icon: "fa-hand-pointer",
      actions: [showAction(message)],
    },
  ];
}

/** The card comes into view behind the window in which one defends. */
async function defend(message: ChatMessage.Implementation, target: number): Promise<void> {
  await showCard(message);
  await DefendDialog.ask(message, target);
}

function defenseNotices(message: ChatMessage.Implementation, exchange: ExchangeData): Notice[] {
  const { attacker, weapon } = attackWords(exchange);
  return exchange.targets.flatMap((target, index) => {
    if (!awaitsMe(exchange, index)) return [];
    const actor = actorOf(target.actor.uuid)?.calledAs ?? target.actor.name;
    const run = () => defend(message, index);
    const label = words("ACTIONCARDS.Notice.Defend");
    return [
      {
        key: `${message.id}-defend-${index}`,
        text: words("ACTIONCARDS.Avatar.Defend.Call", { attacker, weapon, actor }),
        icon: "fa-burst",
        actions: [{ label, icon: "fa-shield-halved", run }, showAction(message)],
      },
    ];
  });
}

/** What of a card this user is to answer now. */
function noticesOf(message: ChatMessage.Implementation): Notice[] {
  const duel: unknown = message.system;
  if (!message.isTrusted || !(duel instanceof ExchangeData || duel instanceof FlightData)) return [];
  const defenses = duel instanceof ExchangeData ? defenseNotices(message, duel) : [];
  return [...pickNotice(message, duel), ...defenses];
}

/** Tells the one who has to defend or to pick a card, in case the chat is out of sight, until they have. */
export function callToDefense(message: ChatMessage.Implementation): void {
  const notices = noticesOf(message);
  for (const notice of notices) NoticeStrip.show(notice);
  NoticeStrip.keep(
    `${message.id}-`,
    notices.map(({ key }) => key),
  );
}

/** The card is gone, and nothing on it is to be answered any more. */
export function callOff({ id }: ChatMessage.Implementation): void {
  NoticeStrip.keep(`${id}-`);
}
