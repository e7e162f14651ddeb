/** Tests the warnings about chat commands that the system can't parse. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import path from "node:path";
import { layPrinted } from "../documents/printed-table.ts";
import { eventually } from "../eventually.ts";

type OnChat = (log: unknown, message: string) => boolean;
let onChat: OnChat;
let warned: string[];

beforeEach(async () => {
  await layPrinted();
  const command = path.resolve(import.meta.dirname, "../../../src/families/printed/card-command.ts");
  ({ onChatMessage: onChat } = (await import(command)) as { onChatMessage: OnChat });
  warned = [];
  vi.stubGlobal("ui", { notifications: { warn: (text: string) => warned.push(text) } });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["/card foo", "/card 4d8 vs 5."],
  ["/card 4d7", "/card 4d8 vs 5."],
  ["/deck burn", "/deck shuffle."],
])("answers %s in words, and puts it back into the empty input", async (typed, example) => {
  document.body.innerHTML = '<textarea id="chat-message"></textarea>';
  expect(onChat(null, typed)).toBe(false);
  const input = document.querySelector("textarea")!;
  await eventually(() => expect(input.value).toBe(typed));
  expect(warned).toEqual([expect.stringContaining(`“${typed}”`)]);
  expect(warned[0]!.endsWith(example)).toBe(true);
});

it("leaves what was typed since", async () => {
  document.body.innerHTML = '<textarea id="chat-message">Hello</textarea>';
  onChat(null, "/card foo");
  await eventually(() => expect(warned).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.querySelector("textarea")!.value).toBe("Hello");
});
