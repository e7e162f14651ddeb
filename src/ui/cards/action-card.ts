import { templatePath } from "../../constants.ts";
import type { OfferAnswer } from "../../data/message/action.ts";
import { ActionData } from "../../data/message/index.ts";
import { actorOf, encounters } from "../../platform/collections.ts";
import { decidesFor } from "../../requests/authority.ts";
import { isRoundOf } from "../../encounter/offers.ts";
import { familyOf } from "../../family/registry.ts";
import { isHiddenFrom, seenAs } from "../../platform/unseen.ts";
import { submitDeed } from "../../requests/send-request.ts";
import { pickWeapon } from "../dialogs/pick-weapon.ts";
import { bindButtons } from "./bind-buttons.ts";
import { elementFrom } from "./element.ts";
import { keepFocus } from "./focus.ts";

const ICONS = { guard: "fa-user-shield", charge: "fa-person-running" } as const;

function offerState(answer: OfferAnswer): string {
  return game.i18n.localize(`ACTIONCARDS.Offer.${answer}`);
}

/** Who may object to a Charge: everybody else of the encounter that this user decides for. */
function objectors(card: ActionData): { uuid: string; name: string }[] {
  const combat = encounters().find(({ id }) => id === card.encounter);
  if (card.kind !== "charge" || !combat) return [];
  return combat.combatants.contents
    .map((combatant) => combatant.actor)
    .filter((actor) => actor !== null)
    .filter((actor) => actor.uuid !== card.actor.uuid && actor.isOwner && !game.user.isGM);
}

function buttonsOf(card: ActionData) {
  const answered = card.offers.some(({ answer }) => answer === "shot" || answer === "swap");
  const undo = {
    action: "undoAction",
    actor: "",
    icon: "fa-rotate-left",
    label: game.i18n.localize("ACTIONCARDS.Action.Undo"),
  };
  const undoes = game.user.isGM || (!answered && decidesFor(card, game.user));
  const objections = answered
    ? []
    : objectors(card).map(({ uuid, name }) => ({
        action: "object",
        actor: uuid,
        icon: "fa-hand",
        label: game.i18n.format("ACTIONCARDS.Charge.Object", { name }),
      }));
  return [...objections, ...(undoes ? [undo] : [])];
}

function viewOf(card: ActionData, forged: boolean) {
  const live = !forged && !card.undone;
  const open = live && isRoundOf(card);
  const actor = seenAs(card.actor, card);
  const names = { actor: actor.name, other: seenAs(card.other, card).name, destination: card.destination };
  const undone = card.objection
    ? game.i18n.format("ACTIONCARDS.Charge.Objected", { name: card.objection })
    : game.i18n.localize("ACTIONCARDS.Action.Undone");
  return {
    title: game.i18n.localize(`ACTIONCARDS.Action.${card.kind}`),
    text: game.i18n.format(`ACTIONCARDS.Action.${card.kind}Text`, names),
    icon: ICONS[card.kind],
    actor,
    forged,
    undone: card.undone ? undone : "",
    offers: card.offers
      .map(({ actor: entitled, answer }, index) => ({
        index,
        uuid: entitled.uuid,
        ...seenAs(entitled, card),
        state: offerState(answer === "open" && !open ? "declined" : answer),
        mine: open && answer === "open" && decidesFor({ actor: entitled }, game.user),
      }))
      .filter(({ uuid }) => !isHiddenFrom(uuid, card)),
    buttons: live ? buttonsOf(card) : [],
  };
}

/** A free shot: which weapon, and then as it attacks otherwise, at the charger alone. */
async function freeShot(card: ActionData, message: string, target: number): Promise<void> {
  const actor = actorOf(card.offers[target]?.actor.uuid ?? "");
  if (!actor) return;
  const weapon = await pickWeapon(actor, ["long", "either"]);
  if (!weapon) return;
  const shot = { charge: message, target: card.actor.uuid };
  await familyOf(weapon)?.askFreeShot(actor, weapon, shot);
}

async function act(button: HTMLButtonElement, message: string, card: ActionData): Promise<void> {
  const target = Number(button.dataset["side"]);
  const action = button.dataset["ac"];
  switch (action) {
    case "shot":
      return freeShot(card, message, target);
    case "swap":
    case "declined":
      return submitDeed({ type: "offer", message, target, answer: action });
    case "object":
      return submitDeed({ type: "object", message, actor: button.dataset["actor"] ?? "" });
    case "undoAction":
      return submitDeed({ type: "undoAction", message });
    default:
      return undefined;
  }
}

/** Draws the card of a guard or a Charge, and binds its buttons. */
export async function renderAction(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
  const card: unknown = message.system;
  if (!(card instanceof ActionData)) return null;
  const view = viewOf(card, !message.isTrusted);
  const element = elementFrom(
    await foundry.applications.handlebars.renderTemplate(templatePath("chat/action.hbs"), view),
  );
  keepFocus(message.id ?? "", element);
  bindButtons(element, (button) => act(button, message.id ?? "", card));
  return element;
}
