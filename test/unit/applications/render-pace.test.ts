import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RenderPace, type PacedOptions } from "../../../src/ui/kit/render-pace.ts";

interface Options extends PacedOptions {
  combat?: string;
}

let drawn: Options[];
let pace: RenderPace<Options>;
let frames: (() => void)[];

/** Runs all pending microtasks. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** Runs the animation frame callbacks, then all pending microtasks. */
async function paint(): Promise<void> {
  for (const frame of frames.splice(0)) frame();
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  frames = [];
  drawn = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  pace = new RenderPace(async (options) => drawn.push(options));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the pace of renders", () => {
  it("draws once per frame, and everybody who asked hears when it is done", async () => {
    let heard = 0;
    for (let asked = 0; asked < 202; asked += 1) void pace.ask({}).then(() => (heard += 1));
    await settle();
    expect(drawn).toEqual([]);
    await paint();
    expect(drawn).toHaveLength(1);
    expect(heard).toBe(202);
    void pace.ask({});
    await paint();
    expect(drawn).toHaveLength(2);
  });

  it("draws all parts that were asked for, and the whole where one asked for that", async () => {
    void pace.ask({ parts: ["header"] });
    void pace.ask({ parts: ["tracker", "header"] });
    await paint();
    expect(drawn.at(-1)!.parts).toEqual(["header", "tracker"]);
    void pace.ask({ parts: ["header"] });
    void pace.ask({});
    void pace.ask({ parts: ["footer"] });
    await paint();
    expect(drawn.at(-1)).not.toHaveProperty("parts");
    expect(drawn).toHaveLength(2);
  });

  it("forces where anybody does, and keeps the last of all other options", async () => {
    const given = { force: true, combat: "first" };
    void pace.ask(given);
    void pace.ask({ force: false });
    void pace.ask({ combat: "second" });
    await paint();
    expect(drawn).toEqual([{ force: true, combat: "second" }]);
    expect(given).toEqual({ force: true, combat: "first" });
  });

  it("draws on a page that gets no frames, and not again when the frame comes late", async () => {
    const done = pace.ask({});
    await vi.advanceTimersByTimeAsync(100);
    await done;
    expect(drawn).toHaveLength(1);
    await paint();
    expect(drawn).toHaveLength(1);
  });

  it("waits for the drawing that is under way, and gathers what is asked for meanwhile", async () => {
    let finish = () => undefined as void;
    pace = new RenderPace(async (options) => {
      drawn.push(options);
      await new Promise<void>((resolve) => (finish = resolve));
    });
    void pace.ask({});
    await paint();
    const later = [pace.ask({ parts: ["header"] }), pace.ask({ parts: ["footer"] })];
    await paint();
    void pace.ask({ parts: ["rail"] });
    await paint();
    expect(drawn).toHaveLength(1);
    finish();
    await settle();
    expect(drawn).toHaveLength(2);
    expect(drawn.at(-1)!.parts).toEqual(["header", "footer", "rail"]);
    finish();
    await Promise.all(later);
  });

  it("tells everybody who asked that a drawing failed, and draws the next one", async () => {
    pace = new RenderPace(async (options) => {
      drawn.push(options);
      if (drawn.length === 1) throw new Error("no template");
    });
    const asked = [pace.ask({}), pace.ask({})];
    const heard = Promise.allSettled(asked);
    await paint();
    expect((await heard).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const next = pace.ask({});
    await paint();
    await next;
    expect(drawn).toHaveLength(2);
  });
});
