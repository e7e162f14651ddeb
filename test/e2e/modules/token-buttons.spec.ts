import type { Page } from "@playwright/test";
import { join } from "../support/join.ts";
import { openTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { GENERATIONS } from "../system/support.ts";
import { modulePath } from "./support.ts";

interface Made {
  items: { contents: { uuid: string }[] };
  getTokenDocument(data: object): Promise<{ toObject(): object }>;
}

/**
 * Creates the tokens of a character and of an actor with the module's types. Returns the ids of the tokens,
 * and the UUID of the second actor's item.
 */
async function layTokens(gm: Page): Promise<{ sela: string; rex: string; toy: string }> {
  return gm.evaluate(async () => {
    const { Actor } = globalThis as unknown as {
      Actor: { create(data: object): Promise<Made> };
    };
    const life = { value: 7, max: 20 };
    const sela = await Actor.create({ name: "Sela", type: "character", system: { life } });
    const toy = { name: "Ball", type: "token-buttons.toy" };
    const rex = await Actor.create({ name: "Rex", type: "token-buttons.pet", items: [toy] });
    const data = [];
    for (const [index, actor] of [sela, rex].entries())
      data.push((await actor.getTokenDocument({ x: 400 + 300 * index, y: 400 })).toObject());
    const [first, second] = await canvas.scene!.createEmbeddedDocuments("Token", data);
    return { sela: first!.id!, rex: second!.id!, toy: rex.items.contents[0]!.uuid };
  });
}

/** Drops data on a hotbar slot. Returns the command of the macro that this creates. */
async function drop(page: Page, data: object, slot: number): Promise<string | null> {
  await page.evaluate(
    async ([dropped, at]) => {
      const { hotbar } = globalThis.ui as unknown as { hotbar: { _onDrop(event: DragEvent): Promise<void> } };
      const transfer = new DataTransfer();
      transfer.setData("text/plain", JSON.stringify(dropped));
      const event = new DragEvent("drop", { dataTransfer: transfer });
      Object.defineProperty(event, "target", {
        value: document.querySelector(`#hotbar [data-slot="${at}"]`),
      });
      await hotbar._onDrop(event);
    },
    [data, slot] as const,
  );
  return page.evaluate((at) => {
    const id = game.user!.hotbar[at];
    return id === undefined ? null : (game.macros.get(id)?.command ?? null);
  }, slot);
}

for (const generation of GENERATIONS) {
  test(`A module's buttons, and its types, generation ${generation}`, async ({ chromium }) => {
    const table = await openTable({ generation, canvas: true, modules: [modulePath("token-buttons")] });
    try {
      const gm = await join(await table.context(chromium), "Gamemaster");
      const { sela, rex, toy } = await layTokens(gm);
      const column = gm.locator("#token-hud .token-buttons");
      const show = async (token: string) =>
        gm.locator(`.token[data-token-id="${token}"]`).click({ button: "right" });
      const toggle = async (status: string) => {
        const button = column.locator(`[data-status="${status}"]`);
        for (const pressed of ["true", "false"]) {
          await button.dispatchEvent("click"); // the column may extend below the window
          await expect(button).toHaveAttribute("aria-pressed", pressed);
        }
      };
      await show(sela);
      await expect(column.locator("p")).toContainText("life 7/20");
      const all = await gm.evaluate(() =>
        Object.values(CONFIG.statusEffects).map(({ id, name, img }) =>
          [id, name, img].map((one) => typeof one),
        ),
      );
      for (const types of all) expect(types).toEqual(["string", "string", "string"]);
      await expect(column.getByRole("button")).toHaveCount(all.length);
      for (const image of await column.locator("img").all())
        expect(await image.getAttribute("alt")).not.toMatch(/^ACTIONCARDS\.|^$/);
      // The system sets some marks because of an actor's numbers. A mark that a user toggles works like any other
      // status.
      for (const status of ["prone", "guarding"]) await toggle(status);

      await gm.evaluate(() =>
        (canvas as unknown as { hud: { token: { close(): unknown } } }).hud.token.close(),
      );
      await show(rex);
      await expect(column.locator("p")).toHaveText("none, none");
      await toggle("prone");
      expect(await drop(gm, { type: "Item", uuid: toy }, 1)).not.toContain("actionCards");
      expect(await drop(gm, { type: "Item", uuid: "Item.nobody0000000000" }, 2)).toBeNull();
      expect(await drop(gm, { type: "Actor", uuid: "Actor.nobody0000000000" }, 3)).toBeNull();
    } finally {
      await table.close();
    }
  });
}
