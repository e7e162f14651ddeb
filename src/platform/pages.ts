/** The registry of windows that generation 14 detached applications into. */
interface Detached {
  readonly windows: ReadonlyMap<string, { readonly window: Window }>;
  readonly focused: Window | null;
}

/** The registry of detached windows; undefined before generation 14. */
function detached(): Detached | undefined {
  return Reflect.get(foundry.applications, "detached") as Detached | undefined; // the types only cover generation 13
}

/** All browser documents that may show parts of this client: the main page, then detached windows. */
export function openPages(): Document[] {
  const windows = [...(detached()?.windows.values() ?? [])];
  return [document, ...windows.map(({ window: own }) => own.document)];
}

/** The browser document the user is working in: it has keyboard focus and is read by screen readers. */
export function pageInUse(): Document {
  return detached()?.focused?.document ?? document;
}

/** The id of the detached window the user is working in; null for the main page. */
export function windowInUse(): string | null {
  const { windows, focused = null } = detached() ?? {};
  const found = [...(windows ?? [])].find(([, { window: own }]) => own === focused);
  return found?.[0] ?? null;
}

/** Options that open a platform dialog in the window the user is working in; empty for the main page. */
export function whereAsked(): object {
  const windowId = windowInUse();
  return windowId === null ? {} : { renderOptions: { force: true, window: { detached: true, windowId } } };
}
