import { actedForOn, type ActedFor } from "../../encounter/can-act.ts";
import { itemKey } from "../../data/plan/owner-edits.ts";
import { truceBreakersOn } from "../../encounter/flight-truce.ts";
import { byHandOn, type Noted } from "../../requests/owner-edits.ts";
import { words } from "../kit/words.ts";

function noteOf({ name, why }: ActedFor): HTMLElement {
  const note = document.createElement("p");
  note.className = "ac-note";
  note.textContent = words(`ACTIONCARDS.Encounter.Out.Noted.${why}`, { name });
  return note;
}

/** Says that a GM let this character's flight truce be broken (Q9). */
function truceNote(name: string): HTMLElement {
  const note = document.createElement("p");
  note.className = "ac-note";
  note.textContent = words("ACTIONCARDS.Encounter.Flight.LetHappen", { name });
  return note;
}

/** The name of a number that was changed by hand. */
function numberName(key: string): string {
  const ofItem = itemKey(key);
  if (ofItem) return words(`ACTIONCARDS.Request.ByHand.Item.${ofItem.of}`, { item: ofItem.item });
  const [family = "", which = ""] = key.split(".");
  if (family === "pool") return words(`ACTIONCARDS.Pool.${which}`);
  if (family === "stat") return words(`ACTIONCARDS.Stat.${which}`);
  const attribute = `ACTIONCARDS.Request.ByHand.Attribute.${which}`;
  if (family === "die") return words("ACTIONCARDS.Request.ByHand.Number.die", { which: words(attribute) });
  if (family === "cause" || family === "rating") return words(attribute);
  return words(`ACTIONCARDS.Request.ByHand.Number.${family}`);
}

/** For GMs: the changes made by hand since the last card about the actor. */
function byHandNote({ name, changes }: Noted): HTMLElement {
  const what = changes.map(({ key, before, after }) =>
    words("ACTIONCARDS.Request.ByHand.Change", { what: numberName(key), before, after }),
  );
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
 * Adds notes to a card: the characters a GM acted for although they were out of action or under a flight truce, and,
 * for GMs, changes made by hand.
 */
export function addNotes(card: HTMLElement, message: ChatMessage.Implementation): void {
  const notes = [
    ...actedForOn(message).map(noteOf),
    ...truceBreakersOn(message).map(truceNote),
    ...byHandNotes(message),
  ];
  (card.querySelector(".ac-head") ?? card).after(...notes);
}
