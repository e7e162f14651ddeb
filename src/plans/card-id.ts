import { chatMessage } from "../platform/collections.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Characters of a document's id. */
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
 * The id of the card that a request makes, by the request's key. It follows from the key, so that a GM with the world open
 * in two browsers makes one card: the server refuses the second. An id that a player has taken first is passed over.
 */
export function cardIdOf(request: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const id = idFrom(`${request} ${attempt}`);
    if (chatMessage(id)?.isTrusted ?? true) return id;
  }
}
