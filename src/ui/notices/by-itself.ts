import { isOnPlayersSide } from "../../encounter/sides.ts";
import type { Notice, NoticeAction } from "../../family/notice.ts";
import { actorOf, chatMessage } from "../../platform/collections.ts";
import { logged } from "../../platform/logged.ts";
import { appliesByItself, npcsDefend } from "../../platform/settings/index.ts";
import { isLeader } from "../../platform/users.ts";
import { journalOf } from "../../requests/plans/journal.ts";
import { Notices } from "./notices.ts";

/** Keys of the notices that this client has answered automatically. A refused answer is not sent again. */
const taken = new Set<string>();

/** True if the world's settings automate this action. Defenses are automated only for NPCs not on the players' side. */
function isWanted({ byItself }: NoticeAction, { actor = "" }: Notice): boolean {
  if (byItself === "apply") return appliesByItself();
  const defender = byItself === "defend" && npcsDefend() ? actorOf(actor) : null;
  return defender !== null && !isOnPlayersSide(defender);
}

/**
 * True if the notice's card is gone, or something on it was undone. Unlike `taken`, this is still known after
 * a reload.
 */
function isUndoneOn({ message = "" }: Notice): boolean {
  const card = chatMessage(message);
  return !card || journalOf(card).some(({ undone }) => undone);
}

/**
 * On the leading GM client, runs each open notice's automated action once, as if the user had clicked it in the
 * play bar. After an undo, the GM decides by hand.
 */
function takeDue(): void {
  if (!isLeader()) return;
  for (const notice of Notices.all()) {
    const { key, actions } = notice;
    const place = taken.has(key) ? -1 : actions.findIndex((action) => isWanted(action, notice));
    if (place < 0 || isUndoneOn(notice)) continue;
    taken.add(key);
    Notices.take(key, place, null, true).catch(logged);
  }
}

/**
 * Hooks after which an open notice may have to be answered automatically, because a setting changed or
 * another GM's client became the leader.
 */
const HOOKS = ["createSetting", "updateSetting", "userConnected"] as const;

/**
 * On the leading GM client, defends for NPCs and applies damage automatically, if the world's settings say
 * so.
 */
export function watchByItself(): void {
  Notices.follow(takeDue);
  for (const hook of HOOKS) Hooks.on(hook, takeDue);
}
