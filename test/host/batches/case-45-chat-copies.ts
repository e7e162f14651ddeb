import type { BatchCase } from "./case.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { ChatMessage } from "./foundry/play.ts";
import type { Data } from "./foundry/documents.ts";
import { settle, until } from "./waiting.ts";

interface Sidebar {
  tabGroups: { primary: string };
  changeTab(tab: string, group: string): void;
}

const sidebar = () => (host.ui as unknown as { sidebar: Sidebar }).sidebar;
const copiesOf = (id: string) => document.querySelectorAll(`#chat-notifications [data-message-id="${id}"]`);
const cardsOf = (id: string) => document.querySelectorAll(`#chat [data-message-id="${id}"]`);

export const chatCopies: BatchCase = {
  id: "case-45",
  title:
    "while the chat is out of sight a new message is drawn twice: in the log and as a copy beside the sidebar",
  source: "foundryvtt/foundryvtt#12022, #13673, #13282; types: ChatMessage#renderHTML canClose",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, before, after, expect }) {
    describe("copies of messages", () => {
      const fixtures = new Fixtures();
      let tab: string;
      let config: Data;
      let drawn: string[] = [];
      let hook: number;
      before(async () => {
        tab = sidebar().tabGroups.primary;
        config = host.game.settings.get("core", "uiConfig") as Data;
        await host.game.settings.set("core", "uiConfig", { ...config, chatNotifications: "cards" });
        hook = host.Hooks.on("renderChatMessageHTML", ({ id }: ChatMessage) => void drawn.push(id));
      });
      after(async () => {
        host.Hooks.off("renderChatMessageHTML", hook);
        sidebar().changeTab(tab, "primary");
        await host.game.settings.set("core", "uiConfig", config);
        await fixtures.cleanUp();
      });

      it("are shown while another tab is, each after its own hook", async () => {
        sidebar().changeTab("actors", "primary");
        drawn = [];
        const { id } = await fixtures.message({ content: "<p>Batch</p>" });
        await until("a copy is shown", () => copiesOf(id).length === 1);
        expect(cardsOf(id)).to.have.lengthOf(1);
        expect(drawn.filter((one) => one === id)).to.have.lengthOf(2);
      });

      it("are drawn anew with their message, and go with it", async () => {
        sidebar().changeTab("actors", "primary");
        const message = await fixtures.message({ content: "<p>First</p>" });
        const { id } = message;
        await until("a copy is shown", () => copiesOf(id).length === 1);
        await message.update({ content: "<p>Second</p>" });
        await until("the copy is drawn anew", () => copiesOf(id)[0]?.textContent?.includes("Second"));
        await message.delete();
        await until("the copy is gone", () => copiesOf(id).length === 0);
      });

      it("are not shown while the chat is", async () => {
        sidebar().changeTab("chat", "primary");
        const { id } = await fixtures.message({ content: "<p>Batch</p>" });
        await until("the log has it", () => cardsOf(id).length === 1);
        await settle();
        expect(copiesOf(id)).to.have.lengthOf(0);
      });
    });
  },
};
