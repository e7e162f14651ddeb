import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Notifications } from "../../client/applications/ui/notifications.ts";

const shown = () => [...document.querySelectorAll<HTMLElement>("#notifications > .notification")];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const localize = (key: string) => `[${key}]`;
  const format = (key: string, data: Record<string, string>) => `${key}:${Object.values(data).join(",")}`;
  vi.stubGlobal("game", { i18n: { localize, format } });
  vi.stubGlobal("foundry", {
    utils: { cleanHTML: (html: string) => html, escapeHTML: (text: string) => text.replaceAll("<", "&lt;") },
  });
  document.body.replaceChildren();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("notifications", () => {
  it("show five at once and the rest as room comes", () => {
    const notifications = new Notifications();
    for (let number = 1; number <= 7; number++) notifications.info(`Message ${number}`, { permanent: true });
    expect(shown()).toHaveLength(5);
    notifications.remove(1);
    expect(shown()).toHaveLength(5);
    expect(shown().at(-1)?.textContent).toContain("Message 6");
    notifications.clear();
    expect(shown()).toHaveLength(0);
  });

  it("go after their time unless they are permanent", () => {
    const notifications = new Notifications();
    notifications.warn("passing");
    notifications.error("staying", { permanent: true });
    vi.advanceTimersByTime(Notifications.LIFETIME_MS);
    expect(shown().map((item) => item.className)).toEqual(["notification error"]);
  });

  it("say in words, and to screen readers, what kind they are", () => {
    const notifications = new Notifications();
    notifications.error("broken");
    const [item] = shown();
    expect(item?.querySelector(".visually-hidden")?.textContent).toBe("[NOTIFICATIONS.error]");
    expect(item?.querySelector("[role=alert]")?.textContent).toBe("broken");
    expect(document.getElementById("notifications")?.getAttribute("aria-live")).toBe("polite");
  });

  it("localize and format on request, with values escaped", () => {
    const notifications = new Notifications();
    expect(notifications.info("KEY", { localize: true }).message).toBe("[KEY]");
    expect(notifications.info("KEY", { format: { name: "<b>" } }).message).toBe("KEY:&lt;b>");
  });

  it("follow progress and go once it is done", () => {
    const notifications = new Notifications();
    const progress = notifications.info("working", { progress: true });
    vi.advanceTimersByTime(60_000);
    progress.update({ pct: 0.5, message: "half" });
    expect(shown()[0]?.querySelector("progress")?.value).toBe(0.5);
    expect(shown()[0]?.textContent).toContain("half");
    progress.update({ pct: 1 });
    vi.advanceTimersByTime(Notifications.LIFETIME_MS);
    expect(shown()).toHaveLength(0);
  });

  it("refuse an unknown type", () => {
    expect(() => new Notifications().notify("x", "shout")).toThrow('"shout"');
  });
});
