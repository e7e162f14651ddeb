import { actedForOn, truceBreakersOn, type ActedFor } from "../../encounter/can-act.ts";
import { isOfEndedFight } from "../../encounter/open-cards.ts";
import { isAwaited } from "../../family/rules-registry.ts";
import { byHandOn, type Noted } from "../../requests/owner-edits.ts";
import { changeOf } from "../kit/rating-name.ts";
import { words } from "../kit/words.ts";

function noteWith(key: string, data: Readonly<Record<string, string>> = {}): HTMLElement {
  const note = document.createElement("p");
  note.className = "ac-note";
  note.textContent = words(key, data);
  return note;
}

function noteOf({ name, why }: ActedFor): HTMLElement {
  return noteWith(`ACTIONCARDS.Encounter.Out.Noted.${why}`, { name });
}

/** Creates the note that a GM overrode this character's flight truce (Q9). */
function truceNote(name: string): HTMLElement {
  return noteWith("ACTIONCARDS.Encounter.Flight.LetHappen", { name });
}

/** Creates the GMs' note about an actor's manual changes since the previous card about the actor. */
function byHandNote({ name, changes }: Noted): HTMLElement {
  const what = new Intl.ListFormat(game.i18n.lang).format(changes.map(changeOf));
  const note = noteWith("ACTIONCARDS.Request.ByHand.Note", { name, changes: what });
  note.classList.add("ac-by-hand");
  return note;
}

function byHandNotes(message: ChatMessage.Implementation): HTMLElement[] {
  return game.user.isGM && message.isTrusted ? byHandOn(message).map(byHandNote) : [];
}

/**
 * Adds notes to a card. They name the characters that a GM acted for although they were out of action or under a flight
 * truce, and say if the fight ended before the card was finished. For GMs, they also list manual changes.
 */
export function addNotes(card: HTMLElement, message: ChatMessage.Implementation): void {
  const notes = [
    ...actedForOn(message).map(noteOf),
    ...truceBreakersOn(message).map(truceNote),
    ...(isOfEndedFight(message) && isAwaited(message)
      ? [noteWith("ACTIONCARDS.Encounter.End.LeftOpen")]
      : []),
    ...byHandNotes(message),
  ];
  (card.querySelector(".ac-head") ?? card).after(...notes);
}
