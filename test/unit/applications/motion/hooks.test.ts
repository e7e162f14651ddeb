/**
 * Tests the hooks that report news on a chat card and a new Phase. They must not name people whom this user
 * can't see.
 */
import path from "node:path";
import { beforeEach, expect, it, vi } from "vitest";

type Heard = (...told: unknown[]) => void;
interface Combat {
  id: string;
  round: number;
  turn: number;
  combatant: { id: string; name: string; visible: boolean } | null;
}

const table = vi.hoisted(() => ({
  drawn: null as ((message: object, card: HTMLElement) => void) | null,
  encounters: [] as object[],
  parties: [] as string[],
  hidden: [] as string[],
}));

vi.mock("../../../../src/encounter/open-cards.ts", () => ({ cardsOfEncounter: () => [] }));
vi.mock("../../../../src/family/cards.ts", () => ({ participantsOn: () => table.parties }));
vi.mock("../../../../src/family/rules-registry.ts", () => ({ begunOn: () => null }));
vi.mock("../../../../src/platform/collections.ts", () => ({
  chatMessage: () => null,
  encounters: () => table.encounters,
}));
vi.mock("../../../../src/platform/pages.ts", () => ({ openPages: () => [] }));
vi.mock("../../../../src/platform/settings/motion.ts", () => ({
  soundVolume: () => 0,
  wantsStage: () => false,
}));
vi.mock("../../../../src/platform/unseen.ts", () => ({
  isHiddenFrom: (uuid: string) => table.hidden.includes(uuid),
  unseenOn: () => [],
}));
vi.mock("../../../../src/ui/cards/draw.ts", () => ({
  onDrawn: (heard: typeof table.drawn) => (table.drawn = heard),
}));
vi.mock("../../../../src/ui/notices/notices.ts", () => ({
  Notices: { all: () => [], follow: () => undefined },
}));
vi.mock("../../../../src/ui/motion/sounds.ts", () => ({ playSound: () => undefined }));
vi.mock("../../../../src/ui/motion/stage.ts", () => ({ stage: () => undefined }));

const listeners = new Map<string, Heard[]>();
let told: [hook: string, ...rest: unknown[]][];

function call(hook: string, ...args: unknown[]): void {
  for (const heard of listeners.get(hook) ?? []) heard(...args);
}

/** Renders a chat card that has an element for each of these beats (`data-beat`). */
function drawn(...beats: string[]): void {
  const card = document.createElement("article");
  card.innerHTML = beats.map((beat) => `<i data-beat="${beat}"></i>`).join("");
  table.drawn!({ id: "message" }, card);
}

beforeEach(async () => {
  vi.resetModules();
  listeners.clear();
  told = [];
  Object.assign(table, { encounters: [], parties: ["Actor.wren", "Actor.spy", "Actor.moth"], hidden: [] });
  vi.stubGlobal("Hooks", {
    on: (hook: string, heard: Heard) => listeners.set(hook, [...(listeners.get(hook) ?? []), heard]),
    callAll: (hook: string, ...rest: unknown[]) => told.push([hook.replace("actionCards.", ""), ...rest]),
  });
});

async function watch(): Promise<void> {
  const module = path.resolve(import.meta.dirname, "../../../../src/ui/motion/watch-motion.ts");
  const { watchMotion } = (await import(module)) as { watchMotion(): void }; // the real type needs Foundry
  watchMotion();
}

it("tell what is new on a card once, with the actors that this user can see", async () => {
  table.hidden = ["Actor.spy"];
  await watch();
  call("createChatMessage", { id: "message" });
  drawn("flip", "ten");
  drawn("flip", "ten", "ace", "hit", "apply", "out", "plot");
  const hooks = told.map(([hook]) => hook);
  expect(hooks).toEqual(["draw", "draw", "ten", "draw", "ace", "hit", "apply", "out", "plot"]);
  for (const [, message, element, actors] of told) {
    expect(message).toEqual({ id: "message" });
    expect(element).toBeInstanceOf(HTMLElement);
    expect(actors).toEqual(["Actor.wren", "Actor.moth"]);
  }
});

it("tell nothing of a card that was there before", async () => {
  await watch();
  drawn("flip", "hit");
  expect(told).toEqual([]);
});

it("tell that a Phase began, and whose only if this user can see them", async () => {
  const combat: Combat = { id: "fight", round: 1, turn: 0, combatant: null };
  table.encounters = [combat];
  await watch();
  const turn = (changes: Partial<Combat>) => call("updateCombat", Object.assign(combat, changes));
  const ogre = { id: "ogre", name: "Ogre", visible: true };
  const spy = { id: "spy", name: "Spy", visible: false };
  turn({ combatant: ogre });
  turn({ combatant: ogre });
  turn({ combatant: spy, turn: 1 });
  turn({ combatant: null });
  expect(told).toEqual([
    ["phase", combat, ogre],
    ["phase", combat, null],
    ["phase", combat, null],
  ]);
});
