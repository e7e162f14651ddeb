import { pageInUse } from "../../platform/pages.ts";
import { openRules } from "./open-page.ts";
import { familyOf } from "../../family/registry.ts";
import { START_PAGE } from "../../family/rules-page.ts";
import { windowPage } from "./window-page.ts";

type Window = foundry.applications.api.ApplicationV2.Any;

/** Returns the window that contains an element. */
function windowOf(element: Element): Window | undefined {
  const id = element.closest(".application")?.id;
  return id ? foundry.applications.instances.get(id) : undefined;
}

/** Returns the UUID of the page about the item whose row contains the element; undefined if none. */
function itemPage(element: Element, window: Window | undefined): string | undefined {
  const id = element.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"];
  const actor: unknown = window && "document" in window ? window.document : null;
  const item = id && actor instanceof Actor ? actor.items.get(id) : undefined;
  return item && familyOf(item)?.explained?.use(item);
}

/**
 * Returns the UUID of the rules page for an element: the one that the closest `data-rules` names, else the page about
 * the element's item or window, else the start page.
 */
function pageOf(element: Element): string {
  const window = windowOf(element);
  const named = element.closest<HTMLElement>("[data-rules]")?.dataset["rules"];
  return named ?? itemPage(element, window) ?? (window && windowPage(window.constructor.name)) ?? START_PAGE;
}

/** Opens the rules page about the focused element or, if none is focused, about the element under the pointer. */
export function readRules(): boolean {
  const page = pageInUse();
  const { activeElement, body } = page;
  const pointed = [...page.querySelectorAll(":hover")].at(-1);
  const element = activeElement && activeElement !== body ? activeElement : (pointed ?? body);
  void openRules(pageOf(element));
  return true;
}
