/** Tests what world settings automate: NPCs defend, and damage is applied, without a click. */
import path from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { act, card, setting, type Person } from "./action-table.ts";
import { attack, chance, layAvatars, PLAIN, type Cast } from "./avatar-table.ts";
import { undoPart } from "./undo-requests.ts";
import { eventually } from "../eventually.ts";

const { leads } = vi.hoisted(() => ({ leads: { now: true } }));
vi.mock("../../../src/platform/users.ts", async (original) => ({
  ...(await original<object>()),
  isLeader: () => leads.now,
}));

interface Globals {
  Hooks: { callAll(hook: string): void };
}
interface Strip {
  Notices: { show(notice: object): void; keep(prefix: string): void };
}

async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;
}

const run = vi.fn<(control: unknown, quick: boolean) => Promise<void>>(async () => Promise.resolve());
let cast: Cast;
let notices: Strip["Notices"];
let key = 0;

/**
 * Shows a notice about the newest exchange or, with `again`, the previous notice again. The notice's second
 * action may run by itself. Returns how often it ran.
 */
async function asked(byItself: "defend" | "apply", { uuid }: Person, again = false): Promise<number> {
  run.mockClear();
  notices.keep("");
  if (!again) key += 1;
  const actions = [
    { label: "", icon: "", run: async () => Promise.reject(new Error("no button of these")) },
    { label: "", icon: "", byItself, run },
  ];
  const message = card("exchange").id;
  notices.show({ key: `n${key}`, text: "", icon: "", actor: uuid, urgency: byItself, message, actions });
  await new Promise((resolve) => setTimeout(resolve)); // the listeners of the notices run in the next task
  return run.mock.calls.length;
}

beforeEach(async () => {
  leads.now = true;
  cast = await layAvatars();
  ({ Notices: notices } = await load<Strip>("ui/notices/notices.ts"));
  (await load<{ watchByItself(): void }>("ui/notices/by-itself.ts")).watchByItself();
  chance();
  await act(attack(cast.moth, "Blade", [cast.wren], { extras: [{ label: "Sure", value: 40 }] }));
});

it("waits for clicks unless the world says otherwise", async () => {
  expect(await asked("defend", cast.wren)).toBe(0);
  expect(await asked("apply", cast.wren)).toBe(0);
});

it("lets NPCs defend as proposed, once for each notice, and no hero", async () => {
  await setting("npcsDefend", true);
  expect(await asked("defend", cast.wren)).toBe(1);
  expect(run.mock.calls[0]?.[1]).toBe(true);
  expect(await asked("defend", cast.wren, true)).toBe(0);
  expect(await asked("defend", cast.moth)).toBe(0);
  expect(await asked("apply", cast.wren)).toBe(0);
});

it("applies damage to anybody", async () => {
  await setting("autoApply", true);
  expect(await asked("apply", cast.wren)).toBe(1);
  expect(await asked("apply", cast.moth)).toBe(1);
  expect(await asked("defend", cast.wren)).toBe(0);
});

it("takes what already waits when the setting is switched on", async () => {
  expect(await asked("apply", cast.wren)).toBe(0);
  await setting("autoApply", true);
  (globalThis as unknown as Globals).Hooks.callAll("updateSetting");
  await eventually(() => expect(run).toHaveBeenCalledTimes(1));
});

it("leaves a card alone after an undo on it", async () => {
  await setting("autoApply", true);
  chance();
  await act({ type: "defend", message: card("exchange").id, target: 0, reaction: "", ...PLAIN });
  await act({ type: "apply", message: card("exchange").id, target: 0 });
  expect(await asked("apply", cast.wren)).toBe(1);
  await act(undoPart(card("exchange"), ["apply"], "0"));
  expect(await asked("apply", cast.wren)).toBe(0);
});

it("is done by the leading GM's client alone", async () => {
  await setting("autoApply", true);
  leads.now = false;
  expect(await asked("apply", cast.wren)).toBe(0);
});
