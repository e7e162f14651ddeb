import type { ApplicationV2 } from "./api/application.ts";

/** A detached browser window and its applications. */
interface DetachedWindowDescriptor {
  window: Window;
  applications: Map<string, ApplicationV2>;
}

/** Globals copied from the main page to each detached window, for packages. */
const SHARED_GLOBALS = ["foundry", "game", "ui", "Math"] as const;

/** Generation 14's `foundry.applications.detached`: the browser windows with detached applications. */
class DetachedWindows {
  readonly #windows = new Map<string, DetachedWindowDescriptor>();

  get windows(): Map<string, DetachedWindowDescriptor> {
    return this.#windows;
  }

  /** The detached window that has focus; null if none has. */
  get focused(): Window | null {
    const found = [...this.#windows.values()].find(({ window }) => window.document === lastUsed);
    return found?.window.document.hasFocus() ? found.window : null;
  }
}

/**
 * The document that the user last clicked, focused or typed in. `hasFocus()` is not enough, because all pages
 * of an automated browser may have focus.
 */
let lastUsed: Document | null = null;

export const detached = new DetachedWindows();

const listeners: ((page: Document) => void)[] = [];

/** Calls `listen` with the main document and with the document of each detached window opened later. */
export function inEveryDocument(listen: (page: Document) => void): void {
  listen(document);
  listeners.push(listen);
}

/**
 * Returns the detached window with this id. If there is none, opens a window of this size.
 * @throws if the browser blocks the new window
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

/** Closes a detached window if no application is left in it. */
export function closeIfEmpty(id: string): void {
  const descriptor = detached.windows.get(id);
  if (!descriptor || descriptor.applications.size > 0) return;
  forget(id, descriptor);
  descriptor.window.close();
}

function forget(id: string, { window: gone }: DetachedWindowDescriptor): void {
  if (detached.windows.delete(id)) Hooks.callAll("closeDetachedWindow", id, gone);
}

/** Closes the applications of a window that the user closed. */
function onGone(id: string, descriptor: DetachedWindowDescriptor): void {
  for (const application of [...descriptor.applications.values()]) void application.close({ animate: false });
  forget(id, descriptor);
}

/** Copies this page's styles, the attributes of its `<html>` and `<body>`, and `SHARED_GLOBALS` to a new window. */
function furnish(opened: Window): void {
  const target = opened.document;
  for (const name of ["documentElement", "body"] as const) {
    for (const { name: attribute, value } of document[name].attributes)
      target[name].setAttribute(attribute, value);
  }
  target.body.classList.add("detached");
  for (const sheet of document.querySelectorAll<HTMLElement>("link[rel=stylesheet], style")) {
    const copy = target.importNode(sheet, true);
    // The new window may resolve relative URLs differently.
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

// Close detached windows with the main page.
globalThis.addEventListener?.("pagehide", () => {
  for (const { window: opened } of detached.windows.values()) opened.close();
});
