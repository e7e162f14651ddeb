import { systemPath } from "../../constants.ts";
import { logged } from "../../platform/logged.ts";

/** The names of the sounds, which are also their file names, most important first. */
export const SOUNDS = ["out", "attacked", "turn", "ace", "ten", "hit", "miss", "flip", "deal"] as const;
export type SoundName = (typeof SOUNDS)[number];

/** How long sounds are collected, in milliseconds. Then only the most important one plays. */
const GATHER_MS = 100;

const asked = new Set<SoundName>();

/** Plays the most important of the collected sounds at this volume, then forgets them. */
function play(volume: number): void {
  const name = SOUNDS.find((one) => asked.has(one));
  asked.clear();
  // Before the user's first click or key press, a browser would delay all sounds and then play them together.
  if (!name || volume === 0 || !navigator.userActivation.hasBeenActive) return;
  const src = systemPath(`sounds/${name}.wav`);
  foundry.audio.AudioHelper.play({ src, volume, channel: "interface" }, false).catch(logged);
}

/**
 * Requests a sound for this user, at a volume from 0 (off) to 1. Of the sounds requested within `GATHER_MS`,
 * only the most important plays.
 */
export function playSound(name: SoundName, volume: number): void {
  if (asked.size === 0) setTimeout(() => play(volume), GATHER_MS);
  asked.add(name);
}
