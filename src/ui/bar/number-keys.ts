import { SYSTEM_ID } from "../../constants.ts";
import { viewedEncounter } from "../../platform/collections.ts";
import { NUMBER_KEYS } from "../../platform/settings/play-bar.ts";

/** Returns the codes of the keys that press numbered buttons, in order. */
function numberKeys(): string[] {
  return game.keybindings.get(SYSTEM_ID, NUMBER_KEYS).map(({ key }) => key ?? "");
}

const CHOICES = ".ac-bar-moment:not(.ac-tone-done) .ac-buttons > button:not(.ac-primary)";
const MOVES = ".ac-bar-hand .ac-proposed, .ac-bar-do:is(.ac-bar-item, .ac-bar-bareHands):not(.ac-off)";

/**
 * Returns the buttons that number keys press, in order: the notice's choices except the main one or, without
 * choices, the playable cards and the attacks. Empty before the encounter begins.
 */
function numbered(root: HTMLElement): HTMLElement[] {
  if (!viewedEncounter()?.started) return [];
  const choices = [...root.querySelectorAll<HTMLElement>(CHOICES)];
  return choices.length > 0 ? choices : [...root.querySelectorAll<HTMLElement>(MOVES)];
}

/** Returns the numbered button that a key presses; undefined if none. */
export function numberedBy(root: HTMLElement, code: string): HTMLElement | undefined {
  return numbered(root)[numberKeys().indexOf(code)];
}

/** Shows on each numbered button which key presses it. */
export function showNumbers(root: HTMLElement): void {
  const { KeyboardManager } = foundry.helpers.interaction;
  for (const old of root.querySelectorAll(".ac-bar-key")) old.remove();
  for (const button of root.querySelectorAll("[aria-keyshortcuts]"))
    button.removeAttribute("aria-keyshortcuts");
  const buttons = numbered(root);
  numberKeys().forEach((code, index) => {
    const button = buttons[index];
    if (!button) return;
    const key = root.ownerDocument.createElement("kbd");
    key.className = "ac-bar-key";
    key.setAttribute("aria-hidden", "true");
    key.textContent = KeyboardManager.getKeycodeDisplayString(code);
    button.setAttribute("aria-keyshortcuts", key.textContent);
    button.append(key);
  });
}
