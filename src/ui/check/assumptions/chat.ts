import { chatMode } from "../../../platform/message-mode.ts";
import { equal, holds, offers, type Assumption } from "../assumption.ts";
import type { Scratch } from "../scratch.ts";
import { somePlayer } from "./documents.ts";

/** A class of rolls, as the check asks it. */
type RollClass = new (formula: string) => { toJSON(): object };

/** Every class of rolls takes one of these formulas. */
const FORMULAS = ["1da + 2", "2 + 3", "4d8 vs 5"];

/** A roll of a class that is not evaluated. */
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

/** Whispered to oneself: nobody else reads of a check. */
async function whisper(scratch: Scratch, data: object): Promise<ChatMessage.Implementation> {
  const made = await scratch.make("ChatMessage", { whisper: [game.userId], ...data });
  return made as unknown as ChatMessage.Implementation; // made as one
}

/** A card that all games share, with nobody on it. */
const CARD = { type: "round", system: { encounter: "", round: 1, guards: [], people: [] } };

/** What is assumed of the chat and of rolls. */
export const CHAT: readonly Assumption[] = [
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
      Dice.randomUniform = () => 0; // the first card of a fresh deck is its Ace
      try {
        const roll = await Roll.create("1da + 5").evaluate({ allowInteractive: false }); // as /roll does
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
      const id = Hooks.on("renderChatMessageHTML", (heard, html) => {
        if (heard.id === message.id) found = html.querySelector(".message-content .action-cards") !== null;
      });
      try {
        await message.renderHTML();
      } finally {
        Hooks.off("renderChatMessageHTML", id);
      }
      holds(found, "renderChatMessageHTML");
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
      const typed = "/action-cards-check";
      const texts: string[] = [];
      const id = Hooks.on("chatMessage", (_log, text) => {
        if (!text.includes(typed)) return undefined;
        texts.push(text);
        return false;
      });
      try {
        offers(ui.chat, "ui.chat", ["processMessage"]);
        await (ui.chat as unknown as { processMessage(text: string): Promise<unknown> }).processMessage(
          typed,
        ); // the types leave it out
      } finally {
        Hooks.off("chatMessage", id);
      }
      equal(texts.length, 1);
    },
  },
];
