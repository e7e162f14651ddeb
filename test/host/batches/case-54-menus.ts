import type { BatchCase } from "./case.ts";
import { packageId } from "./clients.ts";
import { host } from "./foundry.ts";
import type { ApplicationLike } from "./foundry/windows.ts";
import type { Data } from "./foundry/documents.ts";

interface Menus {
  menus: Map<string, unknown>;
  sheet: ApplicationLike;
  registerMenu(namespace: string, key: string, data: Data): void;
}

const settings = (): Menus => host.game.settings as unknown as Menus; // of the documented settings, what this case asks

export const settingsMenus: BatchCase = {
  id: "case-54",
  title: "a settings menu of a package is a button of its category that opens its window",
  source:
    "foundryvtt.wiki/en/development/api/settings; League types: ClientSettings#registerMenu, SettingsConfig",
  status: "documented",
  needs: [],
  run({ describe, it, after, expect }) {
    const key = `${packageId}.batchMenu`;
    let opened = 0;
    after(async () => {
      settings().menus.delete(key);
      if (settings().sheet.rendered) await settings().sheet.close();
    });

    describe("a menu", () => {
      it("needs an application class", () => {
        expect(() =>
          settings().registerMenu(packageId, "batchWrong", { name: "Wrong", type: null }),
        ).to.throw();
      });

      it("is registered, shown among the settings and opened by its button", async () => {
        class BatchMenu extends host.foundry.applications.api.ApplicationV2 {
          override async render(): Promise<this> {
            opened += 1;
            return this;
          }
        }
        const data = { name: "Batch menu", label: "Open the batch menu", type: BatchMenu, restricted: false };
        settings().registerMenu(packageId, "batchMenu", data);
        expect(settings().menus.has(key)).to.equal(true);
        await settings().sheet.render({ force: true });
        const button = settings().sheet.element.querySelector<HTMLElement>(`button[data-key="${key}"]`);
        expect(button?.textContent.trim()).to.equal("Open the batch menu");
        button?.click();
        await Promise.resolve();
        expect(opened).to.equal(1);
      });
    });
  },
};
