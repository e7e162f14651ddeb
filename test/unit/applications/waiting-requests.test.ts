/** Tests when the window of waiting requests opens and closes. */
import path from "node:path";
import { beforeEach, expect, it, vi } from "vitest";

const { state, listeners } = vi.hoisted(() => ({
  state: { waiting: [] as object[], open: false },
  listeners: new Map<string, (() => void)[]>(),
}));
vi.mock("../../../src/ui/kit/handlebars-base.ts", () => ({
  HandlebarsWindow: class {
    get rendered() {
      return state.open;
    }
    async render() {
      state.open = true;
      return Promise.resolve();
    }
    async close() {
      state.open = false;
      return Promise.resolve();
    }
  },
}));
vi.mock("../../../src/requests/send-request.ts", () => ({
  waitingRequests: () => state.waiting,
  failedRequests: () => [],
}));
vi.mock("../../../src/requests/request-queue.ts", () => ({}));
vi.mock("../../../src/requests/plans/client-executor.ts", () => ({ executor: { parked: [] } }));
vi.mock("../../../src/platform/users.ts", () => ({ isSelf: () => true }));
vi.mock("../../../src/ui/waiting-view.ts", () => ({}));
vi.mock("../../../src/ui/kit/words.ts", () => ({}));

/** Sets how many requests wait and calls the hook's listeners, as a document's update does. */
function changed(hook: string, waiting: number): void {
  state.waiting = Array.from({ length: waiting }, () => ({}));
  for (const listener of listeners.get(hook) ?? []) listener();
}

beforeEach(async () => {
  vi.useFakeTimers();
  listeners.clear();
  Object.assign(state, { waiting: [], open: false });
  vi.stubGlobal("game", { users: { activeGM: { isSelf: false } } });
  vi.stubGlobal("Hooks", {
    on: (hook: string, listener: () => void) =>
      listeners.set(hook, [...(listeners.get(hook) ?? []), listener]),
  });
  const module = path.resolve(import.meta.dirname, "../../../src/ui/waiting-requests.ts");
  const { WaitingRequests } = (await import(module)) as { WaitingRequests: { watch(): void } };
  WaitingRequests.watch();
});

it("opens for a request that waits long, and closes when it is done", () => {
  changed("updateUser", 1);
  vi.advanceTimersByTime(1400);
  expect(state.open).toBe(false);
  vi.advanceTimersByTime(200);
  expect(state.open).toBe(true);
  changed("updateCombat", 0);
  expect(state.open).toBe(false);
});

it("does not open for a request that was just sent, though another was sent before", () => {
  changed("updateUser", 1);
  vi.advanceTimersByTime(1400);
  changed("createChatMessage", 0);
  changed("updateUser", 1);
  changed("updateChatMessage", 1);
  vi.advanceTimersByTime(200);
  expect(state.open).toBe(false);
});
