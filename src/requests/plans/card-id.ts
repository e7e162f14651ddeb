import { chatMessage } from "../../platform/collections.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** The length of a document id. */
const LENGTH = 16;

function hash(text: string, seed: number): number {
  let mixed = Math.imul(seed + 1, 0x9e3779b1);
  for (const letter of text) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x85ebca6b) ^ (mixed >>> 13);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function idFrom(text: string): string {
  return Array.from({ length: LENGTH }, (_, place) => LETTERS[hash(text, place) % LETTERS.length]).join("");
}

/**
 * The id of the card that a request creates, derived from the request's key. If two browsers of a GM carry out the same
 * request, the server therefore refuses the second card. Skips ids that players have taken.
 */
export function cardIdOf(request: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const id = idFrom(`${request} ${attempt}`);
    if (chatMessage(id)?.isTrusted ?? true) return id;
  }
}
