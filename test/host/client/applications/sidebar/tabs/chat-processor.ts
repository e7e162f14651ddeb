import { generation } from "../../../../common/generation.ts";
import { linesOf, plainText } from "./chat-text.ts";
import { isDiceCommand, modeOfCommand, parseMessage, type ParsedMessage } from "./chat-commands.ts";

type ChatData = Record<string, unknown> & { speaker: Record<string, unknown> };

export interface ProcessOptions {
  speaker?: Record<string, unknown>;
  [key: string]: unknown;
}

/** Invalid user input. The error's message is shown to the user; it is not a program error. */
export class ChatInputError extends Error {}

/** Generation 13's roll modes, keyed by generation 14's message mode. */
const ROLL_MODES: Readonly<Record<string, string>> = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
};

/** The mode selected for new messages: a message mode in generation 14, a roll mode in 13. */
export function currentMode(): string {
  return String(game.settings.get("core", generation() >= 14 ? "messageMode" : "rollMode"));
}

/** The message modes (in generation 13, roll modes) that a user can select, with labels and icons. */
export function modeChoices(): { value: string; label: string; icon: string }[] {
  if (generation() >= 14) return choices(CONFIG.ChatMessage.modes as Record<string, ModeConfig>); // registered modes
  return choices(CONFIG.Dice.rollModes as Record<string, ModeConfig>); // registered modes
}

interface ModeConfig {
  label: string;
  icon?: string;
}

function choices(modes: Record<string, ModeConfig>) {
  return Object.entries(modes).map(([value, { label, icon }]) => ({
    value,
    label: game.i18n.localize(label),
    icon: icon ?? "fa-solid fa-comment",
  }));
}

/**
 * Processes chat input: rolls, whispers, speaks or runs a macro.
 * @returns the created message, if any
 * @throws a `ChatInputError` for input that cannot be processed, or the error of an invalid formula
 */
export async function processMessage(
  log: object,
  given: string,
  options: ProcessOptions,
): Promise<ChatMessage | undefined> {
  const message = given.trim();
  if (!message) return undefined;
  const chatData = { user: game.userId, speaker: options.speaker ?? defaultSpeaker() };
  if (!Hooks.call("chatMessage", log, message, chatData)) return undefined;
  const text = linesOf(message);
  const parsed = parseMessage(text);
  const invalid = parsed.find(([command]) => command === "invalid");
  if (invalid)
    throw new ChatInputError(game.i18n.format("CHAT.InvalidCommand", { command: invalid[1][1] ?? text }));
  if (isDiceCommand(parsed[0]?.[0] ?? "")) {
    const rolls = text === message ? parsed : parseMessage(plainText(text));
    return rollAll(rolls, chatData, options);
  }
  const [command, match] = parsed[0]!; // every message parses to at least one command
  if (command === "macro") return runMacro(match);
  return speak(command, match, chatData);
}

function defaultSpeaker(): Record<string, unknown> {
  return { ...CONFIG.ChatMessage.documentClass.getSpeaker() };
}

async function rollAll(
  parsed: ParsedMessage[],
  chatData: ChatData,
  options: ProcessOptions,
): Promise<ChatMessage | undefined> {
  const [command] = parsed[0]!; // every message parses to at least one command
  const rollData = actorOf(chatData.speaker)?.getRollData() ?? {};
  const rolls = [];
  const flavors: string[] = [];
  for (const [, match] of parsed) {
    const roll = foundry.dice.Roll.create(match[2]!.trim(), rollData);
    await roll.evaluate();
    rolls.push(roll);
    if (match[3]) flavors.push(foundry.utils.escapeHTML(match[3].trim()));
  }
  const createOptions = { ...options };
  delete createOptions.speaker;
  const data = { ...chatData, ...(flavors.length ? { flavor: flavors.join("<br>") } : {}) };
  const mode = modeOfCommand(command);
  const byGeneration =
    generation() >= 14
      ? { messageMode: mode ?? currentMode() }
      : { rollMode: mode ? ROLL_MODES[mode] : currentMode() };
  const [first] = rolls;
  if (rolls.length === 1 && first) {
    // `toMessage` returns a message unless `create` is false.
    return (await first.toMessage(data, { ...createOptions, ...byGeneration })) as ChatMessage | undefined;
  }
  const several = { ...data, rolls, sound: CONFIG.sounds.dice };
  return CONFIG.ChatMessage.documentClass.create(several, { ...createOptions, ...byGeneration });
}

async function runMacro([, name = ""]: RegExpMatchArray): Promise<undefined> {
  const macro = game.macros.getName(name.trim());
  if (!macro) throw new ChatInputError(game.i18n.format("CHAT.NoMacro", { name }));
  await macro.execute();
  return undefined;
}

async function speak(
  command: string,
  match: RegExpMatchArray,
  chatData: ChatData,
): Promise<ChatMessage | undefined> {
  const styles = CONST.CHAT_MESSAGE_STYLES;
  const data: Record<string, unknown> = { ...chatData, style: styles.OTHER, author: game.userId };
  delete data.user;
  let mode: string | null = null;
  const content = match[1] ?? "";
  if (command === "whisper")
    Object.assign(data, { content: match[2] ?? "", whisper: recipients(match[1] ?? "") });
  else if (command === "gm") Object.assign(data, { content, whisper: recipients("GM") });
  else if (command === "players") Object.assign(data, { content, whisper: recipients("players") });
  else if (command === "reply") Object.assign(data, { content, whisper: lastWhisperers() });
  else {
    Object.assign(data, { content, ...styleOf(command, chatData.speaker) });
    mode = currentMode();
  }
  if (String(data.content).trim() === "") return undefined;
  data.content = String(data.content).replaceAll("\n", "<br>");
  if (!mode) return CONFIG.ChatMessage.documentClass.create(data);
  const byGeneration = generation() >= 14 ? { messageMode: mode } : {};
  return CONFIG.ChatMessage.documentClass.create(data, byGeneration);
}

/**
 * The style and speaker of a message. Text without a command is in character if the speaker is an actor or
 * token.
 * @throws ChatInputError if an in-character command has no such speaker
 */
function styleOf(command: string, speaker: Record<string, unknown>): Record<string, unknown> {
  const { IC, OOC, EMOTE } = CONST.CHAT_MESSAGE_STYLES;
  const inCharacter = Boolean(speaker.actor || speaker.token);
  if (command === "emote") return { style: EMOTE, speaker };
  if (command === "ic" || (command === "none" && inCharacter)) {
    if (!inCharacter) throw new ChatInputError(game.i18n.localize("CHAT.NoCharacter"));
    return { style: IC, speaker };
  }
  return { style: OOC, speaker: { alias: undefined } };
}

/**
 * Returns the ids of the users to whisper to. Accepts a user name, a list in brackets, "GM", "players" or a
 * character name.
 * @throws ChatInputError if there is no such user
 */
function recipients(names: string): string[] {
  const list = names.startsWith("[") ? names.slice(1, -1).split(",") : [names];
  const users = list.flatMap((name) => CONFIG.ChatMessage.documentClass.getWhisperRecipients(name.trim()));
  if (!users.length) throw new ChatInputError(game.i18n.localize("CHAT.NoWhisperTarget"));
  return users.map((user) => user.id!); // stored documents have an id
}

function lastWhisperers(): string[] {
  const last = game.messages.contents.findLast(
    ({ whisper, author }) => whisper.includes(game.userId) && author?.id !== game.userId,
  );
  if (!last?.author?.id) throw new ChatInputError(game.i18n.localize("CHAT.NoWhisperTarget"));
  return [last.author.id];
}

function actorOf(speaker: Record<string, unknown>): Actor | undefined {
  return typeof speaker.actor === "string"
    ? game.actors.get(speaker.actor)
    : (game.user?.character ?? undefined);
}
