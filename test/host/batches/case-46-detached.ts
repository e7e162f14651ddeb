import type { BatchCase } from "./case.ts";
import { host } from "./foundry.ts";
import type { ApplicationLike } from "./foundry/windows.ts";
import { probeClass } from "./rendering.ts";
import { until } from "./waiting.ts";

interface Detachable extends ApplicationLike {
  window: { windowId?: string };
  attachWindow(): Promise<Detachable>;
  detachWindow(): Promise<Detachable>;
}

interface Detached {
  windows: Map<string, { window: Window; applications: Map<string, unknown> }>;
}

const isNewer = () => host.game.release.generation >= 14;
const windows = () => (host.foundry.applications as unknown as { detached: Detached }).detached.windows;

/** An application that notes what happens to it. */
function probe(id: string): Detachable & { log: string[]; text: string } {
  const Base = probeClass(() => "");
  const Probe = class BatchDetached extends Base {
    log: string[] = [];
    text = "first";

    override async _renderHTML(): Promise<string> {
      return `<input name="probe"><p class="text">${this.text}</p>`;
    }

    async _onDetach(): Promise<void> {
      this.log.push("detached");
    }

    async _onAttach(): Promise<void> {
      this.log.push("attached");
    }
  };
  return new Probe({ id }) as unknown as Detachable & { log: string[]; text: string };
}

export const detachedWindows: BatchCase = {
  id: "case-46",
  title: "a window of 14 can be detached into a browser window with a document of its own, and comes back",
  source:
    "foundryvtt/foundryvtt#13128, #13132; foundryvtt.com/api/v14: ApplicationWindowRenderOptions, DetachedWindowDescriptor, hookEvents.closeDetachedWindow",
  status: "documented",
  needs: [],
  run({ describe, it, expect }) {
    describe("detached windows", () => {
      it("are there from 14 on and not before", () => {
        expect("detachWindow" in host.foundry.applications.api.ApplicationV2.prototype).to.equal(isNewer());
      });

      it("have a document of their own, styled as the table's, and are listed", async () => {
        if (!isNewer()) return;
        const app = probe("batch-detached-1");
        await app.render({ force: true });
        await app.detachWindow();
        const page = app.element.ownerDocument;
        expect(page === document).to.equal(false);
        expect(page.querySelectorAll("link[rel=stylesheet], style").length > 0).to.equal(true);
        expect([...windows().values()].some(({ window: opened }) => opened.document === page)).to.equal(true);
        expect(document.getElementById(app.id)).to.equal(null);
        await app.close({ animate: false });
        await until("the window is gone", () => windows().size === 0);
      });

      it("are drawn anew in place, and known by the application", async () => {
        if (!isNewer()) return;
        const app = probe("batch-detached-2");
        await app.render({ force: true, window: { detached: true } });
        const page = app.element.ownerDocument;
        expect(page === document).to.equal(false);
        expect(typeof app.window.windowId).to.equal("string");
        app.text = "second";
        await app.render();
        expect(app.element.ownerDocument === page).to.equal(true);
        expect(page.querySelector(".text")?.textContent).to.equal("second");
        await app.close({ animate: false });
      });

      it("tell the application and hooks as it goes and comes back", async () => {
        if (!isNewer()) return;
        const told: string[] = [];
        const opened = host.Hooks.on("openDetachedWindow", () => void told.push("opened"));
        const closed = host.Hooks.on("closeDetachedWindow", () => void told.push("closed"));
        const app = probe("batch-detached-3");
        await app.render({ force: true });
        await app.detachWindow();
        await app.attachWindow();
        await until("the window is gone", () => told.includes("closed"));
        host.Hooks.off("openDetachedWindow", opened);
        host.Hooks.off("closeDetachedWindow", closed);
        expect(app.element.ownerDocument === document).to.equal(true);
        expect([app.log, told]).to.deep.equal([
          ["detached", "attached"],
          ["opened", "closed"],
        ]);
        await app.close({ animate: false });
      });
    });
  },
};
