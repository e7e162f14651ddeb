import { words } from "../kit/words.ts";
import { openRules } from "./open-page.ts";
import { iconElement } from "../kit/icon.ts";

function button(label: string, text: string): HTMLButtonElement {
  const why = document.createElement("button");
  why.type = "button";
  why.className = "ac-why";
  why.setAttribute("aria-label", label);
  why.append(iconElement("fa-book-open"), ` ${text}`);
  return why;
}

/** Creates a chat card's footer, with a button that opens the rules page about the card. */
export function whyFoot(page: string): HTMLElement {
  const why = button(words("ACTIONCARDS.Rules.WhyLabel"), words("ACTIONCARDS.Rules.Why"));
  why.dataset["rules"] = page;
  why.addEventListener("click", () => void openRules(page));
  const foot = document.createElement("footer");
  foot.className = "ac-card-foot";
  foot.append(why);
  return foot;
}
