import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { playSound, type SoundName } from "../../../../src/ui/motion/sounds.ts";

let isTouched: boolean;
let played: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  [isTouched, played] = [true, []];
  vi.stubGlobal("navigator", {
    get userActivation() {
      return { hasBeenActive: isTouched };
    },
  });
  const play = (...asked: unknown[]) => Promise.resolve(played.push(asked));
  vi.stubGlobal("foundry", { audio: { AudioHelper: { play } } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function hearTogether(names: readonly SoundName[], volume = 0.5): void {
  for (const name of names) playSound(name, volume);
  vi.advanceTimersByTime(1000);
}

describe("sounds", () => {
  it("play one at a time, the most important of several", () => {
    hearTogether(["flip", "attacked", "ten"]);
    hearTogether(["flip"]);
    const of = (name: string) => [
      { src: `systems/action-cards/sounds/${name}.wav`, volume: 0.5, channel: "interface" },
      false,
    ];
    expect(played).toEqual([of("attacked"), of("flip")]);
  });

  it("are off at volume 0", () => {
    hearTogether(["out"], 0);
    expect(played).toEqual([]);
  });

  it("are not kept for later on a page that nobody has touched", () => {
    isTouched = false;
    hearTogether(["out"]);
    isTouched = true;
    hearTogether([]);
    expect(played).toEqual([]);
  });
});
