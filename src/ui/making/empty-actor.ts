import { allRules } from "../../family/rules-registry.ts";
import { isPlayed } from "../../platform/settings/index.ts";
import { words } from "../kit/words.ts";
import { ActionCardsActorSheet } from "../sheets/actor/actor-sheet.ts";

/** True if a character can be made for a game that the world plays. */
const canMake = (): boolean => allRules().some(({ id, making }) => making && isPlayed(id));

/** True if this is a character without items, and this user can complete it by character creation. */
function isBare(actor: Actor.Implementation): boolean {
  const { type, items, isOwner, pack } = actor;
  return type === "character" && items.size === 0 && isOwner && !pack && canMake();
}

async function complete(actor: Actor.Implementation): Promise<void> {
  await (await import("./making-window.ts")).MakingWindow.open(actor);
}

function hintFor(actor: Actor.Implementation): HTMLElement {
  const hint = document.createElement("aside");
  hint.className = "ac-empty-actor";
  const text = document.createElement("p");
  text.textContent = words("ACTIONCARDS.Making.Empty");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "ac-button ac-primary";
  button.dataset["making"] = "this";
  button.textContent = words("ACTIONCARDS.Making.This");
  button.addEventListener("click", () => void complete(actor));
  hint.append(text, button);
  return hint;
}

/** On the sheet of a character without items, shows a button that starts character creation. */
function showNextStep(sheet: unknown, element: HTMLElement): void {
  if (!(sheet instanceof ActionCardsActorSheet)) return;
  for (const old of element.querySelectorAll(".ac-empty-actor")) old.remove();
  if (!sheet.isEditable || !isBare(sheet.actor)) return;
  const place = element.querySelector('[data-application-part="fight"]');
  place?.prepend(hintFor(sheet.actor));
}

/**
 * Makes the sheet of a new actor start in edit mode, if this user has just created the actor in the interface
 * and it has no items.
 */
function editNew(actor: Actor.Implementation, options: object, user: string): void {
  const { sheet } = actor;
  const isShown = "renderSheet" in options && options.renderSheet === true;
  if (user !== game.userId || !isShown || actor.items.size > 0) return;
  if (sheet instanceof ActionCardsActorSheet) sheet.editing = true;
}

export function followNewActors(): void {
  Hooks.on("renderCharacterSheet" as never, showNextStep as never); // the types lack this system's hook
  Hooks.on("createActor", editNew);
}
