/** A part of a sheet, with the handlers of its controls keyed by action. */
interface Controlled<Control> {
  readonly controls?: Readonly<Record<string, Control>>;
}

/**
 * Returns the handler in `parts` for a click on the control. Null for mouse buttons other than the main one,
 * and if no part handles the control's action.
 */
export function controlOf<Control>(
  parts: readonly Controlled<Control>[],
  { button }: PointerEvent,
  { dataset }: HTMLElement,
): Control | null {
  const { action = "" } = dataset;
  const part = parts.find(({ controls = {} }) => Object.hasOwn(controls, action));
  return (button === 0 && part?.controls?.[action]) || null;
}

/** The actor's item in the row that contains the control; null if there is none. */
export function itemOf(actor: Actor.Implementation, control: Element): Item.Implementation | null {
  const row = control.closest<HTMLElement>("[data-item-id]");
  return actor.items.get(row?.dataset["itemId"] ?? "") ?? null;
}
