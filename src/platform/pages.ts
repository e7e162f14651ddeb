/** A browser window into which generation 14 has detached applications, and what knows of all of them. */
interface Detached {
  readonly windows: ReadonlyMap<string, { readonly window: Window }>;
  readonly focused: Window | null;
}

/** Undefined before generation 14. */
function detached(): Detached | undefined {
  return Reflect.get(foundry.applications, "detached") as Detached | undefined; // the types end with generation 13
}

/** The documents in which something of this table may be shown: the table's own, then those of detached windows. */
export function openPages(): Document[] {
  const windows = [...(detached()?.windows.values() ?? [])];
  return [document, ...windows.map(({ window: own }) => own.document)];
}

/** The document that this user is in: where the keyboard is, and what a screen reader reads. */
export function pageInUse(): Document {
  return detached()?.focused?.document ?? document;
}

/** The detached window that this user is in, by its id; null in the table's own page. */
export function windowInUse(): string | null {
  const { windows, focused = null } = detached() ?? {};
  const found = [...(windows ?? [])].find(([, { window: own }]) => own === focused);
  return found?.[0] ?? null;
}

/** What has a dialog of the platform open where its user is; nothing in the table's own page. */
export function whereAsked(): object {
  const windowId = windowInUse();
  return windowId === null ? {} : { renderOptions: { force: true, window: { detached: true, windowId } } };
}
