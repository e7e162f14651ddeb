import type { Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, GENERATIONS, itemOf, notice, showSheet, useSession, type Session } from "./support.ts";

/** The quantity of each of an actor's items with this name, as this page's client has them. */
const things = (page: Page, actor: string, name: string) =>
  page.evaluate(
    ([uuid, called]) => {
      const { items } = fromUuidSync(uuid) as unknown as {
        items: { contents: { name: string; system: { quantity: number } }[] };
      };
      return items.contents.filter((item) => item.name === called).map(({ system }) => system.quantity);
    },
    [actor, name],
  );

async function hold(gm: Page, actor: string, name: string, quantity: number): Promise<void> {
  await gm.evaluate(
    async ([uuid, called, count]) => {
      const holder = fromUuidSync(uuid) as unknown as {
        createEmbeddedDocuments(type: string, data: object[]): Promise<unknown>;
      };
      await holder.createEmbeddedDocuments("Item", [
        { name: called, type: "gear", system: { quantity: count } },
      ]);
    },
    [actor, name, quantity] as const,
  );
}

/** Drops an item on another actor's sheet, with Foundry's drop data. */
async function drop(page: Page, item: string, on: string, alt = false): Promise<void> {
  const sheet = await showSheet(page, on);
  await sheet.evaluate(
    (element, [uuid, altKey]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify({ type: "Item", uuid }));
      const target = element.querySelector(".window-content") ?? element;
      target.dispatchEvent(new DragEvent("drop", { bubbles: true, dataTransfer, altKey }));
    },
    [item, alt] as const,
  );
}

for (const generation of GENERATIONS)
  test.describe(`things change hands, generation ${generation}`, () => {
    let session: Session;

    useSession(generation, (opened) => (session = opened));

    test("a player gives some of a stack from the sheet, and the GM takes it back", async () => {
      const { gm, ash, briar, cast } = session;
      await hold(gm, cast.sela, "Lantern", 5);
      const sheet = await showSheet(ash, cast.sela);
      await sheet.getByRole("tab", { name: "Inventory" }).click();
      await sheet.getByRole("button", { name: "Give Lantern to another character" }).click();
      const dialog = ash.locator(".ac-give-dialog");
      await expect(dialog).toContainText("Choose who gets it.");
      const give = dialog.getByRole("button", { name: "Give", exact: true });
      await expect(give).toBeDisabled();
      await dialog.getByLabel("To", { exact: true }).selectOption({ label: "Bram" });
      await dialog.getByLabel("How many").fill("6");
      await expect(dialog).toContainText("Only 5 of Lantern left. Give fewer.");
      await dialog.getByLabel("How many").fill("2");
      await expect(give).toBeEnabled();
      expect(await objections(ash, ".ac-give-dialog")).toEqual([]);
      await give.click();
      await expect(dialog).toHaveCount(0);
      for (const page of [gm, briar]) {
        await showChat(page);
        await expect(lastChatCard(page)).toContainText("Sela gives Bram 2 × Lantern.");
      }
      await expect.poll(async () => things(briar, cast.bram, "Lantern")).toEqual([2]);
      await expect.poll(async () => things(ash, cast.sela, "Lantern")).toEqual([3]);
      await showChat(ash);
      await expect(lastChatCard(ash).getByRole("button", { name: "Undo" })).toHaveCount(0);
      await lastChatCard(gm).getByRole("button", { name: "Undo", exact: true }).click();
      await expect.poll(async () => things(briar, cast.bram, "Lantern")).toEqual([]);
      await expect.poll(async () => things(ash, cast.sela, "Lantern")).toEqual([5]);
      await closeWindows(gm, ash, briar);
    });

    test("a GM drags: a single thing moves at once, a stack asks how many, Alt copies", async () => {
      const { gm, cast } = session;
      await hold(gm, cast.sela, "Rope", 1);
      await hold(gm, cast.sela, "Torch", 3);
      await drop(gm, await itemOf(gm, cast.sela, "Rope"), cast.ogre);
      await expect.poll(async () => things(gm, cast.ogre, "Rope")).toEqual([1]);
      expect(await things(gm, cast.sela, "Rope")).toEqual([]);
      await drop(gm, await itemOf(gm, cast.sela, "Torch"), cast.ogre);
      const dialog = gm.locator(".ac-give-dialog");
      await expect(dialog.getByLabel("How many")).toHaveValue("3");
      await dialog.getByRole("button", { name: "Give", exact: true }).click();
      await expect.poll(async () => things(gm, cast.ogre, "Torch")).toEqual([3]);
      await drop(gm, await itemOf(gm, cast.ogre, "Rope"), cast.sela, true);
      await expect.poll(async () => things(gm, cast.sela, "Rope")).toEqual([1]);
      expect(await things(gm, cast.ogre, "Rope")).toEqual([1]);
      await closeWindows(gm);
    });

    test("waits for a GM, and says so", async () => {
      const { gm, ash, cast } = session;
      await hold(gm, cast.sela, "Map", 1);
      await expect.poll(async () => things(ash, cast.sela, "Map")).toEqual([1]);
      await gm.goto("about:blank");
      await expect.poll(async () => ash.evaluate(() => globalThis.game.users.activeGM)).toBeNull();
      await drop(ash, await itemOf(ash, cast.sela, "Map"), cast.bram);
      expect(await notice(ash, "info")).toContain("GM");
      expect(await things(ash, cast.sela, "Map")).toEqual([1]);
    });
  });
