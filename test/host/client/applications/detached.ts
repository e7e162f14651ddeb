import type { ApplicationV2 } from "./api/application.ts";

/** A browser window of its own, and what is rendered in it. */
interface DetachedWindowDescriptor {
  window: Window;
  applications: Map<string, ApplicationV2>;
}

/** What packages find in such a window too, where it means the table's. */
const SHARED_GLOBALS = ["foundry", "game", "ui", "Math"] as const;

/** `foundry.applications.detached` of generation 14: the browser windows into which applications were detached. */
class DetachedWindows {
  readonly #windows = new Map<string, DetachedWindowDescriptor>();

  /** The windows by their ids. */
  get windows(): Map<string, DetachedWindowDescriptor> {
    return this.#windows;
  }

  /** The detached window that has the focus. */
  get focused(): Window | null {
    const found = [...this.#windows.values()].find(({ window }) => window.document === lastUsed);
    return found?.window.document.hasFocus() ? found.window : null;
  }
}

/** Where somebody last pressed or came to: a browser that is driven may give every page the focus at once. */
let lastUsed: Document | null = null;

export const detached = new DetachedWindows();

const listeners: ((page: Document) => void)[] = [];

/** Lets something listen in the table's document and in those of detached windows, also of later ones. */
export function inEveryDocument(listen: (page: Document) => void): void {
  listen(document);
  listeners.push(listen);
}

/**
 * The detached window with an id; a new one of this size is opened if there is none.
 * @throws if the browser does not let one open
 */
export function openDetached(id: string, width: number, height: number): DetachedWindowDescriptor {
  const present = detached.windows.get(id);
  if (present) return present;
  const size = `popup,width=${Math.round(width)},height=${Math.round(height)}`;
  const opened = window.open("", `detached-${id}`, size);
  if (!opened) throw new Error(game.i18n.localize("APPLICATION.DetachBlocked"));
  furnish(opened);
  const descriptor = { window: opened, applications: new Map<string, ApplicationV2>() };
  detached.windows.set(id, descriptor);
  for (const listen of listeners) listen(opened.document);
  opened.addEventListener("pagehide", () => onGone(id, descriptor));
  Hooks.callAll("openDetachedWindow", id, opened);
  return descriptor;
}

/** Closes a detached window that holds no application any more. */
export function closeIfEmpty(id: string): void {
  const descriptor = detached.windows.get(id);
  if (!descriptor || descriptor.applications.size > 0) return;
  forget(id, descriptor);
  descriptor.window.close();
}

function forget(id: string, { window: gone }: DetachedWindowDescriptor): void {
  if (detached.windows.delete(id)) Hooks.callAll("closeDetachedWindow", id, gone);
}

/** A window that its user closes takes with it what it holds. */
function onGone(id: string, descriptor: DetachedWindowDescriptor): void {
  for (const application of [...descriptor.applications.values()]) void application.close({ animate: false });
  forget(id, descriptor);
}

/** Gives a new window the look of this one, and the globals that lead back here. */
function furnish(opened: Window): void {
  const target = opened.document;
  for (const name of ["documentElement", "body"] as const) {
    for (const { name: attribute, value } of document[name].attributes)
      target[name].setAttribute(attribute, value);
  }
  target.body.classList.add("detached");
  for (const sheet of document.querySelectorAll<HTMLElement>("link[rel=stylesheet], style")) {
    const copy = target.importNode(sheet, true);
    // the copy's own document may resolve an address otherwise
    if (sheet instanceof HTMLLinkElement) copy.setAttribute("href", sheet.href);
    target.head.append(copy);
  }
  for (const name of SHARED_GLOBALS) {
    Object.defineProperty(opened, name, { configurable: true, get: () => globalThis[name] as unknown });
  }
}

inEveryDocument((page) => {
  for (const type of ["pointerdown", "focusin", "keydown"])
    page.addEventListener(type, () => (lastUsed = page), { capture: true });
});

// no window outlives the table that feeds it
globalThis.addEventListener?.("pagehide", () => {
  for (const { window: opened } of detached.windows.values()) opened.close();
});
