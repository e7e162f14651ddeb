/** Dispatches a click on `[data-action]` to its handler. */
import { reportError } from "./environment.ts";
import type { ApplicationV2 } from "./application.ts";

interface BuiltInActions {
  tab(event: PointerEvent): void;
  close(): void;
  toggleControls(): void;
  other(event: PointerEvent, target: HTMLElement): void;
}

const SECONDARY = 2;

/**
 * Returns the number of the pressed button; null for an `auxclick` of the secondary button, which
 * `contextmenu` handles.
 */
function buttonOf(event: PointerEvent): number | null {
  if (event.type === "contextmenu") return SECONDARY;
  if (event.type === "auxclick" && event.button === SECONDARY) return null;
  return event.button;
}

async function run(action: () => unknown): Promise<void> {
  try {
    await action();
  } catch (error) {
    reportError(error);
  }
}

/**
 * Calls the clicked action's handler if it accepts the pressed button. If the action has no handler and the primary
 * button was pressed, calls the built-in handler, or `other` if there is none.
 */
export function dispatchAction(app: ApplicationV2, event: PointerEvent, builtIn: BuiltInActions): void {
  const button = buttonOf(event);
  // a click's target is an element
  const target = (event.target as Element | null)?.closest<HTMLElement>("[data-action]");
  const action = target?.dataset["action"];
  if (button === null || !target || !action || !app.element.contains(target)) return;
  const entry = Object.hasOwn(app.options.actions, action) ? app.options.actions[action] : undefined;
  const { handler, buttons = [0] } = typeof entry === "function" ? { handler: entry } : (entry ?? {});
  if (handler) {
    if (!buttons.includes(button)) return;
    if (button === SECONDARY) event.preventDefault();
    void run(() => handler.call(app, event, target));
    return;
  }
  if (button !== 0) return;
  if (action === "tab") void run(() => builtIn.tab(event));
  else if (action === "close") builtIn.close();
  else if (action === "toggleControls") builtIn.toggleControls();
  else if (action === "detachWindow") void run(async () => app.detachWindow());
  else if (action === "attachWindow") void run(async () => app.attachWindow());
  else void run(() => builtIn.other(event, target));
}
