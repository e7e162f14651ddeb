import type { ExchangeData } from "../../../data/message/exchange.ts";
import { isOfNow } from "../../../encounter/fight.ts";
import type { Notice, NoticeAction } from "../../../family/notice.ts";
import { actorOf } from "../../../platform/collections.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { showAction, showCard } from "../../../ui/cards/into-view.ts";
import { sendShares } from "../../../ui/cards/shares.ts";
import { sendUndo } from "../../../ui/cards/undo.ts";
import { withLook } from "../../../ui/kit/look.ts";
import { words } from "../../../ui/kit/words.ts";
import { attackWords } from "../words/attack-words.ts";
import { applyRequest } from "./exchange-apply.ts";
import { oneMoreNotice, pickNotice } from "./duel-notices.ts";
import { awaitsMe, type ExchangeView, type TargetView } from "./exchange-view.ts";

/** Shows the card and opens the defense dialog. With `quick`, sends the proposed defense instead. */
async function defend(message: ChatMessage.Implementation, target: number, quick: boolean): Promise<void> {
  if (!quick) await showCard(message);
  const { DefendDialog } = await import("../dialogs/defend-dialog.ts");
  await DefendDialog.ask(message, target, quick);
}

function defenseNotice(
  message: ChatMessage.Implementation,
  exchange: ExchangeData,
  { side: index, defend: asked }: TargetView,
): Notice[] {
  if (index === "attacker" || !awaitsMe(exchange, index)) return [];
  const { attacker, weapon } = attackWords(exchange);
  const uuid = exchange.targets[index]?.actor.uuid ?? "";
  const actor = actorOf(uuid)?.calledAs ?? "";
  const label = words(asked?.miss ? "ACTIONCARDS.Avatar.Exchange.LetItMiss" : "ACTIONCARDS.Notice.Defend");
  const run = (_control: HTMLElement | null, quick = false) => defend(message, index, quick);
  return [
    {
      key: `defend-${index}`,
      text: words("ACTIONCARDS.Avatar.Defend.Call", { attacker, weapon, actor }),
      icon: "fa-burst",
      actor: uuid,
      urgency: "defend",
      detail: asked?.odds?.line ?? asked?.miss ?? "",
      actions: [
        { label, icon: "fa-shield-halved", hasWindow: true, byItself: "defend", run },
        showAction(message),
      ],
    },
  ];
}

/**
 * Returns the notices of one target's result: damage to apply, damage already applied, or a miss. Empty unless this
 * user decides for the attacker or the target.
 */
function resultNotices(
  message: ChatMessage.Implementation,
  exchange: ExchangeData,
  { side, name, outcome, applied, waits: left, buttons }: TargetView,
): Notice[] {
  const target = side === "attacker" ? undefined : exchange.targets[side];
  if (!target || !outcome || side === "attacker") return [];
  const isMine = [exchange.attacker, target].some((one) => decidesFor(one, game.user));
  if (!isMine) return [];
  const actions = buttons.map(({ action, entry, label, icon }): NoticeAction => ({
    label,
    icon,
    ...(action === "apply" ? { byItself: "apply" } : {}),
    run: () =>
      action === "apply"
        ? sendShares(applyRequest(message.id ?? "", [{ place: side, share: "full" }]))
        : sendUndo(message, entry),
  }));
  const waits = buttons.some(({ action }) => action === "apply");
  return [
    {
      key: `${waits ? "apply" : applied ? "applied" : "result"}-${side}`,
      text: words("ACTIONCARDS.Notice.AttackOn", { name, outcome: outcome.text }),
      icon: outcome.icon,
      actor: target.actor.uuid,
      urgency: waits ? "apply" : "result",
      detail: applied === "" ? left : withLook(applied, target.actor.uuid),
      isForBar: true,
      actions: [...actions, showAction(message)],
    },
  ];
}

/** Returns the notices of an exchange for this user. */
export function exchangeNotices(
  view: ExchangeView,
  exchange: ExchangeData,
  message: ChatMessage.Implementation,
): Notice[] {
  if (exchange.undone) return [];
  return [
    ...pickNotice(message, exchange),
    ...oneMoreNotice(message, exchange, view.attacker),
    ...view.targets.flatMap((target) => [
      ...oneMoreNotice(message, exchange, target),
      ...defenseNotice(message, exchange, target),
      ...(isOfNow(exchange.attacker.drawnIn) ? resultNotices(message, exchange, target) : []),
    ]),
  ];
}
