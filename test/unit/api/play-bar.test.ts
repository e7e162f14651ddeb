/** Tests the API's functions for the play bar and for macros. */
import path from "node:path";
import { beforeEach, expect, it, vi } from "vitest";

const bar = vi.hoisted(() => ({ seat: { name: "Wren" }, follow: vi.fn() }));
const notices = vi.hoisted(() => ({ all: vi.fn(), take: vi.fn() }));
const prepared = vi.hoisted(() => vi.fn());
const shown = vi.hoisted(() => ({ bar: null as typeof bar | null }));

vi.mock("../../../src/ui/bar/watch-bar.ts", () => ({ loadedBar: () => shown.bar }));
vi.mock("../../../src/ui/notices/notices.ts", () => ({ Notices: notices }));
vi.mock("../../../src/ui/asking/chance-of.ts", () => ({
  chanceOf: (who: string, text: string) => [who, text],
}));
vi.mock("../../../src/ui/dialogs/prepare-dialog.ts", () => ({ PrepareDialog: { ask: prepared } }));
vi.mock("../../../src/encounter/prepare.ts", () => ({ readyEncounter: (encounter: object) => encounter }));
vi.mock("../../../src/ui/by-macro.ts", () => ({
  takeAction: (...args: unknown[]) => ["takeAction", ...args],
  check: (...args: unknown[]) => ["check", ...args],
  playCard: (...args: unknown[]) => ["playCard", ...args],
}));

interface Waiting {
  buttons: { label: string; press(): Promise<void> }[];
}
interface PlayBar {
  waiting(): Waiting[];
  seat(): object | null;
  sit(actor: object): Promise<void>;
}

const api = async <Part>(file: string) =>
  (await import(path.resolve(import.meta.dirname, "../../../src/api", file))) as Part; // the real types need Foundry

let playBar: PlayBar;

beforeEach(async () => {
  ({ playBar } = await api<{ playBar: PlayBar }>("play-bar.ts"));
  shown.bar = bar;
});

it("lists what waits, with buttons that do what a click does", async () => {
  const notice = { key: "defend.0", text: "Defend", urgency: "defend", actor: "Actor.wren" };
  const actions = [{ label: "Defend" }, { label: "Let it hit" }];
  notices.all.mockReturnValue([{ ...notice, actions, icon: "fa-shield" }]);
  const [only] = playBar.waiting();
  expect(only).toMatchObject({ ...notice, detail: "", message: "" });
  expect(only!.buttons.map(({ label }) => label)).toEqual(["Defend", "Let it hit"]);
  await only!.buttons[1]!.press();
  expect(notices.take).toHaveBeenCalledWith("defend.0", 1, null);
});

it("names the seat and shows another, and has none without a bar", async () => {
  expect(playBar.seat()).toBe(bar.seat);
  await playBar.sit({ name: "Moth" });
  expect(bar.follow).toHaveBeenCalledWith({ name: "Moth" });
  shown.bar = null;
  expect(playBar.seat()).toBeNull();
  await playBar.sit({ name: "Moth" });
  expect(bar.follow).toHaveBeenCalledOnce();
});

it("passes macros on to the interface", async () => {
  const { byMacro } = await api<{
    byMacro: Record<"takeAction" | "check" | "playCard" | "chance", (...args: unknown[]) => Promise<unknown>>;
  }>("by-macro.ts");
  for (const name of ["takeAction", "check", "playCard"] as const)
    expect(await byMacro[name]("Wren", 7)).toEqual([name, "Wren", 7]);
  expect(await byMacro.chance("Wren", "agility 13")).toEqual(["Wren", "agility 13"]);
});

it("prepares an encounter for a GM alone, and warns of a wrong field", async () => {
  const { prepareEncounter } = await api<{ prepareEncounter(encounter: unknown): Promise<void> }>(
    "prepare-encounter.ts",
  );
  const warned: string[] = [];
  const format = (key: string, { reason = "" }: { reason?: string } = {}) => `${key} ${reason}`;
  const i18n = { localize: (key: string) => key, format };
  vi.stubGlobal("foundry", { utils: { escapeHTML: (text: string) => text } });
  vi.stubGlobal("ui", { notifications: { warn: (text: string) => warned.push(text) } });
  vi.stubGlobal("game", { user: { isGM: false }, i18n });
  await prepareEncounter({});
  expect(warned.splice(0)).toEqual(["ACTIONCARDS.Request.Refusal.GmOnly"]);
  vi.stubGlobal("game", { user: { isGM: true }, i18n });
  const ambush = { name: "Ambush", cast: [{ uuid: "Actor.wren000000000000" }] };
  await prepareEncounter(ambush);
  expect(warned.splice(0)).toEqual([]);
  expect(prepared).toHaveBeenCalledOnce();
  await prepareEncounter({ ...ambush, cast: [] });
  expect(warned).toEqual(["ACTIONCARDS.Error.Field ACTIONCARDS.Error.Field ACTIONCARDS.Fault.Invalid"]);
  expect(prepared).toHaveBeenCalledOnce();
});
