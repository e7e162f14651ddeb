import { directoryActions } from "../platform/directory.ts";
import { words } from "./kit/words.ts";

/** A button above the list of actors. */
function button(className: string, icon: string, key: string, open: () => Promise<void>): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = className;
  const image = document.createElement("i");
  image.className = `fa-solid ${icon}`;
  image.setAttribute("aria-hidden", "true");
  const text = document.createElement("span");
  text.textContent = words(key);
  element.append(image, " ", text);
  element.addEventListener("click", () => void open());
  return element;
}

/** Adds buttons above the list of actors: to make a character, to see the party, and, for GMs, to assign characters. */
export function addActorButtons(_directory: unknown, element: HTMLElement): void {
  const actions = directoryActions(element);
  if (!actions || actions.querySelector(".ac-make-character")) return;
  const make = async () => (await import("./making/making-window.ts")).MakingWindow.open();
  actions.append(button("ac-make-character", "fa-user-plus", "ACTIONCARDS.Making.Open", make));
  const party = async () => (await import("./party/party-window.ts")).PartyWindow.open();
  actions.append(button("ac-open-party", "fa-campground", "ACTIONCARDS.Party.Title", party));
  if (!game.user.isGM) return;
  const players = async () => (await import("./making/players-window.ts")).PlayersWindow.open();
  actions.append(button("ac-who-plays", "fa-people-arrows", "ACTIONCARDS.Making.Players.Title", players));
}
