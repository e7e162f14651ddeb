import type { BatchCase } from "./case.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";

export const html: BatchCase = {
  id: "case-18",
  title: "HTML of chat messages and of dialogs is cleaned, but for elements passed as such",
  source: "foundryvtt/foundryvtt#8374, foundryvtt/foundryvtt#12072",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, after, expect }) {
    describe("HTML", () => {
      const fixtures = new Fixtures();
      after(() => fixtures.cleanUp());

      /** Shows a dialog, answers what `read` finds in it and closes it. */
      async function inDialog<T>(
        content: string | HTMLElement,
        read: (element: HTMLElement) => T,
      ): Promise<T> {
        const buttons = [{ action: "ok", label: "OK", default: true }];
        const dialog = new host.foundry.applications.api.DialogV2({
          window: { title: "Batch" },
          content,
          buttons,
        });
        await dialog.render({ force: true });
        try {
          return read(dialog.element);
        } finally {
          await dialog.close({ animate: false });
        }
      }

      it("of a chat message is cleaned by the server", async () => {
        const content = '<p onclick="alert(1)">Kept <strong>too</strong></p><script>alert(2)</script>';
        const message = await fixtures.message({ content });
        expect(message.content).to.equal("<p>Kept <strong>too</strong></p>");
      });

      it("of a chat message is cleaned on update", async () => {
        const message = await fixtures.message({ content: "<p>First</p>" });
        await message.update({ content: '<p>Second</p><iframe srcdoc="<script>1</script>"></iframe>' });
        expect(message.content).to.match(/^<p>Second<\/p>/);
        expect(message.content).not.to.match(/srcdoc|script/);
      });

      it("given to a dialog as a string is cleaned", async () => {
        const found = await inDialog(
          '<p class="probe" onclick="alert(1)">Kept</p><script>alert(2)</script>',
          (element) => [
            element.querySelectorAll(".probe").length,
            element.querySelectorAll(".probe[onclick]").length,
            element.querySelectorAll("script").length,
          ],
        );
        expect(found).to.deep.equal([1, 0, 0]);
      });

      it("given to a dialog as an element is left as it is", async () => {
        const content = document.createElement("div");
        content.innerHTML =
          '<button type="button" class="probe" onclick="this.dataset.hit = 1">Press</button>';
        const found = await inDialog(content, (element) => {
          const button = element.querySelector<HTMLElement>(".probe");
          button?.click();
          return button?.dataset["hit"];
        });
        expect(found).to.equal("1");
      });
    });
  },
};
