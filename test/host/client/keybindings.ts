import type { KeyboardEventContext } from "./helpers/keyboard.ts";

/** A key and the modifiers that must be pressed with it. */
export interface KeybindingBinding {
  key: string;
  modifiers?: string[];
}

/** An action as a package registers it. */
export interface KeybindingActionConfig {
  name: string;
  hint?: string;
  /** Default bindings that users can't change. */
  uneditable?: KeybindingBinding[];
  /** Default bindings that users can change. */
  editable?: KeybindingBinding[];
  /** Called when the key is pressed. Returning true consumes the event, so that no later action runs. */
  onDown?: ((context: KeyboardEventContext) => unknown) | null;
  onUp?: ((context: KeyboardEventContext) => unknown) | null;
  /** If true, the action runs again while the key is held down. */
  repeat?: boolean;
  /** If true, the action runs for GMs only. */
  restricted?: boolean;
  /** Modifiers that the action handles itself, e.g. to select a variant. */
  reservedModifiers?: string[];
  precedence?: number;
}

interface KeybindingAction extends KeybindingActionConfig {
  namespace: string;
  order: number;
  precedence: number;
}

const SETTING = "keybindings";

/** `game.keybindings`: actions and the keys bound to them. */
export class ClientKeybindings {
  /** Registered actions by `namespace.action`. */
  readonly actions = new Map<string, KeybindingAction>();
  /** Current bindings by `namespace.action`. */
  readonly bindings = new Map<string, Required<KeybindingBinding>[]>();

  /** Sets all actions' bindings to the user's own or the defaults. Called after the settings are registered. */
  initialize(): void {
    for (const id of this.actions.keys()) this.#refresh(id);
  }

  /** @throws if namespace or action is missing */
  register(namespace: string, action: string, data: KeybindingActionConfig): void {
    if (!namespace || !action) throw new Error("A keybinding must have a namespace and an action");
    const id = `${namespace}.${action}`;
    const precedence = data.precedence ?? CONST.KEYBINDING_PRECEDENCE.NORMAL;
    this.actions.set(id, { ...data, namespace, precedence, order: this.actions.size });
    this.#refresh(id);
  }

  /**
   * The current bindings of an action.
   * @throws if the action is not registered
   */
  get(namespace: string, action: string): Required<KeybindingBinding>[] {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered keybinding action`);
    return this.bindings.get(id) ?? [];
  }

  /** Sets this user's bindings of an action. Without `bindings`, restores the defaults. */
  async set(namespace: string, action: string, bindings?: KeybindingBinding[]): Promise<void> {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered keybinding action`);
    const all = { ...this.#customised() };
    if (bindings) all[id] = bindings;
    else delete all[id];
    await game.settings.set("core", SETTING, all);
    this.#refresh(id);
  }

  /** Restores all default bindings. */
  async resetDefaults(): Promise<void> {
    await game.settings.set("core", SETTING, {});
    this.initialize();
  }

  /** Actions by key code, in the order in which they run. */
  get activeKeys(): Map<string, { action: string; key: string; precedence: number; order: number }[]> {
    const bound = this.#inOrder().flatMap(([action, { precedence, order }]) =>
      (this.bindings.get(action) ?? []).map(({ key }) => ({ action, key, precedence, order })),
    );
    return Map.groupBy(bound, ({ key }) => key);
  }

  /** Runs the actions bound to a key event, by precedence. Returns true if one consumed the event. */
  dispatch(context: KeyboardEventContext): boolean {
    for (const { id, action } of this.#matching(context)) {
      const callback = context.up ? action.onUp : action.onDown;
      if (!callback) continue;
      if (callback({ ...context, action: id }) === true) return true;
    }
    return false;
  }

  #matching(context: KeyboardEventContext): { id: string; action: KeybindingAction }[] {
    const found = this.#inOrder().filter(([id, action]) => {
      if (action.restricted && !game.user?.isGM) return false;
      if (context.repeat && !action.repeat) return false;
      return (this.bindings.get(id) ?? []).some((binding) => matches(binding, context, action));
    });
    return found.map(([id, action]) => ({ id, action }));
  }

  /** Registered actions in the order in which they run. */
  #inOrder(): [string, KeybindingAction][] {
    return [...this.actions].sort(([, a], [, b]) => a.precedence - b.precedence || a.order - b.order);
  }

  #refresh(id: string): void {
    const action = this.actions.get(id)!;
    const editable = this.#customised()[id] ?? action.editable ?? [];
    const bindings = [...(action.uneditable ?? []), ...editable];
    this.bindings.set(
      id,
      bindings.map(({ key, modifiers = [] }) => ({ key, modifiers })),
    );
  }

  #customised(): Record<string, KeybindingBinding[]> {
    if (!game.settings?.settings.has(`core.${SETTING}`)) return {};
    return game.settings.get("core", SETTING) as Record<string, KeybindingBinding[]>; // written by `set`
  }
}

/**
 * True if a key event matches a binding. On a press, all modifiers of the binding must be down, and no others
 * except those that the action reserves.
 */
function matches(
  binding: Required<KeybindingBinding>,
  context: KeyboardEventContext,
  action: KeybindingAction,
): boolean {
  if (binding.key !== context.key) return false;
  if (context.up) return true;
  const reserved = action.reservedModifiers ?? [];
  const required = binding.modifiers.every((modifier) => context.modifiers.includes(modifier));
  const surplus = context.modifiers.filter(
    (modifier) => !binding.modifiers.includes(modifier) && !reserved.includes(modifier),
  );
  return required && surplus.length === 0;
}
