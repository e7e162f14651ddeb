/** The buttons that the chat cards show a user, read from the rendered HTML. */
import Handlebars from "handlebars";
import { drawing, type Message } from "./drawing.ts";

/** A button on a chat card: its action, and its `data-` attributes. */
export interface Button {
  readonly ac: string;
  readonly data: Readonly<Record<string, string>>;
}

/** A chat card as a user sees it. */
export interface Seen {
  readonly message: Message;
  readonly view: object;
  readonly buttons: readonly Button[];
}

const BUTTON = /<button\b[^>]*>/g;
const ATTRIBUTE = /\bdata-([a-z]+)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&amp;": "&",
  "&#x27;": "'",
  "&#x3D;": "=",
  "&lt;": "<",
  "&gt;": ">",
  "&#x60;": "`",
};

function plain(text: string): string {
  return text.replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);
}

function buttonsIn(html: string): Button[] {
  return [...html.matchAll(BUTTON)].flatMap(([tag]) => {
    const found = [...tag.matchAll(ATTRIBUTE)].map(
      ([, name = "", value = ""]) => [name, plain(value)] as const,
    );
    const { ac, ...data } = Object.fromEntries(found);
    return ac === undefined ? [] : [{ ac, data }];
  });
}

const compiled = new Map<string, Handlebars.TemplateDelegate>();

/** The HTML of a template that is registered under its server path. */
function render(template: string, view: object): string {
  const found = compiled.get(template) ?? (Handlebars.partials[template] as Handlebars.TemplateDelegate);
  compiled.set(template, found);
  return found(view, { allowProtoPropertiesByDefault: true, allowProtoMethodsByDefault: true });
}

interface Page {
  user: unknown;
}

/** Runs `run` with this user as `game.user`, as on the user's own page. */
function asUser<T>(user: object, run: () => T): T {
  const { game } = globalThis as unknown as { game: Page };
  Object.defineProperty(game, "user", { value: user, configurable: true });
  try {
    return run();
  } finally {
    delete (game as Partial<Page>).user; // restores the getter of the class
  }
}

/**
 * Renders a chat card as this user's page does. Null if the message is not a chat card of the system, or if its data is
 * invalid.
 */
export async function seenBy(user: object, message: Message): Promise<Seen | null> {
  const made = await drawing();
  const card = made.cardOf(message.type);
  if (!card || !(message.system instanceof card.model)) return null;
  return asUser(user, () => {
    const view = card.view(message.system, { message, forged: !message.isTrusted, user, words: made.words });
    const consequences = made.consequenceViews(message, user, made.words);
    const html =
      render(card.template, { ...view }) +
      render("systems/action-cards/templates/parts/consequences.hbs", { consequences });
    card.page?.(message.system);
    if (made.isUndone(message)) return { message, view, buttons: [] };
    const undo = made.mayUndo(message, null, user) ? [{ ac: "undo", data: {} }] : [];
    return { message, view, buttons: [...buttonsIn(html), ...undo] };
  });
}
