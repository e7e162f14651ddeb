/** Registers core's key bindings. The action names are the same in generations 13 and 14. */
export function registerCoreKeybindings(): void {
  const register = (action: string, data: Parameters<typeof game.keybindings.register>[2]) =>
    game.keybindings.register("core", action, data);
  register("dismiss", {
    name: "KEYBINDINGS.Dismiss",
    uneditable: [{ key: "Escape" }],
    onDown: () => dismiss(),
    precedence: CONST.KEYBINDING_PRECEDENCE.DEFERRED,
  });
  register("focusChat", {
    name: "KEYBINDINGS.FocusChat",
    editable: [{ key: "KeyC" }],
    onDown: () => focusChat(),
  });
  register("character", {
    name: "KEYBINDINGS.ToggleCharacterSheet",
    editable: [{ key: "KeyC", modifiers: ["Shift"] }],
    onDown: () => game.toggleCharacterSheet() !== null,
  });
  register("pause", {
    name: "KEYBINDINGS.Pause",
    restricted: true,
    editable: [{ key: "Space", modifiers: ["Shift"] }],
    onDown: () => {
      void game.togglePause(undefined, { broadcast: true });
      return true;
    },
  });
  for (let digit = 0; digit <= 9; digit++) {
    const place = digit === 0 ? 10 : digit;
    register(`executeMacro${digit.toString()}`, {
      name: `KEYBINDINGS.ExecuteMacro${digit.toString()}`,
      editable: [{ key: `Digit${digit.toString()}` }],
      onDown: () => executeMacro(place),
      precedence: CONST.KEYBINDING_PRECEDENCE.DEFERRED,
    });
  }
}

/**
 * Closes the context menu or, if none is open, the top window. If nothing is open, returns false so that
 * other handlers run.
 */
function dismiss(): boolean {
  const menu = document.getElementById("context-menu");
  if (menu) {
    (foundry.applications.ux.ContextMenu.implementation as { close?(): void }).close?.();
    return true;
  }
  const windows = [...foundry.applications.instances.values()].filter((app) => app.rendered && app.hasFrame);
  const top = windows.sort((a, b) => zIndex(b.element) - zIndex(a.element))[0];
  if (!top) return false;
  void top.close();
  return true;
}

function zIndex(element: HTMLElement): number {
  return Number(getComputedStyle(element).zIndex) || 0;
}

function focusChat(): boolean {
  const input = document.getElementById("chat-message");
  if (!input) return false;
  (ui.sidebar as { changeTab?(tab: string, group: string): void }).changeTab?.("chat", "primary");
  input.focus();
  return true;
}

/** Runs the macro in a slot of the current hotbar page. */
function executeMacro(place: number): boolean {
  const page = (ui.hotbar as { page?: number }).page ?? 1;
  const macro = game.user?.getHotbarMacros(page)[place - 1]?.macro;
  if (!macro) return false;
  macro.execute();
  return true;
}
