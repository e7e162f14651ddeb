/** A key event as passed to key bindings. */
export interface KeyboardEventContext {
  event: KeyboardEvent;
  key: string;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  hasModifier: boolean;
  modifiers: string[];
  up: boolean;
  repeat: boolean;
  action?: string;
  isPressed: boolean;
}

/** `game.keyboard`: tracks pressed keys and runs key bindings. */
export class KeyboardManager {
  static readonly MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const;
  static readonly CONTROL_KEY_STRING = /Mac/.test(globalThis.navigator?.userAgent ?? "") ? "⌘" : "Control";
  static readonly MODIFIER_CODES: Readonly<Record<string, readonly string[]>> = {
    Alt: ["AltLeft", "AltRight"],
    Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
    Shift: ["ShiftLeft", "ShiftRight"],
  };
  static readonly PROTECTED_KEYS: readonly string[] = [
    "F5",
    "F11",
    "F12",
    "PrintScreen",
    "ScrollLock",
    "NumLock",
    "CapsLock",
  ];

  readonly downKeys = new Set<string>();
  readonly moveKeys = new Set<string>();

  /** True if a form field or an editor has focus and therefore receives the keys. */
  get hasFocus(): boolean {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return false;
    if (element.isContentEditable || element.closest("[contenteditable='true'], prose-mirror.active"))
      return true;
    if (element.dataset["keyboardFocus"] === "false") return false;
    return element.matches("input, select, textarea, [data-keyboard-focus]");
  }

  activateListeners(): void {
    window.addEventListener("keydown", (event) => this._handleKeyboardEvent(event, false));
    window.addEventListener("keyup", (event) => this._handleKeyboardEvent(event, true));
    window.addEventListener("blur", () => this.releaseKeys());
    window.addEventListener("visibilitychange", () => this.releaseKeys());
  }

  /** True if a modifier key ("Control", "Shift" or "Alt") is pressed. */
  isModifierActive(modifier: string): boolean {
    return (KeyboardManager.MODIFIER_CODES[modifier] ?? []).some((code) => this.downKeys.has(code));
  }

  /** True if a key bound to this core action is pressed. */
  isCoreActionKeyActive(action: string): boolean {
    const bindings = game.keybindings.get("core", action);
    return bindings.some(({ key }) => this.downKeys.has(key));
  }

  releaseKeys(): void {
    this.downKeys.clear();
  }

  static getKeyboardEventContext(event: KeyboardEvent, up = false): KeyboardEventContext {
    const context = {
      event,
      key: event.code,
      isShift: event.shiftKey,
      isControl: event.ctrlKey || event.metaKey,
      isAlt: event.altKey,
      hasModifier: event.shiftKey || event.ctrlKey || event.metaKey || event.altKey,
      modifiers: [] as string[],
      up,
      repeat: event.repeat,
      isPressed: !up,
    };
    if (context.isShift) context.modifiers.push(this.MODIFIER_KEYS.SHIFT);
    if (context.isControl) context.modifiers.push(this.MODIFIER_KEYS.CONTROL);
    if (context.isAlt) context.modifiers.push(this.MODIFIER_KEYS.ALT);
    return context;
  }

  /** The display name of a key code, e.g. "A" for "KeyA". */
  static getKeycodeDisplayString(code: string): string {
    return code.replace(/^(Key|Digit)/, "").replace(/^(Numpad|Arrow)/, "$1 ");
  }

  _handleKeyboardEvent(event: KeyboardEvent, up: boolean): void {
    if (event.isComposing || !event.code) return;
    const context = KeyboardManager.getKeyboardEventContext(event, up);
    if (up) this.downKeys.delete(event.code);
    else this.downKeys.add(event.code);
    if (this.hasFocus && !up) return;
    this._processKeyboardContext(context);
  }

  _processKeyboardContext(context: KeyboardEventContext): void {
    const handled = game.keybindings.dispatch(context);
    if (!handled) return;
    context.event.preventDefault();
    context.event.stopPropagation();
  }
}
