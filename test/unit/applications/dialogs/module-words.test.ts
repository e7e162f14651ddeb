import { describe, expect, it } from "vitest";
import { templatePath } from "../../../../src/constants.ts";
import { DeedRefused } from "../../../../src/platform/refusal.ts";
import { unfinishedView } from "../../../../src/ui/unfinished-view.ts";
import { waitingView } from "../../../../src/ui/waiting-view.ts";

const key = (asked: string) => asked;

describe("a module's own words", () => {
  it("name its requests by their types, where ours have a group of the language file", () => {
    const shown = [
      { id: "1", type: "high-card.answer" },
      { id: "2", type: "attack" },
    ];
    expect(waitingView(shown, [], true, key).deeds.map(({ label }) => label)).toEqual([
      "high-card.answer",
      "ACTIONCARDS.Deed.attack",
    ]);
    const entries = shown.map(({ id, type }) => ({ id, kind: type, changes: [] }));
    const view = unfinishedView(entries as unknown as Parameters<typeof unfinishedView>[0], () => "", key);
    expect(view.entries.map(({ label }) => label)).toEqual(["high-card.answer", "ACTIONCARDS.Deed.attack"]);
  });

  it("say why a request is refused", () => {
    expect(new DeedRefused("HIGHCARD.Refusal.Alone").key).toBe("HIGHCARD.Refusal.Alone");
    expect(new DeedRefused("NoActor").key).toBe("ACTIONCARDS.Refusal.NoActor");
  });
});

it("a module's template lies where the module has it", () => {
  expect(templatePath("modules/high-card/templates/duel.hbs")).toBe("modules/high-card/templates/duel.hbs");
  expect(templatePath("chat/shot.hbs")).toBe("systems/action-cards/templates/chat/shot.hbs");
});
