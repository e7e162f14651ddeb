import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settle } from "../../host/fake-table/fake-table.ts";
import { layClock } from "./clock-table.ts";

interface Message {
  id: string;
  renderHTML(): Promise<HTMLElement>;
}

interface MessageClass {
  drawCard(message: Message): Promise<HTMLElement | null>;
  create(data: object): Promise<Message>;
}

const scope = globalThis as unknown as {
  CONFIG: { ChatMessage: { documentClass: MessageClass } };
  Hooks: { on(name: string, call: unknown): number; off(name: string, id: number): void };
};

/** Imports a module of the system. Its real types need Foundry, so callers cast the result. */
async function load(module: string): Promise<unknown> {
  return import(path.resolve(import.meta.dirname, "../../../src", module)) as Promise<unknown>;
}

const FRAME = '<li class="chat-message"><div class="message-content">Nothing</div></li>';

/**
 * The number of cards that `drawLate` has rendered. Each appears late, as a template from the server does.
 */
let drawn = 0;
async function drawLate(): Promise<HTMLElement> {
  await new Promise((resolve) => setTimeout(resolve, 5));
  const card = document.createElement("article");
  card.className = "ac-test-card";
  card.textContent = String(++drawn);
  return card;
}

/** Registers cards for messages of type `round`, as the windows do. */
async function registerCard(): Promise<void> {
  const { registerCards, cardOf } = (await load("family/cards.ts")) as {
    registerCards(cards: object[]): void;
    cardOf(type: string): object | null;
  };
  const model = { messageType: "round" };
  if (!cardOf("round")) registerCards([{ type: "round", model, parties: () => [] }]);
}

let heard: (string | null)[] = [];
let listener: number;

beforeEach(async () => {
  await layClock();
  await registerCard();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(FRAME)));
  const { ActionCardsMessage, finishCards } = (await load("documents/chat-message.ts")) as {
    ActionCardsMessage: MessageClass;
    finishCards(): void;
  };

  finishCards();
  ActionCardsMessage.drawCard = drawLate;
  drawn = 0;
  heard = [];
  listener = scope.Hooks.on("renderChatMessageHTML", (_message: Message, html: HTMLElement) => {
    heard.push(html.querySelector(".ac-test-card")?.textContent ?? null);
  });
});

afterEach(() => scope.Hooks.off("renderChatMessageHTML", listener));

const round = { type: "round", system: { round: 1, encounter: "" } };

describe("a card", () => {
  it("is finished when others hear that its message is drawn", async () => {
    const message = await scope.CONFIG.ChatMessage.documentClass.create(round);
    await settle();
    const html = await message.renderHTML();
    expect(heard).toEqual(["1"]);
    expect(html.querySelectorAll(".ac-test-card")).toHaveLength(1);
  });

  it("is drawn for the log and for a copy each, at the same time", async () => {
    const message = await scope.CONFIG.ChatMessage.documentClass.create(round);
    await settle();
    const [log, copy] = await Promise.all([message.renderHTML(), message.renderHTML()]);
    expect(heard.toSorted()).toEqual(["1", "2"]);
    expect([log, copy].map((html) => html.querySelectorAll(".ac-test-card").length)).toEqual([1, 1]);
  });

  it("leaves any other message as it is", async () => {
    const message = await scope.CONFIG.ChatMessage.documentClass.create({ content: "<p>Hello</p>" });
    await settle();
    await message.renderHTML();
    expect(heard).toEqual([null]);
  });
});
