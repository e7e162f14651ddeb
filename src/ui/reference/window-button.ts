import { words } from "../kit/words.ts";
import { onOpenRules } from "./open-page.ts";
import { windowPage } from "./window-page.ts";

/** The parts of an ApplicationV2 that a header button needs. */
interface Framed {
  readonly constructor: { readonly name: string };
  readonly window?: { readonly close?: Element | null | undefined } | undefined;
}

/**
 * Adds a header button that opens the rules page about the window. Does nothing if there is no such page, or if the
 * header already has the button.
 */
export function addRulesButton(app: Framed): void {
  const page = windowPage(app.constructor.name);
  const close = app.window?.close;
  if (!page || !close || close.parentElement?.querySelector("[data-rules]")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "header-control icon fa-solid fa-book-open";
  button.dataset["rules"] = page;
  button.dataset["tooltip"] = words("ACTIONCARDS.Rules.Open");
  button.setAttribute("aria-label", words("ACTIONCARDS.Rules.Open"));
  button.addEventListener("click", (event) => void onOpenRules(event, button));
  close.before(button);
}
