/** A text that begins like a sentence, whatever stands first in it. */
export function asSentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
