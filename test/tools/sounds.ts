/** The sounds of the package: short and synthesized, with the same bytes in every build. */

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** Samples per second. */
const RATE = 11_025;
const HEADER_BYTES = 44;
const BYTES_A_SAMPLE = 2;
const LOUDEST = 32_767;
/** The highest peak a sound may have, as a share of LOUDEST. */
const LOUDEST_PART = 0.9;

/** The amplitude, from -1 to 1, at a time in seconds. */
type Wave = (seconds: number) => number;

/** A sound: its length in seconds, and its wave. */
interface Recipe {
  readonly seconds: number;
  readonly wave: Wave;
}

/** Noise that is the same in every build: the amplitude at a time in seconds. */
function noise(seconds: number): number {
  const value = Math.sin(Math.round(seconds * RATE) * 12.9898) * 43_758.5453;
  return 2 * (value - Math.floor(value)) - 1;
}

/** A tone that glides from one frequency to another, in hertz, over `length` seconds. */
function tone(from: number, to: number, length: number): Wave {
  return (t) => Math.sin(2 * Math.PI * (from * t + ((to - from) * t * t) / (2 * length)));
}

/** A wave that starts at a time and fades: its amplitude halves every `half` seconds. */
function struck(wave: Wave, start: number, half: number, loud = 1): Wave {
  return (t) => (t < start ? 0 : loud * wave(t - start) * 2 ** ((start - t) / half));
}

/** Noise that swells until the time `at` and then fades. */
function breath(at: number, width: number, loud: number): Wave {
  return (t) => loud * noise(t) * Math.exp(-(((t - at) / width) ** 2));
}

function together(...waves: readonly Wave[]): Wave {
  return (t) => waves.reduce((sum, wave) => sum + wave(t), 0);
}

/** Bells with these pitches in hertz, struck `gap` seconds apart. */
function bells(gap: number, half: number, ...notes: readonly number[]): Wave {
  return together(
    ...notes.map((note, index) =>
      struck(
        together(tone(note, note, 1), struck(tone(2 * note, 2 * note, 1), 0, half / 2, 0.3)),
        index * gap,
        half,
        0.5,
      ),
    ),
  );
}

/** The sounds, keyed by file name. */
export const RECIPES: Readonly<Record<string, Recipe>> = {
  deal: { seconds: 0.14, wave: together(struck(noise, 0, 0.008, 0.5), struck(noise, 0.06, 0.01, 0.6)) },
  flip: { seconds: 0.16, wave: together(breath(0.05, 0.035, 0.45), struck(noise, 0.09, 0.008, 0.6)) },
  ten: { seconds: 0.34, wave: bells(0.09, 0.07, 784, 1175) },
  ace: {
    seconds: 0.36,
    wave: together(struck(noise, 0, 0.015, 0.9), struck(tone(220, 70, 0.36), 0.02, 0.09, 0.7)),
  },
  hit: {
    seconds: 0.22,
    wave: together(struck(tone(170, 50, 0.22), 0, 0.05, 0.9), struck(noise, 0, 0.015, 0.5)),
  },
  miss: { seconds: 0.26, wave: breath(0.11, 0.06, 0.5) },
  out: {
    seconds: 0.4,
    wave: together(bells(0.11, 0.08, 392, 311, 196), struck(tone(80, 50, 0.4), 0.2, 0.06, 0.5)),
  },
  attacked: { seconds: 0.3, wave: bells(0.1, 0.06, 587, 440) },
  turn: { seconds: 0.32, wave: bells(0.1, 0.08, 523, 659) },
};

/** The fade-out at the end of a sound, in seconds. */
const RELEASE = 0.02;

/** A sound as a WAV file: mono, 16 bits. */
export function wavOf({ seconds, wave }: Recipe): Buffer {
  const samples = Math.round(seconds * RATE);
  const size = samples * BYTES_A_SAMPLE;
  const file = Buffer.alloc(HEADER_BYTES + size);
  file.write("RIFF", 0);
  file.writeUInt32LE(HEADER_BYTES - 8 + size, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16); // size of the format chunk in bytes
  file.writeUInt16LE(1, 20); // PCM
  file.writeUInt16LE(1, 22); // mono
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * BYTES_A_SAMPLE, 28);
  file.writeUInt16LE(BYTES_A_SAMPLE, 32);
  file.writeUInt16LE(8 * BYTES_A_SAMPLE, 34);
  file.write("data", 36);
  file.writeUInt32LE(size, 40);
  const levels = Array.from({ length: samples }, (_, index) => {
    const time = index / RATE;
    return wave(time) * Math.min(1, (seconds - time) / RELEASE);
  });
  const peak = Math.max(...levels.map((level) => Math.abs(level)));
  const scale = LOUDEST * Math.min(1, LOUDEST_PART / peak);
  for (const [index, level] of levels.entries())
    file.writeInt16LE(Math.round(scale * level), HEADER_BYTES + index * BYTES_A_SAMPLE);
  return file;
}

export async function writeSounds(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, recipe] of Object.entries(RECIPES))
    await writeFile(path.join(folder, `${name}.wav`), wavOf(recipe));
}
