import { directoryActions } from "../platform/directory.ts";
import { directoryButton } from "./kit/directory-button.ts";

/** Adds buttons above the list of actors: create a character, view the party, and (GMs only) assign characters. */
export function addActorButtons(_directory: unknown, element: HTMLElement): void {
  const actions = directoryActions(element);
  if (!actions || actions.querySelector(".ac-make-character")) return;
  const make = async () => (await import("./making/making-window.ts")).MakingWindow.open();
  actions.append(directoryButton("ac-make-character", "fa-user-plus", "ACTIONCARDS.Making.Open", make));
  const party = async () => (await import("./party/party-window.ts")).PartyWindow.open();
  actions.append(directoryButton("ac-open-party", "fa-campground", "ACTIONCARDS.Party.Title", party));
  if (!game.user.isGM) return;
  const players = async () => (await import("./making/players-window.ts")).PlayersWindow.open();
  actions.append(
    directoryButton("ac-who-plays", "fa-people-arrows", "ACTIONCARDS.Making.Players.Title", players),
  );
}
