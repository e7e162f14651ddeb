/** Foundry's registry of windows that were opened for detached applications (generation 14). */
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

/** The browser document that the user works in. It has keyboard focus, and screen readers read it. */
export function pageInUse(): Document {
  return detached()?.focused?.document ?? document;
}

/** The id of the detached window that the user works in. Null for the main page. */
export function windowInUse(): string | null {
  const { windows, focused = null } = detached() ?? {};
  const found = [...(windows ?? [])].find(([, { window: own }]) => own === focused);
  return found?.[0] ?? null;
}

/** Options that open a Foundry dialog in the window that the user works in. Empty for the main page. */
export function whereAsked(): object {
  const windowId = windowInUse();
  return windowId === null ? {} : { renderOptions: { force: true, window: { detached: true, windowId } } };
}
