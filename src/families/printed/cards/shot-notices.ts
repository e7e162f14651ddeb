import { ShotData } from "../../../data/message/shot.ts";
import { actorOf } from "../../../platform/collections.ts";
import { seenAs } from "../../../platform/unseen.ts";
import { answersFor } from "../../../requests/authority.ts";
import { showAction } from "../../../ui/cards/into-view.ts";
import { words } from "../../../ui/kit/words.ts";
import type { Notice } from "../../../family/notice.ts";

const TEXTS = {
  name: "ACTIONCARDS.Printed.Shot.Notice.name",
  wait: "ACTIONCARDS.Printed.Shot.Notice.wait",
  fire: "ACTIONCARDS.Printed.Shot.Notice.fire",
} as const;

/** What this user has to do for a shot: name bystanders, wait for the GM, or fire (Q17); null if nothing. */
function dueOn({ named, actor }: ShotData): keyof typeof TEXTS | null {
  if (!named && game.user.isGM) return "name";
  if (!answersFor(actorOf(actor.uuid), game.user)) return null;
  return named ? "fire" : "wait";
}

/** What a shot asks of the GM or the shooter, or what it waits for. */
export function shotNotices(shot: ShotData, message: ChatMessage.Implementation): Notice[] {
  const due = shot.undone || shot.answers.length > 0 ? null : dueOn(shot);
  if (due === null) return [];
  const names = { actor: seenAs(shot.actor, shot).name, target: seenAs(shot.target, shot).name };
  return [
    {
      key: due,
      text: words(TEXTS[due], names),
      icon: due === "wait" ? "fa-hourglass-half" : "fa-crosshairs",
      actor: due === "name" ? "" : shot.actor.uuid,
      actions: [showAction(message)],
    },
  ];
}
