import type { ChatMessage } from "../documents/chat-message.ts";

export interface RenderMessageOptions extends Record<string, unknown> {
  canDelete?: boolean;
  canClose?: boolean;
}

/** A message type that may render its messages itself. */
interface MessageModel {
  renderHTML?(options: RenderMessageOptions): Promise<HTMLElement>;
}

/** Renders a message with its type's method, or else with the template. Then calls the `renderChatMessageHTML` hook. */
export async function renderChatMessage(
  message: ChatMessage,
  options: RenderMessageOptions,
): Promise<HTMLElement> {
  const model = message.system as MessageModel;
  if (model instanceof foundry.abstract.TypeDataModel && model.renderHTML) {
    const element = await model.renderHTML(options);
    Hooks.callAll("renderChatMessageHTML", message, element);
    return element;
  }
  const context = await prepareContext(message, options);
  const element = await renderTemplate(message, context);
  Hooks.callAll("renderChatMessageHTML", message, element, context);
  return element;
}

async function prepareContext(message: ChatMessage, options: RenderMessageOptions): Promise<object> {
  const { canDelete = game.user?.isGM ?? false, canClose = false, ...rest } = options;
  const data = message.toObject();
  const isWhisper = message.whisper.length > 0;
  const enrich = (text: string) =>
    foundry.applications.ux.TextEditor.implementation.enrichHTML(text, {
      rollData: message.getRollData(),
      secrets: message.isOwner,
    });
  data["content"] = message.isContentVisible
    ? await contentOf(message, enrich)
    : await hiddenContent(message);
  data["flavor"] = message.isContentVisible ? message.flavor : "";
  return {
    ...rest,
    canDelete,
    canClose,
    message: data,
    user: game.user,
    author: message.author,
    alias: message.alias,
    speakerActor: message.speakerActor,
    cssClass: cssClasses(message, isWhisper),
    isWhisper,
    whisperTo: namesOf(message),
    borderColor: message.author?.color.css,
  };
}

async function renderTemplate(message: ChatMessage, context: object): Promise<HTMLElement> {
  const html = await foundry.applications.handlebars.renderTemplate(CONFIG.ChatMessage.template, context);
  const template = document.createElement("template");
  template.innerHTML = html;
  const element = template.content.firstElementChild;
  if (!(element instanceof HTMLElement))
    throw new Error(`"${CONFIG.ChatMessage.template}" renders no element`);
  element.dataset["messageId"] = message.id ?? "";
  return element;
}

/** Returns the enriched content, or the rendered rolls if a message with rolls has no HTML of its own. */
async function contentOf(message: ChatMessage, enrich: (text: string) => Promise<string>): Promise<string> {
  if (!message.isRoll) return enrich(message.content);
  const plainTotal = message.content.trim() === "" || Number.isNumeric(message.content.trim());
  const isHTML = message.content.trim().startsWith("<");
  if (isHTML && !plainTotal) return enrich(message.content);
  return (await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate: false, message })))).join(
    "",
  );
}

/**
 * The substitute for content that this user may not see: the rolls without their values, or what the message
 * type provides.
 */
async function hiddenContent(message: ChatMessage): Promise<string> {
  const model = message.system as { _getHiddenContent?: () => Promise<string> | string };
  if (typeof model._getHiddenContent === "function") return model._getHiddenContent();
  const rolls = await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate: true, message })));
  const name = foundry.utils.escapeHTML(message.author?.name ?? "");
  return `<p>${game.i18n.format("CHAT.PrivateRollContent", { user: name })}</p>${rolls.join("")}`;
}

function cssClasses(message: ChatMessage, isWhisper: boolean): string {
  const styles = Object.entries(CONST.CHAT_MESSAGE_STYLES);
  const style = styles.find(([, value]) => value === message.style)?.[0].toLowerCase();
  return [style, isWhisper ? "whisper" : null, message.blind ? "blind" : null].filterJoin(" ");
}

function namesOf(message: ChatMessage): string {
  const names = message.whisper.map((id) => game.users.get(id)?.name).filter(Boolean);
  return names.length ? game.i18n.getListFormatter({ type: "unit" }).format(names as string[]) : "";
}
