/** The globals that dice use. Read at run time only, because the client defines them at startup. */
import type { DiceConfig } from "./config.ts";
import type { Roll } from "./roll.ts";

/** The static members of the ChatMessage class that dice use. */
interface RollMessageClass {
  new (data: object): {
    toObject(): object;
    applyMode?(mode: string): void;
    applyRollMode?(mode: string): void;
  };
  create(data: object, operation: object): Promise<unknown>;
}

interface DiceGlobals {
  CONFIG: {
    Dice: DiceConfig;
    ChatMessage: { documentClass: RollMessageClass };
    sounds: { dice?: string | null };
  };
  foundry: {
    applications: {
      handlebars: { renderTemplate(path: string, context: object): Promise<string> };
    };
  };
  game: {
    user?: { id: string } | null;
    i18n: { localize(key: string): string; format(key: string, data: Record<string, unknown>): string };
  };
  ui: { notifications?: { warn(message: string): unknown } | null };
}

/** The globals, narrowed to the members that dice use. */
export function table(): DiceGlobals {
  // The client declares these globals with wider types.
  return globalThis as object as DiceGlobals;
}

/** `CONFIG.Dice`. */
export function diceSettings(): DiceConfig {
  return table().CONFIG.Dice;
}

/** The Roll class used unless a caller requests another. */
export function defaultRollClass(): typeof Roll {
  const first = diceSettings().rolls[0];
  if (!first) throw new Error("CONFIG.Dice.rolls is empty: no Roll class is configured");
  return first;
}
