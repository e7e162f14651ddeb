import type { BatchCase } from "./case.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { ApplicationLike } from "./foundry/windows.ts";
import type { Data } from "./foundry/documents.ts";

interface InterfaceConfig {
  colorScheme: { applications: string; interface: string };
}

/** The theme an element is shown in: that of its nearest ancestor with one. */
function themeAt(element: Element | null | undefined): string {
  const holder = element?.closest(".theme-light, .theme-dark");
  return holder?.classList.contains("theme-light") ? "light" : "dark";
}

function configured(): InterfaceConfig {
  return host.game.settings.get("core", "uiConfig") as InterfaceConfig;
}

async function choose(colorScheme: InterfaceConfig["colorScheme"]): Promise<void> {
  await host.game.settings.set("core", "uiConfig", { ...configured(), colorScheme });
}

export const themes: BatchCase = {
  id: "case-44",
  title: "the chat's list and a popped-out message are light, whatever themes windows and interface have",
  source: "foundryvtt/foundryvtt#14643, #11812, #10486",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, before, after, expect }) {
    describe("themes", () => {
      const fixtures = new Fixtures();
      let before_: InterfaceConfig;
      before(async () => {
        before_ = structuredClone(configured());
        await choose({ applications: "dark", interface: "dark" });
      });
      after(async () => {
        await choose(before_.colorScheme);
        await fixtures.cleanUp();
      });

      it("of the chat's list is light", () => {
        const list = document.querySelector("#chat ol.chat-log");
        expect(list?.matches(".themed.theme-light")).to.equal(true);
      });

      it("of a popped-out message is light", async () => {
        const message = await fixtures.message({ content: "<p>Batch</p>" });
        const { apps } = (host.foundry.applications as unknown as { sidebar: { apps: Data } }).sidebar;
        const Popout = apps["ChatPopout"] as new (options: Data) => ApplicationLike;
        const popout = new Popout({ message });
        await popout.render({ force: true });
        const isLight = popout.element.classList.contains("theme-light");
        await popout.close({ animate: false });
        expect(isLight).to.equal(true);
      });

      it("of windows and of the interface are chosen each by itself", async () => {
        const found: string[][] = [];
        for (const [applications, chosen] of [
          ["dark", "light"],
          ["light", "dark"],
        ] as const) {
          await choose({ applications, interface: chosen });
          found.push([themeAt(document.body), themeAt(document.getElementById("sidebar"))]);
        }
        expect(found).to.deep.equal([
          ["dark", "light"],
          ["light", "dark"],
        ]);
      });
    });
  },
};
