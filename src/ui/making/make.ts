import { characterOf, type MakingChoices } from "../../making/choices.ts";
import type { JsonRecord } from "../../rules/cards/delta.ts";
import { openSheet } from "../kit/open-sheet.ts";

/** A user who plays nobody yet plays who they have just made. */
export async function playIfNobody(actor: Actor.Implementation): Promise<void> {
  const { user } = game;
  if (user.isGM || user.character || !actor.isOwner) return;
  await user.update({ character: actor.id });
}

/** Makes the character, and opens its sheet. */
export async function createCharacter(choices: MakingChoices): Promise<void> {
  const source = await characterOf(choices);
  const actor = await Actor.create(source as unknown as Actor.CreateData); // plain data of an actor
  if (!actor) return;
  await playIfNobody(actor as Actor.Implementation); // the one configured class
  await openSheet(actor as Actor.Implementation); // likewise
}

/** Gives an actor who is there already what was chosen; items they have stay. */
export async function completeCharacter(actor: Actor.Implementation, choices: MakingChoices): Promise<void> {
  const under = JSON.parse(JSON.stringify(actor.toObject().system)) as JsonRecord; // plain data
  const { items, type: _type, ...changes } = await characterOf(choices, under);
  await actor.update(changes as unknown as Actor.UpdateData); // plain data of an actor
  await actor.createEmbeddedDocuments("Item", items as unknown as Item.CreateData[]); // plain data of items
  await openSheet(actor);
}
