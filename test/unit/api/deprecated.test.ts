import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DEPRECATED, withWarnings } from "../../../src/api/deprecated.ts";

const logged = vi.fn<(message: string, options: object) => void>();
const old = { since: "1.1.0", until: "1.3.0", instead: "" };

beforeEach(() => vi.stubGlobal("foundry", { utils: { logCompatibilityWarning: logged } }));
afterEach(() => logged.mockClear());

it("a deprecated member still works, and warns when it is read", () => {
  const own = { luck: () => 7, requests: { send: () => "sent", waiting: () => [] } };
  const deprecated = { luck: old, "requests.send": { ...old, instead: "requests.ask" } };
  const api = withWarnings(own, deprecated);
  expect(api.requests.waiting()).toEqual([]);
  expect(logged).not.toHaveBeenCalled();
  expect([api.luck(), api.requests.send()]).toEqual([7, "sent"]);
  const options = { since: "1.1.0", until: "1.3.0", once: true };
  expect(logged.mock.calls).toEqual([
    ["game.actionCards.luck is deprecated.", options],
    ["game.actionCards.requests.send is deprecated. Use game.actionCards.requests.ask instead.", options],
  ]);
});

it("a member that is not there cannot be deprecated", () => {
  expect(() => withWarnings({ luck: 1 }, { pluck: old })).toThrow("game.actionCards has no pluck");
});

it("every deprecated member stays for two minor versions", () => {
  const minor = (version: string) => Number(version.split(".")[1]);
  for (const [path, { since, until }] of Object.entries(DEPRECATED)) {
    const stays = since.split(".")[0] !== until.split(".")[0] || minor(until) - minor(since) >= 2;
    expect(stays, path).toBe(true);
  }
});
