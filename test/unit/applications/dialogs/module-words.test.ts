import { describe, expect, it } from "vitest";
import { RequestRefused } from "../../../../src/platform/refusal.ts";
import { unfinishedView, waitingView } from "../../../../src/ui/waiting-view.ts";

const key = (asked: string) => asked;

describe("a module's own words", () => {
  it("name its requests by their types, where ours have a group of the language file", () => {
    const shown = [
      { id: "1", type: "high-card.answer" },
      { id: "2", type: "attack" },
    ];
    expect(waitingView(shown, [], true, key).requests.map(({ label }) => label)).toEqual([
      "high-card.answer",
      "ACTIONCARDS.Request.Queue.attack",
    ]);
    const entries = shown.map(({ id, type }) => ({ id, kind: type, changes: [] }));
    const view = unfinishedView(entries as unknown as Parameters<typeof unfinishedView>[0], () => "", key);
    expect(view.map(({ label }) => label)).toEqual(["high-card.answer", "ACTIONCARDS.Request.Queue.attack"]);
  });

  it("say why a request is refused", () => {
    expect(new RequestRefused("HIGHCARD.Refusal.Alone").key).toBe("HIGHCARD.Refusal.Alone");
    expect(new RequestRefused("NoActor").key).toBe("ACTIONCARDS.Request.Refusal.NoActor");
  });
});
