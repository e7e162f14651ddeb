import { SYSTEM_ID } from "../../constants.ts";
import { NUMBER_KEYS } from "../../platform/settings/play-bar.ts";
import { isTyping } from "../kit/typing.ts";
import { loadedBar } from "./watch-bar.ts";

/** How many numbered buttons have a keybinding. */
const MOST_NUMBERS = 9;

export function registerBarKeys(): void {
  const { ALT, SHIFT } = foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS;
  game.keybindings.register(SYSTEM_ID, "playBar", {
    name: "ACTIONCARDS.Key.PlayBar.name",
    hint: "ACTIONCARDS.Key.PlayBar.hint",
    editable: [{ key: "KeyM", modifiers: [ALT] }],
    onDown: () => !isTyping() && (loadedBar()?.toggleFocus() ?? false),
  });
  game.keybindings.register(SYSTEM_ID, NUMBER_KEYS, {
    name: "ACTIONCARDS.Key.PlayBarChoices.name",
    hint: "ACTIONCARDS.Key.PlayBarChoices.hint",
    editable: Array.from({ length: MOST_NUMBERS }, (_, index) => ({ key: `Digit${String(index + 1)}` })),
    reservedModifiers: [SHIFT],
    // The hotbar uses the same keys, so the bar must get them first.
    precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY,
    onDown: ({ key, isShift }) => !isTyping() && (loadedBar()?.pressKey(key, isShift) ?? false),
  });
}
