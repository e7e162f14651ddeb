import type { ActionData } from "../../data/message/action.ts";
import { isRoundOf } from "../../encounter/offers.ts";
import { isStillIn } from "../../encounter/still-in.ts";
import { actorOf, encounterById } from "../../platform/collections.ts";
import { seenAs } from "../../platform/unseen.ts";
import { answersFor } from "../../requests/authority.ts";
import { sendRequest } from "../../requests/send-request.ts";
import { words } from "../kit/words.ts";
import type { Notice } from "../../family/notice.ts";
import { CHARGE_ANSWERS } from "./charge-answers.ts";
import { showAction } from "./into-view.ts";

/** Asks the charger's user to move the token, unless the system moved it (C12). */
function moveNotice(message: ChatMessage.Implementation, charge: ActionData): Notice[] {
  const actor = actorOf(charge.actor.uuid);
  const isPlaced = actor !== null && actor.getActiveTokens().length > 0;
  if (charge.marked || !isPlaced || !answersFor(actor, game.user)) return [];
  const data = { name: actor.calledAs, destination: charge.destination };
  return [
    {
      key: "move",
      text: words("ACTIONCARDS.Encounter.Charge.Move", data),
      icon: "fa-person-running",
      actor: actor.uuid,
      urgency: "check",
      actions: [showAction(message)],
    },
  ];
}

/** A button on the card, with which an actor may object. */
interface Objection {
  readonly actor: string;
  readonly icon: string;
  readonly label: string;
}

/** Asks those near the charger whether they object (C12, Q10). */
function objectionNotices(
  objections: readonly Objection[],
  message: ChatMessage.Implementation,
  charge: ActionData,
): Notice[] {
  return objections.flatMap<Notice>(({ actor: uuid, icon, label }) => {
    const actor = actorOf(uuid);
    if (!actor || !answersFor(actor, game.user)) return [];
    const id = message.id ?? "";
    const names = { name: seenAs(charge.actor, charge).name, other: actor.calledAs };
    return [
      {
        key: `object-${uuid}`,
        text: words("ACTIONCARDS.Encounter.Charge.ObjectCall", names),
        icon: "fa-person-running",
        actor: uuid,
        urgency: "chase",
        actions: [
          { label, icon, run: () => sendRequest({ type: "object", message: id, actor: uuid }) },
          {
            label: words("ACTIONCARDS.Encounter.Charge.Decline"),
            icon: "fa-check",
            run: () => undefined,
            dismisses: true,
          },
          showAction(message),
        ],
      },
    ];
  });
}

/**
 * This user's notices about a Charge during its round: move the charger's token, object, or answer with a free shot or
 * an Item Swap (C12, C13).
 */
export function chargeNotices(
  { buttons }: { readonly buttons: readonly Objection[] },
  charge: ActionData,
  message: ChatMessage.Implementation,
): Notice[] {
  if (charge.kind !== "charge" || charge.undone || !isRoundOf(charge)) return [];
  const offered = charge.offers.flatMap<Notice>(({ actor: { uuid }, answer }, index) => {
    const actor = actorOf(uuid);
    if (answer !== "open" || !actor || !answersFor(actor, game.user)) return [];
    if (!isStillIn(actor, encounterById(charge.encounter), game.user)) return [];
    const names = { name: seenAs(charge.actor, charge).name, other: actor.calledAs };
    return [
      {
        key: String(index),
        text: words("ACTIONCARDS.Encounter.Charge.Call", names),
        icon: "fa-person-running",
        actor: uuid,
        urgency: "chase",
        actions: [
          ...Object.values(CHARGE_ANSWERS).map(({ label, icon, run }) => ({
            label: words(label),
            icon,
            run: () => run(message.id ?? "", charge, index),
          })),
          showAction(message),
        ],
      },
    ];
  });
  return [...objectionNotices(buttons, message, charge), ...moveNotice(message, charge), ...offered];
}
