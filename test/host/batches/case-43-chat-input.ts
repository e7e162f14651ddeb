import type { BatchCase } from "./case.ts";
import { host } from "./foundry.ts";
import { until } from "./waiting.ts";

interface Log {
  processMessage(message: string): Promise<unknown>;
}

/** Types a line into the chat and sends it; answers what the hook `chatMessage` is given, which keeps it unsaid. */
async function heard(send: (log: Log) => Promise<unknown> | void): Promise<string> {
  let message: string | undefined;
  const id = host.Hooks.on("chatMessage", (_log: object, given: string) => {
    message = given;
    return false;
  });
  try {
    await send((host.ui as unknown as { chat: Log }).chat);
    await until("the hook is called", () => message !== undefined);
  } finally {
    host.Hooks.off("chatMessage", id);
  }
  return message!;
}

/** Puts text into the chat's input as typing does, and presses Enter. */
function type(text: string): void {
  const input = document.getElementById("chat-message");
  const editable = input?.querySelector<HTMLElement>("[contenteditable=true]") ?? input;
  if (!editable) throw new Error("the chat has no input");
  editable.focus();
  if ("value" in editable) editable.value = text;
  else editable.innerHTML = `<p>${text}</p>`;
  editable.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true, cancelable: true }),
  );
}

export const chatInput: BatchCase = {
  id: "case-43",
  title: "what is typed into the chat reaches the hook as a paragraph in 14 and as plain text in 13",
  source: "AutarchLLC/foundryvtt-acks-core#191; foundryvtt.com/api: hookEvents.chatMessage",
  status: "documented",
  needs: [],
  run({ describe, it, expect }) {
    describe("the chat's input", () => {
      it("hands on a typed line", async () => {
        const isRich = host.game.release.generation >= 14;
        expect(await heard(() => type("/batch 1"))).to.equal(isRich ? "<p>/batch 1</p>" : "/batch 1");
      });

      it("hands on what a program says as it is", async () => {
        expect(await heard(async (log) => log.processMessage("/batch 2"))).to.equal("/batch 2");
      });
    });
  },
};
