import { templatePath } from "../../constants.ts";
import { cardOf, loadCard } from "../../family/cards.ts";
import type { CardContext, ChatCard } from "../../family/chat-card.ts";
import { loadRulesInUse } from "../../family/rules-registry.ts";
import { announce } from "../kit/announce.ts";
import { onOdds } from "../odds/kept-odds.ts";
import { words } from "../kit/words.ts";
import { whyFoot } from "../reference/why-button.ts";
import { bindButtons } from "./bind-buttons.ts";
import { SHARED_ACTIONS, consequenceViews, type ConsequenceView } from "./consequences.ts";
import { keepFocus } from "./focus.ts";
import { addFold } from "./fold.ts";
import { addNotes } from "./notes.ts";
import { keepShares } from "./shares.ts";
import { announceNews } from "./spoken.ts";
import { addUndo } from "./undo.ts";
import { keepUnfolded } from "./unfolded.ts";
import { isElement } from "../kit/elements.ts";

/** Returns a rendered template's first element. Throws if there is none. */
function elementFrom(html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  const root = template.content.firstElementChild;
  if (!isElement(root)) throw new Error("the template has no root element");
  return root;
}

interface Shown {
  readonly card: ChatCard;
  readonly data: object;
  readonly view: object;
  readonly context: CardContext;
}

/** Loads the card type and the data of a message; null if the message is not a card or its data is invalid. */
async function shownOf(message: ChatMessage.Implementation): Promise<Shown | null> {
  await Promise.all([loadCard(message.type), loadRulesInUse()]);
  const card = cardOf(message.type);
  const data: unknown = message.system;
  if (!card || !(data instanceof card.model)) return null;
  await Promise.all((card.innerTypes?.(data) ?? []).map(loadCard));
  const context = { message, forged: !message.isTrusted, user: game.user, words };
  return { card, data, view: card.view(data, context), context };
}

async function elementOf({ template, partials = [] }: ChatCard, view: object): Promise<HTMLElement> {
  const { loadTemplates, renderTemplate } = foundry.applications.handlebars;
  await loadTemplates([...partials]); // partials of other modules are not registered yet
  return elementFrom(await renderTemplate(template, { ...view }));
}

/** Renders the chat cards nested in a chat card, and returns them with their elements. */
async function drawInner(element: HTMLElement, { card, data, context }: Shown) {
  const drawing = (card.inner?.(data, context) ?? []).map(async (one) => ({
    ...one,
    element: await elementOf(one.card, one.view),
  }));
  const all = await Promise.all(drawing);
  for (const one of all) {
    one.element.classList.add("ac-unfolded"); // the outer card folds the nested one
    element.querySelector(`[data-inner="${one.place}"]`)?.replaceChildren(one.element);
  }
  return all;
}

/** Adds the consequences above the buttons at the end of the card. */
async function addConsequences(card: HTMLElement, consequences: readonly ConsequenceView[]): Promise<void> {
  if (consequences.length === 0) return;
  const { renderTemplate } = foundry.applications.handlebars;
  const list = elementFrom(await renderTemplate(templatePath("parts/consequences.hbs"), { consequences }));
  const end = card.querySelector(":scope > footer");
  if (end) end.before(list);
  else card.append(list);
}

/** The consequences shown on each rendered chat card, as JSON, to detect changes. */
const toldOn = new WeakMap<HTMLElement, string>();

/** Listeners that are called with each rendered chat card. */
const followers = new Set<(message: ChatMessage.Implementation, card: HTMLElement) => void>();

/** Calls `look` with each chat card once it is rendered. */
export function onDrawn(look: (message: ChatMessage.Implementation, card: HTMLElement) => void): void {
  followers.add(look);
}

/** Redraws a card once its sampled odds are ready. */
function redrawWithOdds(card: HTMLElement, message: ChatMessage.Implementation): void {
  const stop = onOdds(() => {
    stop();
    void redraw(card, message);
  });
}

/** Renders the content of a chat card and binds its controls; null if the message isn't a card. */
export async function drawCard(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
  const shown = await shownOf(message);
  if (!shown) return null;
  const { card, data, view } = shown;
  const id = message.id ?? "";
  const element = await elementOf(card, view);
  const inner = await drawInner(element, shown);
  addUndo(element, message);
  const consequences = consequenceViews(message, game.user, words);
  await addConsequences(element, consequences);
  toldOn.set(element, JSON.stringify(consequences));
  bindButtons(element, async (button) => {
    const { ac = "" } = button.dataset;
    const within = inner.find((one) => one.element.contains(button));
    const pressed = { message, id, button };
    if (within)
      await within.card.actions[ac]?.({
        ...pressed,
        data: within.data,
        card: within.element,
        row: within.place,
      });
    else await (card.actions[ac] ?? SHARED_ACTIONS[ac])?.({ ...pressed, data, card: element });
  });
  keepUnfolded(message, element);
  addFold(element, message);
  keepShares(message, element);
  keepFocus(id, element);
  addNotes(element, message);
  const page = card.page?.(data);
  if (page) element.append(whyFoot(page));
  if (card.spoken) announceNews(message, "card", card.spoken(view));
  announceNews(message, "consequences", [consequences.map(({ text }) => text)]);
  if (element.querySelector("[data-ac-pending-odds]")) redrawWithOdds(element, message);
  card.enliven?.({ element, view });
  for (const look of followers) look(message, element);
  return element;
}

/** Redraws a new message's card if its consequences changed while the card was being rendered. */
export function freshen(message: ChatMessage.Implementation, html: HTMLElement): void {
  const card = html.querySelector<HTMLElement>(`[data-message="${message.id ?? ""}"]`);
  const told = card && toldOn.get(card);
  if (card && told !== undefined && told !== JSON.stringify(consequenceViews(message, game.user, words)))
    void redraw(card, message);
}

/** Redraws a card in place. Resolves to the new card, or to null if it cannot be redrawn. */
export async function redraw(
  card: HTMLElement,
  message: ChatMessage.Implementation,
): Promise<HTMLElement | null> {
  if (!card.parentNode) return null;
  const drawn = await drawCard(message);
  if (!drawn || !card.parentNode) return null;
  card.replaceWith(drawn);
  return drawn;
}

/** Announces a new card to screen readers, if its type asks for that. */
export async function announceCard(message: ChatMessage.Implementation): Promise<void> {
  const shown = message.visible ? await shownOf(message) : null;
  if (shown?.card.spokenAtOnce) announce(shown.card.spokenAtOnce(shown.view));
}
