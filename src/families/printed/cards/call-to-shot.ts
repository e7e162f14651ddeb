import { ShotData } from "../../../data/message/shot.ts";
import { actorOf } from "../../../platform/collections.ts";
import { seenAs } from "../../../platform/unseen.ts";
import { answersFor } from "../../../requests/authority.ts";
import { showCard } from "../../../ui/cards/into-view.ts";
import { words } from "../../../ui/kit/words.ts";
import { NoticeStrip } from "../../../ui/notices/notice-strip.ts";
import type { Notice } from "../../../ui/notices/notice.ts";

const TEXTS = {
  name: "ACTIONCARDS.Printed.Shot.Notice.name",
  wait: "ACTIONCARDS.Printed.Shot.Notice.wait",
  fire: "ACTIONCARDS.Printed.Shot.Notice.fire",
} as const;

const prefixOf = (message: ChatMessage.Implementation): string => `shot-${message.id}-`;

/** What this user has to do for a shot: name bystanders, wait for the GM, or fire (Q17); null if nothing. */
function dueOn({ named, actor }: ShotData): keyof typeof TEXTS | null {
  if (!named && game.user.isGM) return "name";
  if (!answersFor(actorOf(actor.uuid), game.user)) return null;
  return named ? "fire" : "wait";
}

function noticesOf(message: ChatMessage.Implementation): Notice[] {
  const shot: unknown = message.system;
  if (!message.isTrusted || !(shot instanceof ShotData) || shot.undone || shot.answers.length > 0) return [];
  const due = dueOn(shot);
  if (due === null) return [];
  const names = { actor: seenAs(shot.actor, shot).name, target: seenAs(shot.target, shot).name };
  return [
    {
      key: `${prefixOf(message)}${due}`,
      text: words(TEXTS[due], names),
      icon: due === "wait" ? "fa-hourglass-half" : "fa-crosshairs",
      actor: due === "name" ? "" : shot.actor.uuid,
      actions: [
        {
          label: words("ACTIONCARDS.Notice.ShowCard"),
          icon: "fa-comment",
          run: () => showCard(message),
        },
      ],
    },
  ];
}

/** Notifies the GM and the shooter of what a shot waits for, and removes notices that are done. */
export function callToShot(message: ChatMessage.Implementation): void {
  const notices = noticesOf(message);
  for (const notice of notices) NoticeStrip.show(notice);
  NoticeStrip.keep(
    prefixOf(message),
    notices.map(({ key }) => key),
  );
}

/** Removes the notices of a deleted card. */
export function dropShot(message: ChatMessage.Implementation): void {
  NoticeStrip.keep(prefixOf(message));
}
