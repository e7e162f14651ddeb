/** A part of a sheet with the handlers of its controls, by action. */
interface Controlled<Control> {
  readonly controls?: Readonly<Record<string, Control>>;
}

/** The handler for a click of the main button among these parts; null if none has the action. */
export function controlOf<Control>(
  parts: readonly Controlled<Control>[],
  { button }: PointerEvent,
  { dataset }: HTMLElement,
): Control | null {
  const { action = "" } = dataset;
  const part = parts.find(({ controls = {} }) => Object.hasOwn(controls, action));
  return (button === 0 && part?.controls?.[action]) || null;
}
