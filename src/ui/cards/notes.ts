import { actedForOn, type ActedFor } from "../../encounter/can-act.ts";
import { truceBreakersOn } from "../../encounter/flight-truce.ts";
import { byHandOn, type Noted } from "../../requests/owner-edits.ts";
import { changeOf } from "../kit/rating-name.ts";
import { words } from "../kit/words.ts";

function noteOf({ name, why }: ActedFor): HTMLElement {
  const note = document.createElement("p");
  note.className = "ac-note";
  note.textContent = words(`ACTIONCARDS.Encounter.Out.Noted.${why}`, { name });
  return note;
}

/** Creates the note that a GM overrode this character's flight truce (Q9). */
function truceNote(name: string): HTMLElement {
  const note = document.createElement("p");
  note.className = "ac-note";
  note.textContent = words("ACTIONCARDS.Encounter.Flight.LetHappen", { name });
  return note;
}

/** Creates the GMs' note about an actor's manual changes since the previous card about the actor. */
function byHandNote({ name, changes }: Noted): HTMLElement {
  const what = changes.map(changeOf);
  const note = document.createElement("p");
  note.className = "ac-note ac-by-hand";
  note.textContent = words("ACTIONCARDS.Request.ByHand.Note", {
    name,
    changes: new Intl.ListFormat(game.i18n.lang).format(what),
  });
  return note;
}

function byHandNotes(message: ChatMessage.Implementation): HTMLElement[] {
  return game.user.isGM && message.isTrusted ? byHandOn(message).map(byHandNote) : [];
}

/**
 * Adds notes to a card: for everyone, the characters that a GM acted for although they were out of action or
 * under a flight truce; for GMs, manual changes.
 */
export function addNotes(card: HTMLElement, message: ChatMessage.Implementation): void {
  const notes = [
    ...actedForOn(message).map(noteOf),
    ...truceBreakersOn(message).map(truceNote),
    ...byHandNotes(message),
  ];
  (card.querySelector(".ac-head") ?? card).after(...notes);
}
