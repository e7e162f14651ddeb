import type { Card } from "../documents/card.ts";
import type { Cards } from "../documents/cards.ts";
import type { OperationContext } from "../documents/client-document.ts";

/** The values of the dialogs' inputs. */
interface Answer {
  to?: string | string[];
  from?: string;
  number?: number | null;
  how?: number | string;
  down?: boolean;
}

type Choices = Record<string, string>;

export async function dealDialog(stack: Cards): Promise<Cards | null> {
  const to = receivers(stack, ["hand", "pile"]);
  if (!anyOf(to)) return null;
  const { createMultiSelectInput } = foundry.applications.fields;
  const receiver = createMultiSelectInput({ name: "to", type: "checkboxes", options: optionsOf(to) });
  const answer = await ask("CARDS.Deal", stack, [group("CARDS.DealTo", receiver), ...amount(), sideUp()]);
  if (!answer) return null;
  const stacks = [answer.to ?? []].flat().flatMap((id) => game.cards.get(id) ?? []);
  if (stacks.length === 0) {
    ui.notifications.warn("CARDS.NobodyChosen", { localize: true });
    return null;
  }
  return stack.deal(stacks, Number(answer.number), {
    how: Number(answer.how),
    updateData: faceUpdate(answer),
  });
}

export async function drawDialog(stack: Cards): Promise<Card[] | null> {
  const decks = choices(game.cards.filter((deck) => deck.type === "deck" && deck.visible && deck !== stack));
  if (!anyOf(decks)) return null;
  const answer = await ask("CARDS.Draw", stack, [
    group("CARDS.DrawFrom", select("from", decks)),
    ...amount(),
    sideUp(),
  ]);
  const from = answer && game.cards.get(answer.from ?? "");
  if (!from) return null;
  return stack.draw(from, Number(answer.number), { how: Number(answer.how), updateData: faceUpdate(answer) });
}

export async function passDialog(stack: Cards): Promise<Cards | null> {
  const to = receivers(stack, ["hand", "pile"]);
  if (!anyOf(to)) return null;
  const answer = await ask("CARDS.Pass", stack, [
    group("CARDS.PassTo", select("to", to)),
    ...amount(),
    sideUp(),
  ]);
  const receiver = answer && game.cards.get(String(answer.to));
  if (!receiver) return null;
  const options = { how: Number(answer.how), updateData: faceUpdate(answer) };
  return stack.deal([receiver], Number(answer.number), { ...options, action: "pass" });
}

export async function playDialog(stack: Cards, card: Card): Promise<Card[] | null> {
  const to = receivers(stack, ["pile", "hand"]);
  if (!anyOf(to)) return null;
  const answer = await ask("CARDS.Play", card, [group("CARDS.PlayTo", select("to", to)), sideUp()]);
  const receiver = answer && game.cards.get(String(answer.to));
  if (!receiver) return null;
  // Cards of a stored stack have an id.
  return stack.pass(receiver, [card.id!], { action: "play", updateData: faceUpdate(answer) });
}

/** Asks the user to confirm, then deletes the stack. Deleting it recalls its cards, and the dialog says so. */
export async function deleteStackDialog(
  stack: Cards,
  options: OperationContext,
  operation: OperationContext,
): Promise<unknown> {
  return foundry.applications.api.DialogV2.confirm({
    window: { title: `${game.i18n.format("DOCUMENT.Delete", { type: stack.typeLabel })}: ${stack.name}` },
    content: `<p>${game.i18n.format("CARDS.DeleteReset", { name: foundry.utils.escapeHTML(stack.name) })}</p>`,
    yes: { label: "CARDS.ResetAndDelete", callback: () => stack.delete(operation) },
    ...options,
  });
}

/** Names, by id, of the other stacks of these types that this user owns, in the order of `types`. */
function receivers(stack: Cards, types: readonly string[]): Choices {
  const others = game.cards.filter((other) => other !== stack && other.isOwner && types.includes(other.type));
  return choices(others.sort((a, b) => types.indexOf(a.type) - types.indexOf(b.type)));
}

function choices(stacks: readonly Cards[]): Choices {
  // Stacks of the world have an id.
  return Object.fromEntries(stacks.map(({ id, name }): [string, string] => [id!, name]));
}

/** Returns true if there are choices; otherwise shows a warning and returns false. */
function anyOf(found: Choices): boolean {
  if (Object.keys(found).length > 0) return true;
  ui.notifications.warn("CARDS.NoStacks", { localize: true });
  return false;
}

async function ask(
  label: string,
  { name }: { name: string },
  fields: readonly HTMLElement[],
): Promise<Answer | null> {
  const content = document.createElement("div");
  content.append(...fields);
  const answer = await foundry.applications.api.DialogV2.input({
    window: { title: `${game.i18n.localize(label)}: ${name}` },
    content,
    ok: { label },
  });
  return answer as Answer | null; // the inputs above
}

function amount(): HTMLElement[] {
  const { createNumberInput } = foundry.applications.fields;
  const { FIRST, LAST, RANDOM } = CONST.CARD_DRAW_MODES;
  const ways = {
    [FIRST]: game.i18n.localize("CARDS.FromTop"),
    [LAST]: game.i18n.localize("CARDS.FromBottom"),
    [RANDOM]: game.i18n.localize("CARDS.AtRandom"),
  };
  return [
    group("CARDS.Number", createNumberInput({ name: "number", value: 1, min: 1, step: 1 })),
    group("CARDS.How", select("how", ways)),
  ];
}

function sideUp(): HTMLElement {
  return group(
    "CARDS.FaceDown",
    foundry.applications.fields.createCheckboxInput({ name: "down", value: false }),
  );
}

/** The change that shows moved cards face down if `down`, otherwise with their first face up. */
function faceUpdate({ down }: Answer): { face: number | null } {
  return { face: down ? null : 0 };
}

function select(name: string, labels: Choices): HTMLElement {
  return foundry.applications.fields.createSelectInput({ name, options: optionsOf(labels) });
}

function optionsOf(labels: Choices): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

function group(label: string, input: HTMLElement): HTMLElement {
  return foundry.applications.fields.createFormGroup({
    label,
    input,
    localize: true,
    rootId: `cards-${foundry.utils.randomID(6)}`,
  });
}
