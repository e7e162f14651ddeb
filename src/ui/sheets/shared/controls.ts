/** A part of a sheet with what its controls do, by the action they name. */
interface Controlled<Control> {
  readonly controls?: Readonly<Record<string, Control>>;
}

/** What this press of the main button does by one of these parts; null if none of them knows it. */
export function controlOf<Control>(
  parts: readonly Controlled<Control>[],
  { button }: PointerEvent,
  { dataset }: HTMLElement,
): Control | null {
  const { action = "" } = dataset;
  const part = parts.find(({ controls = {} }) => Object.hasOwn(controls, action));
  return (button === 0 && part?.controls?.[action]) || null;
}
