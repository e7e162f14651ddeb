import { generation } from "../../common/generation.ts";
import { globalAliases } from "./namespace.ts";

/**
 * Makes the old global names of classes and functions. In generation 14 reading one of those that moved into a
 * namespace logs a warning; the documents' own classes keep their global names.
 */
export function createGlobalAliases(): void {
  for (const [name, value] of Object.entries(globalAliases())) {
    if (name in globalThis) continue;
    Object.defineProperty(
      globalThis,
      name,
      generation() >= 14 && !KEPT.has(name) ? warning(name, value) : constant(value),
    );
  }
}

/** Names that generation 14 still has without a warning. */
const KEPT = new Set([
  "ActiveEffect",
  "Actor",
  "Card",
  "Cards",
  "ChatMessage",
  "Combat",
  "Combatant",
  "CombatantGroup",
  "Folder",
  "Item",
  "JournalEntry",
  "JournalEntryCategory",
  "JournalEntryPage",
  "Macro",
  "Roll",
  "RollTable",
  "Scene",
  "Setting",
  "TableResult",
  "TokenDocument",
  "User",
  "getDocumentClass",
]);

function constant(value: unknown): PropertyDescriptor {
  return { value, writable: true, configurable: true, enumerable: false };
}

function warning(name: string, value: unknown): PropertyDescriptor {
  return {
    configurable: true,
    enumerable: false,
    get: () => {
      foundry.utils.logCompatibilityWarning(`The global "${name}" has moved into a namespace of foundry`, {
        since: 13,
        until: 15,
        once: true,
      });
      return value;
    },
    set: (replacement: unknown) => Object.defineProperty(globalThis, name, constant(replacement)),
  };
}
