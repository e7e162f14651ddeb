import { afterEach, expect, it, vi } from "vitest";
import type { AnyFight } from "../../../../src/rules/forecast/forecast.ts";
import type { Forecast } from "../../../../src/rules/forecast/result.ts";
import { FightForecast } from "../../../../src/ui/dialogs/fight-forecast.ts";
import type { Told } from "../../../../src/ui/dialogs/forecast-worker.ts";

const fight = { game: "avatar", order: "in", people: [] } as unknown as AnyFight; // only handed on

const prepared = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock("../../../../src/encounter/timing/prepared-fight.ts", () => ({ preparedFight: prepared }));

afterEach(() => vi.unstubAllGlobals());

const after = (plays: number): Forecast => ({ plays, wins: { heroes: 1, foes: 0 }, rounds: 1, out: {} });

it("shows a first estimate after 200 fights, and the whole forecast at the end", async () => {
  prepared.mockResolvedValueOnce(fight);
  const posted = vi.fn();
  let tell: (data: Told) => void = () => undefined;
  vi.stubGlobal(
    "Worker",
    class {
      addEventListener(type: string, listener: (event: { data: Told }) => void): void {
        if (type === "message") tell = (data) => listener({ data });
      }
      postMessage = posted;
      terminate(): void {}
    },
  );
  const [changed, progress] = [vi.fn(), vi.fn()];
  const forecast = new FightForecast(changed, progress);
  const encounter = { order: "in", cast: [] } as unknown as Parameters<FightForecast["watch"]>[0]; // only its key
  forecast.watch(encounter, false);
  expect(forecast.state).toEqual({ status: "playing", plays: 0, early: null });
  await vi.waitFor(() => expect(posted).toHaveBeenCalledWith(fight));
  tell({ forecast: after(160), done: false });
  expect(progress).toHaveBeenCalledWith(160);
  tell({ forecast: after(200), done: false });
  const early = { fight, forecast: after(200) };
  expect(forecast.state).toEqual({ status: "playing", plays: 200, early });
  tell({ forecast: after(240), done: false });
  expect(forecast.state).toEqual({ status: "playing", plays: 240, early });
  expect([changed.mock.calls.length, progress.mock.lastCall]).toEqual([1, [240]]);
  tell({ forecast: after(1_000), done: true });
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
  expect(forecast.state).toEqual({ status: "done", fight, forecast: after(1_000) });
});

it("says that it failed if the worker fails", async () => {
  const onError = vi.fn();
  vi.stubGlobal("Hooks", { onError });
  prepared.mockResolvedValueOnce(fight);
  const [fail, terminate] = [vi.fn<(event: { message: string }) => void>(), vi.fn()];
  vi.stubGlobal(
    "Worker",
    class {
      addEventListener(type: string, listener: (event: { message: string }) => void): void {
        if (type === "error") fail.mockImplementation(listener);
      }
      postMessage = (): void => fail({ message: "it is blocked" });
      terminate = terminate;
    },
  );
  const changed = vi.fn();
  const forecast = new FightForecast(changed, vi.fn());
  forecast.watch({ order: "in", cast: [] } as unknown as Parameters<FightForecast["watch"]>[0], false); // only its key
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(forecast.state).toEqual({ status: "none", why: "error" });
  expect(terminate).toHaveBeenCalledOnce();
  expect(String(onError.mock.lastCall?.[1])).toContain("it is blocked");
});

it("says that it failed, and logs why, after an unexpected error", async () => {
  const onError = vi.fn();
  vi.stubGlobal("Hooks", { onError });
  prepared.mockRejectedValueOnce(new Error("a chunk is missing"));
  const changed = vi.fn();
  const forecast = new FightForecast(changed, vi.fn());
  forecast.watch({ order: "in", cast: [] } as unknown as Parameters<FightForecast["watch"]>[0], false); // only its key
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(forecast.state).toEqual({ status: "none", why: "error" });
  expect(onError).toHaveBeenCalledOnce();
});
