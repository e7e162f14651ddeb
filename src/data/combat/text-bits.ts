/**
 * A text in few bits, since what we store repeats itself (LZ77). Each piece is one of three:
 * - `0` and the 7 bits of an ASCII character;
 * - `1`, how far back the same characters stand already, in as many bits as the length so far has, and how many they are
 *   in Elias's gamma code;
 * - `1`, zero for "how far back", and the 16 bits of any other character.
 */

/** The most characters one piece repeats: whatever stands in a stored text, it cannot unpack into a flood. */
const MOST_REPEATED = 258;

/** A shorter repeat costs more than its characters. */
const LEAST_REPEATED = 2;

const ASCII = 128;

const inBits = (value: number, width: number) => value.toString(2).padStart(width, "0");

/** How many bits say how far back, once so many characters stand. */
const widthAt = (length: number) => length.toString(2).length;

/** A whole number from 1 in Elias's gamma code: its binary digits behind one zero fewer. */
function gamma(value: number): string {
  const digits = value.toString(2);
  return "0".repeat(digits.length - 1) + digits;
}

/** The longest run at `from` that stands before it too: its length and how far back, 0 and 0 where there is none. */
function repeatAt(text: string, from: number): { readonly length: number; readonly back: number } {
  const most = Math.min(MOST_REPEATED, text.length - from);
  let length = 0;
  let start = from;
  // What is one longer stands no nearer than what is one shorter: each search goes on where the last one ended.
  for (let next = LEAST_REPEATED; from > 0 && next <= most; next += 1) {
    const found = text.lastIndexOf(text.slice(from, from + next), Math.min(start, from - 1));
    if (found < 0) break;
    start = found;
    length = next;
  }
  return { length, back: from - start };
}

/** The text as a row of 0 and 1. */
export function toBits(text: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const { length, back } = repeatAt(text, at);
    const code = text.charCodeAt(at);
    if (length > 0) pieces.push(`1${inBits(back, widthAt(at))}${gamma(length - LEAST_REPEATED + 1)}`);
    else if (code < ASCII) pieces.push(`0${inBits(code, 7)}`);
    else pieces.push(`1${inBits(0, widthAt(at))}${inBits(code, 16)}`);
    at += Math.max(1, length);
  }
  return pieces.join("");
}

/**
 * The text of such a row. Fewer than 8 bits at the end are padding: no piece that ends a text of 500 characters is as short.
 * Throws a RangeError where a piece repeats what it cannot.
 */
export function fromBits(bits: string): string {
  let at = 0;
  const take = (width: number) => parseInt(bits.slice(at, (at += width)), 2);
  let text = "";
  while (at + 8 <= bits.length) {
    const isRepeat = take(1) === 1;
    const back = isRepeat ? take(widthAt(text.length)) : 0;
    if (back === 0) {
      text += String.fromCharCode(take(isRepeat ? 16 : 7));
      continue;
    }
    const zeros = bits.indexOf("1", at) - at;
    at += zeros;
    const length = take(zeros + 1) + LEAST_REPEATED - 1;
    if (!(length <= MOST_REPEATED && back <= text.length)) throw new RangeError("no packed text");
    const run = text.slice(-back);
    text += run.repeat(Math.ceil(length / back)).slice(0, length);
  }
  return text;
}
