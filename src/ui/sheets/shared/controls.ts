type Handler<Sheet> = (this: Sheet, event: PointerEvent, control: HTMLElement) => Promise<void>;

/**
 * A sheet's options with the controls of the games' parts among its actions: they are known only once all games are
 * added. `bind` makes of a control what a click on the sheet does.
 */
export function withControls<Options extends { actions: object }, Control, Sheet>(
  options: Options,
  parts: readonly { readonly controls?: Readonly<Record<string, Control>> }[],
  bind: (control: Control) => Handler<Sheet>,
): Options {
  const controls = parts.flatMap((part) => Object.entries(part.controls ?? {}));
  const actions = Object.fromEntries(controls.map(([name, control]) => [name, bind(control)]));
  return { ...options, actions: { ...options.actions, ...actions } };
}
