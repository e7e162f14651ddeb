import { chatMode } from "../../../platform/message-mode.ts";
import { words } from "../../kit/words.ts";
import { equal, holds, hooked, offers, until, type Case } from "../case.ts";
import type { Scratch } from "../scratch.ts";
import { somePlayer } from "./documents.ts";

type RollClass = new (formula: string) => { toJSON(): object };

/** Sample formulas. Each Roll class accepts at least one of them. */
const FORMULAS = ["1da + 2", "2 + 3", "4d8 vs 5"];

/** Returns an unevaluated roll of this class, from the first formula that it accepts. Throws if it accepts none. */
function example(cls: RollClass): { toJSON(): object } {
  const problems: unknown[] = [];
  for (const formula of FORMULAS) {
    try {
      return new cls(formula);
    } catch (error) {
      problems.push(error);
    }
  }
  throw problems[0];
}

/** Creates a message that only this user can read. */
async function whisper(scratch: Scratch, data: object): Promise<ChatMessage.Implementation> {
  const made = await scratch.make("ChatMessage", { whisper: [game.userId], ...data });
  return made as unknown as ChatMessage.Implementation; // its real type
}

/** A chat card without participants. */
const CARD = { type: "round", system: { encounter: "", round: 1, guards: [], people: [] } };

/** Enters a line into the chat and presses Enter. */
function typeIntoChat(text: string): void {
  const input = ui.chat?.element.ownerDocument.getElementById("chat-message");
  const editable = input?.querySelector<HTMLElement>("[contenteditable=true]") ?? input;
  holds(editable, "#chat-message");
  editable.focus();
  if ("value" in editable) editable.value = text;
  else editable.replaceChildren(Object.assign(document.createElement("p"), { textContent: text }));
  const key = { key: "Enter", code: "Enter", bubbles: true, cancelable: true };
  editable.dispatchEvent(new KeyboardEvent("keydown", key));
}

/**
 * Returns the text that the `chatMessage` hook receives when `send` enters a command. Keeps the message from
 * being sent.
 */
async function commandHeard(send: () => unknown): Promise<unknown> {
  const heard: unknown[] = [];
  const chatMessage = (_log: unknown, text: unknown) => {
    if (!String(text).includes("/action-cards-check")) return undefined;
    heard.push(text);
    return false;
  };
  await hooked({ chatMessage }, async () => {
    await send();
    await until("chatMessage", () => heard.length > 0);
  });
  return heard[0];
}

/** Returns the elements of a message: in the chat log, and as copies elsewhere. */
function shownOf(id: string): { inLog: Element[]; copies: Element[] } {
  const all = [...(ui.chat?.element.ownerDocument.querySelectorAll(`[data-message-id="${id}"]`) ?? [])];
  const isInLog = (one: Element) => one.closest("#chat") !== null;
  return { inLog: all.filter(isInLog), copies: all.filter((one) => !isInLog(one)) };
}

/** Runs `act` with another sidebar tab open and cards shown as notifications, then restores both. */
async function awayFromChat(act: () => Promise<unknown>): Promise<void> {
  const settings = game.settings as unknown as {
    get(scope: string, key: string): object;
    set(scope: string, key: string, value: object): Promise<unknown>;
  }; // the setting isn't in Foundry's types
  const before = settings.get("core", "uiConfig");
  const tab = ui.sidebar?.tabGroups["primary"] ?? "chat";
  await settings.set("core", "uiConfig", { ...before, chatNotifications: "cards" });
  ui.sidebar?.changeTab("actors", "primary");
  try {
    await act();
  } finally {
    ui.sidebar?.changeTab(tab, "primary");
    await settings.set("core", "uiConfig", before);
  }
}

/** Cases about rolls and the chat. */
export const CHAT: readonly Case[] = [
  {
    id: "parser",
    async run() {
      const roll = await new Roll("2 + @more", { more: 3 }).evaluate();
      equal(roll.total, 5);
      const dice = await new Roll("3d6").evaluate();
      equal(dice.dice[0]?.results.length, 3);
    },
  },
  {
    id: "random",
    run() {
      const drawn = CONFIG.Dice.randomUniform();
      holds(drawn >= 0 && drawn < 1, "CONFIG.Dice.randomUniform()");
    },
  },
  {
    id: "cardTerm",
    run() {
      const roll = new Roll("1da + @or", { or: 6 });
      equal(roll.formula, "1da + 6");
      holds(CONFIG.Dice.terms["a"], "CONFIG.Dice.terms.a");
    },
  },
  {
    id: "ace",
    async run() {
      const { Dice } = CONFIG;
      const chance = Dice.randomUniform;
      Dice.randomUniform = () => 0; // draws the first card of a fresh deck, the Ace
      try {
        const roll = await Roll.create("1da + 5").evaluate({ allowInteractive: false }); // as `/roll` does
        equal(roll.total, 0);
      } finally {
        Dice.randomUniform = chance;
      }
    },
  },
  {
    id: "rollClasses",
    run() {
      for (const cls of CONFIG.Dice.rolls as unknown as readonly RollClass[]) {
        const revived = Roll.fromJSON(JSON.stringify(example(cls).toJSON()));
        equal(revived.constructor.name, cls.name);
      }
    },
  },
  {
    id: "cards",
    async run(scratch) {
      const message = await whisper(scratch, CARD);
      equal(message.type, "round");
      holds(message.isTrusted, "ChatMessage#author");
    },
  },
  {
    id: "drawnCards",
    async run(scratch) {
      const message = await whisper(scratch, CARD);
      const html = await message.renderHTML();
      holds(html.querySelector(".message-content .action-cards"), ".message-content");
    },
  },
  {
    id: "renderHook",
    async run(scratch) {
      const message = await whisper(scratch, CARD);
      let found = false;
      const renderChatMessageHTML = (heard: unknown, html: unknown) => {
        if (heard === message) found = (html as HTMLElement).querySelector(".action-cards") !== null; // an element
      };
      await hooked({ renderChatMessageHTML }, async () => message.renderHTML());
      holds(found, "renderChatMessageHTML");
    },
  },
  {
    id: "chatCopies", // see foundryvtt/foundryvtt#12022 and #13282
    run: async (scratch) =>
      awayFromChat(async () => {
        const drawn: unknown[] = [];
        const renderChatMessageHTML = (one: unknown) => void drawn.push(one);
        await hooked({ renderChatMessageHTML }, async () => {
          const message = await whisper(scratch, { content: "<p>First</p>" });
          const shown = () => shownOf(message.id ?? "");
          await until("#chat-notifications", () => shown().copies.length === 1);
          equal([shown().inLog.length, drawn.filter((one) => one === message).length], [1, 2]);
          await message.update({ content: "<p>Second</p>" });
          await until("ChatMessage#update", () => shown().copies[0]?.textContent?.includes("Second"));
          await message.delete();
          await until("ChatMessage#delete", () => shown().copies.length === 0);
        });
      }),
  },
  {
    id: "popout",
    async run(scratch) {
      const message = await whisper(scratch, CARD);
      const popout = new foundry.applications.sidebar.apps.ChatPopout({ message });
      try {
        await popout.render({ force: true });
        holds(popout.element.querySelector(".action-cards"), "ChatPopout");
        holds(popout.element.classList.contains("theme-light"), "ChatPopout: theme-light"); // foundryvtt/foundryvtt#14643
      } finally {
        await popout.close({ animate: false }); // the options of `close` aren't in the types
      }
      holds(ui.chat?.element.querySelector("ol.chat-log.themed.theme-light"), "ol.chat-log.theme-light");
    },
  },
  {
    id: "cardMenu",
    async run(scratch) {
      const message = await whisper(scratch, CARD);
      const inLog = () => shownOf(message.id ?? "").inLog[0];
      const openMenu = () => inLog()?.ownerDocument.getElementById("context-menu");
      await until("ol.chat-log", inLog);
      // This element stands in for the card's collapse button, because only cards with that button offer the
      // large window.
      const unfolds = document.createElement("i");
      unfolds.className = "ac-fold";
      inLog()?.querySelector(".ac-chat-card")?.append(unfolds);
      inLog()?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
      const label = words("ACTIONCARDS.Card.ShowLarge");
      await until("getChatMessageContextOptions", () => openMenu()?.textContent?.includes(label));
      inLog()?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      await until("#context-menu", () => !openMenu());
    },
  },
  {
    id: "messageHtml", // see foundryvtt/foundryvtt#8374
    async run(scratch) {
      const message = await whisper(scratch, { content: '<p onclick="a()">Kept</p><script>a()</script>' });
      equal(message.content, "<p>Kept</p>");
      await message.update({ content: '<p>Kept</p><iframe srcdoc="<script>a()</script>"></iframe>' });
      holds(!/srcdoc|script/.test(message.content), "ChatMessage#content");
    },
  },
  {
    id: "messageRights",
    async run(scratch) {
      const [player, message] = [somePlayer(), await whisper(scratch, CARD)];
      equal(message.canUserModify(player, "update", { content: "x" }), false);
      equal(message.canUserModify(player, "delete"), false);
    },
  },
  {
    id: "rolledMessage",
    async run(scratch) {
      const roll = await new Roll("1d6").evaluate();
      const message = await whisper(scratch, { rolls: [JSON.stringify(roll.toJSON())] });
      equal(message.rolls[0]?.total, roll.total);
    },
  },
  {
    id: "chatMode",
    run: () => holds(["public", "gm", "blind", "self"].includes(chatMode()), "core.messageMode"),
  },
  {
    id: "chatCommand",
    async run() {
      offers(ui.chat, "ui.chat", ["processMessage"]);
      const chat = ui.chat as unknown as { processMessage(text: string): Promise<unknown> }; // the types lack it
      equal(
        await commandHeard(async () => chat.processMessage("/action-cards-check")),
        "/action-cards-check",
      );
    },
  },
  {
    id: "chatTyped", // see AutarchLLC/foundryvtt-acks-core#191
    async run() {
      const heard = await commandHeard(() => typeIntoChat("/action-cards-check"));
      equal(heard, game.release.generation < 14 ? "/action-cards-check" : "<p>/action-cards-check</p>");
    },
  },
];
