/** Registers the board's key bindings: targeting, moving tokens, and panning and zooming. */
export function registerBoardKeybindings(): void {
  const { SHIFT } = foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS;
  game.keybindings.register("core", "target", {
    name: "KEYBINDINGS.TargetToken",
    editable: [{ key: "KeyT" }],
    reservedModifiers: [SHIFT],
    onDown: ({ isShift }) => targetHovered(isShift),
  });
  for (const [name, keys, dx, dy] of STEPS) {
    game.keybindings.register("core", `pan${name}`, {
      name: `KEYBINDINGS.Pan${name}`,
      editable: keys.map((key) => ({ key })),
      repeat: true,
      precedence: CONST.KEYBINDING_PRECEDENCE.DEFERRED,
      onDown: () => step(dx, dy),
    });
  }
  for (const [name, keys, factor] of ZOOMS) {
    game.keybindings.register("core", name, {
      name: `KEYBINDINGS.${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      editable: keys.map((key) => ({ key })),
      repeat: true,
      onDown: () => zoom(factor),
    });
  }
}

const STEPS = [
  ["Up", ["ArrowUp", "Numpad8"], 0, -1],
  ["Left", ["ArrowLeft", "Numpad4"], -1, 0],
  ["Down", ["ArrowDown", "Numpad2"], 0, 1],
  ["Right", ["ArrowRight", "Numpad6"], 1, 0],
  ["UpLeft", ["Numpad7"], -1, -1],
  ["UpRight", ["Numpad9"], 1, -1],
  ["DownLeft", ["Numpad1"], -1, 1],
  ["DownRight", ["Numpad3"], 1, 1],
] as const;

const ZOOMS = [
  ["zoomIn", ["PageUp", "NumpadAdd"], 1.2],
  ["zoomOut", ["PageDown", "NumpadSubtract"], 1 / 1.2],
] as const;

/** True if the board receives keys, because no other element has focus. */
function isOnBoard(): boolean {
  const { activeElement } = document;
  return canvas.ready && (activeElement === document.body || canvas._board!.root.contains(activeElement));
}

function targetHovered(beside: boolean): boolean {
  const token = canvas.tokens?.hover;
  if (!canvas.ready || !token) return false;
  token.setTarget(!token.isTargeted, { releaseOthers: !beside });
  return true;
}

/** Moves the selected tokens by one space. Without a selection, pans the view. */
function step(dx: number, dy: number): boolean {
  if (!isOnBoard()) return false;
  if (canvas.tokens!.controlled.length > 0) void canvas.tokens!.moveMany({ dx, dy });
  else {
    const { x, y } = canvas._board!.position;
    const { size } = canvas.dimensions!;
    canvas.pan({ x: x + dx * size, y: y + dy * size });
  }
  return true;
}

function zoom(factor: number): boolean {
  if (!isOnBoard()) return false;
  const { clientWidth, clientHeight } = canvas._board!.root;
  canvas._board!.zoom(factor, { x: clientWidth / 2, y: clientHeight / 2 });
  return true;
}
