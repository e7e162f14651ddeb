import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Hooks } from "../../client/hooks.ts";

const EVENT = "hooksTest";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(() => {
  for (const { id } of Hooks.events[EVENT] ?? []) Hooks.off(EVENT, id);
  vi.restoreAllMocks();
});

describe("Hooks", () => {
  it("calls functions in the order of their registration, with the arguments of the call", () => {
    const calls: unknown[] = [];
    Hooks.on(EVENT, (value: never) => calls.push(["first", value]));
    Hooks.on(EVENT, (value: never) => calls.push(["second", value]));
    expect(Hooks.callAll(EVENT, 7)).toBe(true);
    expect(calls).toEqual([
      ["first", 7],
      ["second", 7],
    ]);
  });

  it("stops at the first function that returns exactly false", () => {
    const later = vi.fn();
    Hooks.on(EVENT, () => undefined);
    Hooks.on(EVENT, () => false);
    Hooks.on(EVENT, later);
    expect(Hooks.call(EVENT)).toBe(false);
    expect(later).not.toHaveBeenCalled();
    expect(Hooks.callAll(EVENT)).toBe(true);
    expect(later).toHaveBeenCalledTimes(1);
  });

  it("awaits nobody: a promise of false cancels nothing", () => {
    Hooks.on(EVENT, async () => false);
    expect(Hooks.call(EVENT)).toBe(true);
  });

  it("goes on after a function that throws, and reports it", () => {
    const later = vi.fn();
    const reported = vi.fn();
    const errorHook = Hooks.on("error", reported);
    const fault = new Error("fault");
    Hooks.on(EVENT, () => {
      throw fault;
    });
    Hooks.on(EVENT, later);
    expect(Hooks.call(EVENT)).toBe(true);
    expect(later).toHaveBeenCalledTimes(1);
    expect(reported.mock.calls.map(([, error]) => error as unknown)).toEqual([fault]);
    Hooks.off("error", errorHook);
  });

  it("calls a function registered once a single time, even if it calls the hook itself", () => {
    const once = vi.fn(() => void Hooks.callAll(EVENT));
    Hooks.once(EVENT, once);
    Hooks.callAll(EVENT);
    Hooks.callAll(EVENT);
    expect(once).toHaveBeenCalledTimes(1);
  });

  it("turns functions off by their number and by themselves", () => {
    const [a, b] = [vi.fn(), vi.fn()];
    const number = Hooks.on(EVENT, a);
    Hooks.on(EVENT, b);
    Hooks.off(EVENT, number);
    Hooks.off(EVENT, b);
    Hooks.callAll(EVENT);
    expect([a.mock.calls.length, b.mock.calls.length]).toEqual([0, 0]);
    expect(EVENT in Hooks.events).toBe(false);
  });

  it("calls everyone who was there when the call began, though some leave meanwhile", () => {
    const second = vi.fn();
    const number = Hooks.on(EVENT, () => Hooks.off(EVENT, secondNumber));
    const secondNumber = Hooks.on(EVENT, second);
    Hooks.callAll(EVENT);
    expect(second).toHaveBeenCalledTimes(1);
    Hooks.off(EVENT, number);
  });
});
