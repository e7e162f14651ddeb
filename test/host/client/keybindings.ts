import type { KeyboardEventContext } from "./helpers/keyboard.ts";

/** A key and the modifiers that must be down with it. */
export interface KeybindingBinding {
  key: string;
  modifiers?: string[];
}

/** What a package passes to register an action. */
export interface KeybindingActionConfig {
  name: string;
  hint?: string;
  /** Bindings that users cannot change. */
  uneditable?: KeybindingBinding[];
  /** Bindings that users can change. */
  editable?: KeybindingBinding[];
  /** Returning true consumes the event: actions of lower precedence do not get it. */
  onDown?: ((context: KeyboardEventContext) => unknown) | null;
  onUp?: ((context: KeyboardEventContext) => unknown) | null;
  /** True if the action repeats while the key is held. */
  repeat?: boolean;
  /** True if only a GM has it. */
  restricted?: boolean;
  /** Modifiers that select a variant of this action instead of a different action. */
  reservedModifiers?: string[];
  precedence?: number;
}

interface KeybindingAction extends KeybindingActionConfig {
  namespace: string;
  order: number;
  precedence: number;
}

const SETTING = "keybindings";

/** `game.keybindings`: the actions that keys are bound to. */
export class ClientKeybindings {
  /** Registered actions by `namespace.action`. */
  readonly actions = new Map<string, KeybindingAction>();
  /** The current bindings by `namespace.action`. */
  readonly bindings = new Map<string, Required<KeybindingBinding>[]>();

  /** Loads the user's changed bindings. Called once the settings are registered. */
  initialize(): void {
    for (const id of this.actions.keys()) this.#refresh(id);
  }

  /** @throws without a namespace or an action */
  register(namespace: string, action: string, data: KeybindingActionConfig): void {
    if (!namespace || !action) throw new Error("A keybinding must have a namespace and an action");
    const id = `${namespace}.${action}`;
    const precedence = data.precedence ?? CONST.KEYBINDING_PRECEDENCE.NORMAL;
    this.actions.set(id, { ...data, namespace, precedence, order: this.actions.size });
    this.#refresh(id);
  }

  /**
   * The bindings of an action.
   * @throws if it was never registered
   */
  get(namespace: string, action: string): Required<KeybindingBinding>[] {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered keybinding action`);
    return this.bindings.get(id) ?? [];
  }

  /** Binds an action to other keys. Without keys, restores the defaults. */
  async set(namespace: string, action: string, bindings?: KeybindingBinding[]): Promise<void> {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered keybinding action`);
    const all = { ...this.#customised() };
    if (bindings) all[id] = bindings;
    else delete all[id];
    await game.settings.set("core", SETTING, all);
    this.#refresh(id);
  }

  /** Restores the default bindings of the packages. */
  async resetDefaults(): Promise<void> {
    await game.settings.set("core", SETTING, {});
    this.initialize();
  }

  /** The actions of each key, in the order they run. */
  get activeKeys(): Map<string, { action: string; key: string; precedence: number; order: number }[]> {
    const bound = this.#inOrder().flatMap(([action, { precedence, order }]) =>
      (this.bindings.get(action) ?? []).map(({ key }) => ({ action, key, precedence, order })),
    );
    return Map.groupBy(bound, ({ key }) => key);
  }

  /** Runs the actions bound to a key event in order of precedence. Returns whether one consumed it. */
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

  /** The registered actions in the order they run. */
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
    return game.settings.get("core", SETTING) as Record<string, KeybindingBinding[]>; // as `set` stored it
  }
}

/**
 * When a key is pressed, the modifiers must be exactly those of the binding, except the action's reserved
 * ones.
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
