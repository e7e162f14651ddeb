/** The globals that dice use. They are defined at boot, so nothing here is read earlier. */
import type { DiceConfig } from "./config.ts";
import type { Roll } from "./roll.ts";

/** What dice need of the configured ChatMessage class. */
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

/** The table's globals, by the few members that dice use. */
export function table(): DiceGlobals {
  // The globals are declared by the client's boot with wider types; dice depend on this part of them only.
  return globalThis as object as DiceGlobals;
}

/** `CONFIG.Dice`. */
export function diceSettings(): DiceConfig {
  return table().CONFIG.Dice;
}

/** The Roll class for rolls without a requested class. */
export function defaultRollClass(): typeof Roll {
  const first = diceSettings().rolls[0];
  if (!first) throw new Error("CONFIG.Dice.rolls is empty: no Roll class is configured");
  return first;
}
