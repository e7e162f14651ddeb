/** Tests the hooks of requests, and how modules refuse requests. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { act, card, type Person, refusal } from "./action-table.ts";
import { attack, chance, layAvatars, PLAIN } from "./avatar-table.ts";

interface Asked {
  type: string;
}
type Refuse = (key: string, data?: object) => void;

interface Globals {
  game: { messages: { contents: unknown[] } };
  Hooks: {
    on(hook: string, heard: (request: Asked, user: { name: string }, refuse: Refuse) => void): number;
    off(hook: string, id: number): void;
  };
}
const globals = () => globalThis as unknown as Globals;

let moth: Person;
let wren: Person;
let listening: [string, number][];

function listen(hook: string, heard: (request: Asked, user: { name: string }, refuse: Refuse) => void): void {
  listening.push([hook, globals().Hooks.on(hook, heard)]);
}

beforeEach(async () => {
  listening = [];
  ({ moth, wren } = await layAvatars());
});
afterEach(() => {
  for (const [hook, id] of listening) globals().Hooks.off(hook, id);
});

const written = () => globals().game.messages.contents.length;

const strike = () => attack(moth, "Blade", [wren]);

describe("a module", () => {
  it("hears of a request before it is planned, and after all is written", async () => {
    const heard: string[] = [];
    listen(
      "actionCards.preRequest",
      ({ type }, { name }) => void heard.push(`pre ${type} ${name} ${written()}`),
    );
    listen("actionCards.request", ({ type }, { name }) => void heard.push(`${type} ${name} ${written()}`));
    chance();
    await act(strike());
    expect(heard).toEqual(["pre attack Gamemaster 0", "attack Gamemaster 1"]);
  });

  it("refuses a request with a reason of its own: nothing is written", async () => {
    listen("actionCards.preRequest", ({ type }, _user, refuse) => {
      if (type === "attack") refuse("truce.NoBlows", { name: "Moth" });
      refuse("truce.Later");
    });
    expect(await refusal(strike())).toBe("truce.NoBlows");
    expect(written()).toBe(0);
  });

  it("that fails refuses nothing", async () => {
    listen("actionCards.preRequest", () => {
      throw new Error("a module's own fault");
    });
    chance();
    await act(strike());
    expect(card("exchange").id).not.toBe("");
    await act({ type: "defend", message: card("exchange").id, target: 0, reaction: "", ...PLAIN });
  });
});
