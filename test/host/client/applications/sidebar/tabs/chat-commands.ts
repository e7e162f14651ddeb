/** Parses chat input. */

/** A chat command's pattern. A message may contain several `multiline` commands, one per line. */
interface CommandPattern {
  rgx: RegExp;
  multiline?: boolean;
}

/** A parsed command: its name and its pattern's match. */
export type ParsedMessage = [command: string, match: RegExpMatchArray];

/** Command patterns in parsing order. "none" matches text without a command, "invalid" an unknown command. */
export const MESSAGE_PATTERNS: Readonly<Record<string, CommandPattern>> = {
  roll: { rgx: /^\/(r|roll)\s([^#]+)(?:#\s*(.*))?$/i, multiline: true },
  gmroll: { rgx: /^\/(gmr|gmroll)\s([^#]+)(?:#\s*(.*))?$/i, multiline: true },
  blindroll: { rgx: /^\/(b|br|broll|blindroll)\s([^#]+)(?:#\s*(.*))?$/i, multiline: true },
  selfroll: { rgx: /^\/(sr|selfroll)\s([^#]+)(?:#\s*(.*))?$/i, multiline: true },
  publicroll: { rgx: /^\/(pr|publicroll)\s([^#]+)(?:#\s*(.*))?$/i, multiline: true },
  ic: { rgx: /^\/ic\s([^]*)$/i },
  emote: { rgx: /^\/(?:em|emote|me)\s([^]*)$/i },
  ooc: { rgx: /^\/ooc\s([^]*)$/i },
  whisper: { rgx: /^\/(?:w|whisper)\s(\[(?:[^\]]+)\]|(?:[^\s]+))\s*([^]*)$/i },
  reply: { rgx: /^\/reply\s([^]*)$/i },
  gm: { rgx: /^\/gm\s([^]*)$/i },
  players: { rgx: /^\/players\s([^]*)$/i },
  macro: { rgx: /^\/macro\s(.*)$/i },
  invalid: { rgx: /^(\/[^\s]+)/ },
  none: { rgx: /^([^]*)$/ },
};

const DICE_COMMANDS = new Set(["roll", "gmroll", "blindroll", "selfroll", "publicroll"]);

/** True if a command evaluates formulas. */
export function isDiceCommand(command: string): boolean {
  return DICE_COMMANDS.has(command);
}

/** The message mode that a dice command implies; undefined if the selected mode applies. */
export function modeOfCommand(command: string): string | undefined {
  return { gmroll: "gm", blindroll: "blind", selfroll: "self", publicroll: "public" }[command];
}

/**
 * Parses a message into commands. A message is split into lines only if every line is a dice command; otherwise it is
 * one command.
 */
export function parseMessage(message: string): ParsedMessage[] {
  const lines = message.split("\n").filter((line) => line.trim() !== "");
  const parsed = lines.map((line) => parseLine(line.trim()));
  const allDice = parsed.length > 1 && parsed.every(([command]) => isDiceCommand(command));
  return allDice ? parsed : [parseLine(message)];
}

function parseLine(line: string): ParsedMessage {
  for (const [command, { rgx }] of Object.entries(MESSAGE_PATTERNS)) {
    const match = rgx.exec(line);
    if (match) return [command, match];
  }
  return ["none", [line, line]];
}
