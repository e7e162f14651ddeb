import { afterEach, expect, it, vi } from "vitest";
import { playForecast } from "../../../../src/ui/dialogs/play-forecast.ts";

afterEach(() => vi.unstubAllGlobals());

it("starts no worker for a fight whose window was closed before it was ready", async () => {
  const started: string[] = [];
  vi.stubGlobal(
    "Worker",
    class {
      constructor() {
        started.push("worker");
      }
      addEventListener(): void {}
      postMessage(): void {}
      terminate(): void {}
    },
  );
  const stopped = AbortSignal.abort();
  const fight = { game: "avatar", order: "in", people: [] } as unknown as Parameters<typeof playForecast>[0]; // not read
  void playForecast(fight, { signal: stopped, progress: () => undefined });
  expect(started).toEqual([]);
});
