import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { say } from "../applications/english.ts";

/** The members of an encounter that the commands use. `timing` is null if the encounter has no timing scheme. */
interface Shown {
  timing: { state: { round: number; acting: string | null }; stepsBack: number } | null;
  combatants: Map<string, { isOwner: boolean }>;
  previousTurn(): void;
}

const table = vi.hoisted(() => ({ shown: null as Shown | null }));

vi.mock("../../../src/platform/collections.ts", () => ({ viewedEncounter: () => table.shown }));
vi.mock("../../../src/ui/hand/action-hand.ts", () => ({ ActionHand: { toggle: vi.fn() } }));
vi.mock("../../../src/ui/hand/hands-of-mine.ts", () => ({ nextOfMine: () => null }));
vi.mock("../../../src/ui/tracker/go-on.ts", () => ({ goOn: vi.fn() }));
vi.mock("../../../src/ui/clock/clock-actions.ts", () => ({
  actAsProposed: vi.fn(),
  hold: vi.fn(),
  react: vi.fn(),
}));

type Command = "next" | "back" | "act" | "hold" | "callForward" | "hand";
const COMMANDS: readonly Command[] = ["next", "back", "act", "hold", "callForward", "hand"];

let warnings: string[] = [];

/** Runs the command. Returns its warning in English; empty if it succeeded. */
async function answerTo(command: Command, isGM = true): Promise<string> {
  warnings = [];
  vi.stubGlobal("game", { user: { isGM } });
  vi.stubGlobal("ui", { notifications: { warn: (key: string) => warnings.push(say(key)) } });
  const module = path.resolve(import.meta.dirname, "../../../src/api/clock.ts");
  const { clock } = (await import(module)) as { clock: Record<Command, () => boolean> }; // the real type needs Foundry
  expect(clock[command]()).toBe(warnings.length === 0);
  return warnings.join("\n");
}

function shown({ round = 1, stepsBack = 0 } = {}): Shown {
  return {
    timing: { state: { round, acting: "moth" }, stepsBack },
    combatants: new Map([["moth", { isOwner: false }]]),
    previousTurn: vi.fn(),
  };
}

describe("a command at the clock that means nothing now", () => {
  beforeEach(() => {
    table.shown = shown();
  });

  it.each(COMMANDS)("says that no encounter is on show: %s", async (command) => {
    table.shown = null;
    expect(await answerTo(command)).toBe("There's no encounter in the tracker.");
  });

  it.each(COMMANDS)("says that the encounter keeps no time: %s", async (command) => {
    table.shown = { ...shown(), timing: null };
    expect(await answerTo(command)).toBe("This encounter doesn't keep time by action cards.");
  });

  it.each(COMMANDS.filter((command) => command !== "hand"))(
    "says that it has not begun: %s",
    async (command) => {
      table.shown = shown({ round: 0 });
      expect(await answerTo(command)).toBe("The encounter hasn't begun yet.");
    },
  );

  it("says whose Phase it is not", async () => {
    expect(await answerTo("next", false)).toBe("None of yours has a Phase to end.");
  });

  it("says who takes steps back, and that there is none", async () => {
    expect(await answerTo("back", false)).toBe("Only the GM can undo a step of the clock.");
    expect(await answerTo("back")).toBe("There's nothing to undo.");
  });

  it.each([
    ["act", "None of yours can act right now."],
    ["hold", "None of yours can hold right now."],
    ["callForward", "None of yours can react right now."],
  ] as const)("says that nobody can: %s", async (command, told) => {
    expect(await answerTo(command)).toBe(told);
  });

  it("does what can be done without a word", async () => {
    table.shown = shown({ stepsBack: 1 });
    expect(await answerTo("back")).toBe("");
    expect(await answerTo("next")).toBe("");
    expect(await answerTo("hand")).toBe("");
  });
});
