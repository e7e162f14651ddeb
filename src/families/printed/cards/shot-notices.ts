import type { ShotData } from "../../../data/message/shot.ts";
import { partyAt } from "../../../data/results/shot-harm.ts";
import { actorOf } from "../../../platform/collections.ts";
import { seenAs } from "../../../platform/unseen.ts";
import { isOfNow } from "../../../encounter/fight.ts";
import { harmRequest, sendShares } from "../../../ui/cards/shares.ts";
import { sendUndo } from "../../../ui/cards/undo.ts";
import { answersFor } from "../../../requests/authority.ts";
import { showAction } from "../../../ui/cards/into-view.ts";
import type { CardActionView, OutcomeLine } from "./action-view.ts";
import { choiceNotice } from "./choice-notice.ts";
import type { PartyView } from "./shot-participants.ts";
import { withLook } from "../../../ui/kit/look.ts";
import { words } from "../../../ui/kit/words.ts";
import type { Notice, NoticeAction } from "../../../family/notice.ts";

interface ShotView extends Pick<CardActionView, "title" | "choice"> {
  readonly outcome: readonly OutcomeLine[];
  readonly parties: readonly PartyView[];
}

const TEXTS = {
  name: "ACTIONCARDS.Printed.Shot.Notice.name",
  wait: "ACTIONCARDS.Printed.Shot.Notice.wait",
  fire: "ACTIONCARDS.Printed.Shot.Notice.fire",
} as const;

/**
 * Returns the step that this user must take for a shot: choose bystanders, wait for the GM, or fire (Q17).
 * Null if none.
 */
function dueOn({ named, actor }: ShotData): keyof typeof TEXTS | null {
  if (!named && game.user.isGM) return "name";
  if (!answersFor(actorOf(actor.uuid), game.user)) return null;
  return named ? "fire" : "wait";
}

/** Opens the window for the save against concussion of an actor in a blast (I10). */
export async function askSave(shot: ShotData, place: number): Promise<void> {
  const target = actorOf(partyAt(shot, place)?.actor.uuid ?? "");
  if (!target) return;
  const { LookupDialog } = await import("../dialogs/lookup-dialog.ts");
  await LookupDialog.attribute(target, "concussion", shot.area?.save);
}

/**
 * Returns the notices of a shot's results: one for the target, and one for each other actor with damage to apply or
 * to undo, or with a save to make.
 */
function resultNotices(
  { parties, outcome }: ShotView,
  shot: ShotData,
  message: ChatMessage.Implementation,
): Notice[] {
  const target = seenAs(shot.target, shot).name;
  const id = message.id ?? "";
  const [verdict = "", ...rest] = outcome.filter(({ isDetail }) => !isDetail).map(({ text }) => text);
  return parties.flatMap(({ place, text, applied, waits: left, buttons }): Notice[] => {
    const harmed = partyAt(shot, place)?.actor.uuid ?? "";
    const waits = buttons.some(({ action }) => action === "applyHarm");
    if (buttons.length === 0 && place !== 0) return [];
    const runs = {
      applyHarm: () => sendShares(harmRequest("applyHarm", id, [{ place, share: "full" }])),
      save: () => askSave(shot, place),
      undo: (entry: string) => sendUndo(message, entry),
    };
    const undoLast = buttons.toSorted((a, b) => Number(a.action === "undo") - Number(b.action === "undo"));
    const actions = undoLast.map(({ action, entry, label, icon }): NoticeAction => ({
      label,
      icon,
      ...(action === "applyHarm" ? { byItself: "apply" } : {}),
      run: () => runs[action](entry),
    }));
    const told = [...(text === "" ? rest : []), left].filter((part) => part !== "").join(" · ");
    return [
      {
        key: `${waits ? "apply" : applied.length > 0 ? "applied" : "result"}-${place}`,
        text: text || words("ACTIONCARDS.Notice.AttackOn", { name: target, outcome: verdict }),
        icon: outcome[0]?.icon ?? "fa-burst",
        urgency: waits ? "apply" : "result",
        detail: applied.length > 0 ? withLook(applied.join(" "), harmed) : told,
        isForBar: true,
        actions: [...actions, showAction(message)],
      },
    ];
  });
}

function dueNotice(shot: ShotData, message: ChatMessage.Implementation): Notice[] {
  const due = shot.answers.length > 0 ? null : dueOn(shot);
  if (due === null) return [];
  const names = { actor: seenAs(shot.actor, shot).name, target: seenAs(shot.target, shot).name };
  return [
    {
      key: due,
      text: words(TEXTS[due], names),
      icon: due === "wait" ? "fa-hourglass-half" : "fa-crosshairs",
      actor: due === "name" ? "" : shot.actor.uuid,
      urgency: due === "wait" ? "plot" : "contest",
      actions: [showAction(message)],
    },
  ];
}

/** Returns this user's notices of a shot and of its results. */
export function shotNotices(view: ShotView, shot: ShotData, message: ChatMessage.Implementation): Notice[] {
  if (shot.undone) return [];
  return [
    ...dueNotice(shot, message),
    ...choiceNotice(view, shot.actor.uuid, message, { isAttack: true }),
    ...(isOfNow(shot.drawnIn) ? resultNotices(view, shot, message) : []),
  ];
}
