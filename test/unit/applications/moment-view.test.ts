import { describe, expect, it } from "vitest";
import type { Notice, Urgency } from "../../../src/family/notice.ts";
import { currentNotice } from "../../../src/ui/bar/moment-view.ts";

const notice = (urgency: Urgency): Notice => ({
  key: urgency,
  text: urgency,
  icon: "",
  actor: "",
  actions: [],
  urgency,
});
const shownOf = (urgencies: readonly Urgency[], shown: string, isPaged = false) =>
  currentNotice(urgencies.map(notice), shown, isPaged)?.key ?? null;

describe("the notice on show", () => {
  it("is the most urgent at first", () => {
    expect(shownOf([], "")).toBeNull();
    expect(shownOf(["apply", "turn"], "")).toBe("apply");
    expect(shownOf(["apply", "turn"], "gone")).toBe("apply");
  });

  it("stays while it waits for an answer, whatever else comes", () => {
    expect(shownOf(["defend", "apply", "turn"], "apply")).toBe("apply");
  });

  it("gives way if nobody waits for an answer to it", () => {
    expect(shownOf(["apply", "turn"], "turn")).toBe("apply");
    expect(shownOf(["result", "turn"], "turn")).toBe("result");
    expect(shownOf(["end", "result"], "result")).toBe("end");
    expect(shownOf(["result", "turn"], "result")).toBe("result");
  });

  it("stays if the user has paged to it", () => {
    expect(shownOf(["apply", "turn"], "turn", true)).toBe("turn");
  });
});
