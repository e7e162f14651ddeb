import type { BatchCase } from "./case.ts";
import { host } from "./foundry.ts";
import type { Data } from "./foundry/documents.ts";

interface Tooltips {
  tooltip: HTMLElement;
  element: HTMLElement | null;
  activate(element: HTMLElement, options?: Data): void;
  deactivate(): void;
  lockTooltip(): HTMLElement;
  createLockedTooltip(position: Data, text: string, options?: Data): HTMLElement;
  dismissLockedTooltip(element: HTMLElement): void;
  dismissLockedTooltips(): void;
}

const tooltips = (): Tooltips => (host.game as unknown as { tooltip: Tooltips }).tooltip; // what this case asks of the game

export const lockedTooltips: BatchCase = {
  id: "case-52",
  title: "tooltips can be locked, and stay until they are dismissed",
  source: "League types: TooltipManager#activate, #lockTooltip, #createLockedTooltip, #dismissLockedTooltips",
  status: "documented",
  needs: [],
  run({ describe, it, before, after, expect }) {
    let anchor: HTMLElement;
    before(() => {
      anchor = document.createElement("span");
      anchor.textContent = "Batch";
      document.body.append(anchor);
    });
    after(() => {
      tooltips().dismissLockedTooltips();
      tooltips().deactivate();
      anchor.remove();
    });

    describe("a tooltip", () => {
      it("shows plain text, or markup", () => {
        tooltips().activate(anchor, { text: "<b>plain</b>" });
        expect(tooltips().tooltip.textContent).to.equal("<b>plain</b>");
        tooltips().activate(anchor, { html: "<b>bold</b>" });
        expect(tooltips().tooltip.querySelector("b")?.textContent).to.equal("bold");
      });

      it("is not given both", () => {
        expect(() => tooltips().activate(anchor, { text: "a", html: "b" })).to.throw();
      });
    });

    describe("a locked tooltip", () => {
      it("stays when another is shown and left", () => {
        tooltips().activate(anchor, { text: "first" });
        const locked = tooltips().lockTooltip();
        tooltips().activate(anchor, { text: "second" });
        tooltips().deactivate();
        expect(locked.isConnected).to.equal(true);
        expect(locked.textContent).to.include("first");
        tooltips().dismissLockedTooltip(locked);
        expect(locked.isConnected).to.equal(false);
      });

      it("can be made at a place, and goes with all others", () => {
        const locked = tooltips().createLockedTooltip({ top: "10px", left: "20px" }, "Here");
        expect([locked.style.top, locked.style.left, locked.isConnected]).to.deep.equal([
          "10px",
          "20px",
          true,
        ]);
        tooltips().dismissLockedTooltips();
        expect(locked.isConnected).to.equal(false);
      });
    });
  },
};
