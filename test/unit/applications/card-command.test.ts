/** What the chat answers to a command that it cannot read. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import path from "node:path";
import { layPrinted } from "../documents/printed-table.ts";
import english from "../../../lang/en.json" with { type: "json" };

type OnChat = (log: unknown, message: string) => boolean;
let onChat: OnChat;
let warned: string[];

beforeEach(async () => {
  await layPrinted();
  const command = path.resolve(import.meta.dirname, "../../../src/families/printed/card-command.ts");
  ({ onChatMessage: onChat } = (await import(command)) as { onChatMessage: OnChat });
  warned = [];
  vi.stubGlobal("ui", {
    notifications: {
      warn: (key: string, { format }: { format: { typed: string } }) => warned.push(key, format.typed),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["/card foo", "ACTIONCARDS.Printed.Lookup.NotRead"],
  ["/card 4d7", "ACTIONCARDS.Printed.Lookup.NotRead"],
  ["/deck burn", "ACTIONCARDS.Printed.Deck.NotRead"],
])("answers %s in words, and puts it back into the empty input", async (typed, key) => {
  document.body.innerHTML = '<textarea id="chat-message"></textarea>';
  expect(onChat(null, typed)).toBe(false);
  const input = document.querySelector("textarea")!;
  await vi.waitFor(() => expect(input.value).toBe(typed));
  expect(warned).toEqual([key, typed]);
  expect(english.ACTIONCARDS.Printed.Lookup.NotRead).toContain("/card 4d8");
});

it("leaves what was typed since", async () => {
  document.body.innerHTML = '<textarea id="chat-message">Hello</textarea>';
  onChat(null, "/card foo");
  await vi.waitFor(() => expect(warned).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.querySelector("textarea")!.value).toBe("Hello");
});
