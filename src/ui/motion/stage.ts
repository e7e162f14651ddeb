import { pageInUse } from "../../platform/pages.ts";

/** How long the large copy of a card is shown, in milliseconds. */
const SHOWN_MS = 1200;

/** Matches elements that are copied as they are. For any other element, the chat card's picture is copied. */
const FACES = ".ac-card, .ac-lookup-card, img";

let leaving: ReturnType<typeof setTimeout> | undefined;
let shown: HTMLElement | null = null;

function copyOf(face: Element | null): Element[] {
  if (!face) return [];
  const copy = face.cloneNode(true) as Element; // clones have the class of the original
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  return [copy];
}

function pictureOf(card: HTMLElement): Element | null {
  return card.querySelector(".ac-lookup-card") ?? card.querySelector("header img");
}

/**
 * Returns the caption for `beat`, a new element of a chat card. If `beat` matches `FACES`, the caption is the name of
 * the actor who drew the card or, without such a name, the chat card's title. Otherwise it is the text of `beat`.
 */
function captionOf(beat: HTMLElement, card: HTMLElement): string {
  const own = beat.matches(FACES) ? beat.closest(".ac-side")?.querySelector("h4 span") : beat;
  return (own ?? card.querySelector("h3"))?.textContent.trim() ?? "";
}

/**
 * Shows a large copy of `beat`, which is a new element of a chat card, and a caption. Replaces the previous copy. If
 * `beat` doesn't match `FACES`, copies the chat card's picture instead. The copy is inert, because the chat card shows
 * the same.
 */
export function stage(beat: HTMLElement, card: HTMLElement): void {
  shown?.remove();
  shown = document.createElement("div");
  shown.id = "action-cards-stage";
  shown.className = "action-cards ac-stage";
  shown.ariaHidden = "true";
  shown.inert = true;
  const caption = document.createElement("p");
  caption.textContent = captionOf(beat, card);
  shown.append(...copyOf(beat.matches(FACES) ? beat : pictureOf(card)), caption);
  pageInUse().body.append(shown);
  clearTimeout(leaving);
  leaving = setTimeout(() => shown?.remove(), SHOWN_MS);
}
