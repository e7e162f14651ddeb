import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { GENERATIONS, notice } from "../system/support.ts";
import { call, dealTo, command, gather, handOf } from "./party.ts";
import {
  tracker,
  rows,
  row,
  group,
  faces,
  spent,
  backs,
  button,
  status,
  begin,
  countTo,
  useSeats,
} from "./tracker-page.ts";

for (const generation of GENERATIONS) {
  test.describe(`the tracker, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let briar: Page;
    useSeats(generation, (seats) => ({ gm, ash, briar } = seats));

    test("shows everybody what he may see: rows, faces, backs", async () => {
      await begin(gm);
      await countTo(gm, 8);
      await expect(rows(gm)).toHaveCount(5);
      await expect(faces(tracker(gm))).toHaveCount(12);
      await expect(backs(tracker(gm))).toHaveCount(0);
      await expect(group(gm, "now")).toHaveText(["Wren", "Odo", "Ogre", "Spy"]);
      await expect(group(gm, "combine")).toHaveText(["Ghost"]);

      await expect(rows(ash)).toHaveCount(4);
      await expect(row(ash, "Spy")).toHaveCount(0);
      await expect(group(ash, "now")).toHaveText(["Wren"]);
      await expect(group(ash, "later")).toHaveText(["Ghost", "Odo", "Ogre"]);
      await expect(faces(row(ash, "Wren"))).toHaveText(["8", "5", "3"]);
      await expect(backs(row(ash, "Odo"))).toHaveCount(2);
      await expect(backs(row(ash, "Ogre"))).toHaveCount(2);
      await expect(backs(row(ash, "Ghost"))).toHaveCount(3);
      await expect(faces(tracker(ash))).toHaveCount(3);
      await expect(row(ash, "Ogre").locator(".ac-coming")).toContainText("?");
      await expect(tracker(ash).locator(".ac-cell")).toHaveCount(12);
      await expect(tracker(ash).locator(".ac-cell.ac-current .ac-cell-head")).toHaveText("8");
      await expect(tracker(ash).locator(".ac-mark")).toHaveCount(3);
      await expect(tracker(ash).locator(".ac-rail-unknown")).toContainText("Ghost, Odo, Ogre");
      for (const name of ["Odo", "Ogre", "Ghost"])
        await expect(row(ash, name).locator("button")).toHaveCount(0);
      await expect(tracker(ash).locator(".ac-combat-controls button")).toHaveCount(0);
      expect(await tracker(ash).innerHTML()).not.toContain("Spy");
    });

    test("a Phase is played, ended and taken back; rows are never doubled", async () => {
      const ids = await begin(gm);
      await countTo(gm, 8);
      await expect(button(row(ash, "Wren"), "Wren: Act: 8")).toBeVisible();
      await button(row(ash, "Wren"), "Wren: Other ways to act").click();
      const menu = ash.getByRole("menu", { name: "Wren acts" });
      await expect(menu.getByRole("menuitem")).toHaveText(["8", "5 + 3 = 8", /Choose other cards/]);
      await menu.getByRole("menuitem", { name: "5 + 3 = 8" }).click();
      await expect(status(gm)).toHaveText("Wren acts.");
      await expect(row(gm, "Wren")).toHaveClass(/\bactive\b/);
      await expect(tracker(gm).locator("li.combatant.active")).toHaveCount(1);
      await expect(spent(row(ash, "Wren"))).toHaveText(["5", "3"]);
      expect(await handOf(gm, ids["Wren"]!)).toEqual({ held: [8], spent: [3, 5] });
      // Odo can't act during Wren's Phase.
      await expect(button(row(briar, "Odo"), /Act/)).toHaveCount(0);
      await button(tracker(ash), "End Wren’s Phase").click();
      await expect(status(ash)).toHaveText("Wren may act.");
      await expect(rows(gm)).toHaveCount(5);
      const back = button(tracker(gm), /^Back$/);
      await expect(back).toHaveAttribute("data-tooltip", /Undoes the end of Wren’s Phase\./);
      await back.click();
      await expect(status(gm)).toHaveText("Wren acts.");
      await expect(back).toHaveAttribute("data-tooltip", /Undoes the start of Wren’s Phase\./);
      await back.click();
      await expect(faces(row(gm, "Wren"))).toHaveText(["8", "5", "3"]);
      await expect(rows(gm)).toHaveCount(5);
      await expect(rows(ash)).toHaveCount(4);
    });

    test("popped out it works as in the sidebar, and keeps its place over what happens", async () => {
      const crowd = Array.from({ length: 30 }, (_, index) => ({
        name: `Guard ${index + 1}`,
        spd: 2,
        dex: 40 - index,
      }));
      const ids = await gather(gm, crowd);
      await call(gm, "startCombat");
      for (const name of ["Guard 1", "Guard 30"]) await dealTo(gm, ids[name]!, [12]);
      await gm.evaluate(async () =>
        (globalThis.ui as unknown as { combat: { renderPopout(): Promise<unknown> } }).combat.renderPopout(),
      );
      const window = gm.locator("#combat-popout");
      await expect(window.locator("li.combatant")).toHaveCount(30);
      const list = window.locator("ol.combat-tracker");
      await list.evaluate((element) => (element.scrollTop = 400));
      await command(gm, { type: "hold", id: ids["Guard 30"]! });
      await expect(window.locator(".ac-chip-holding").first()).toBeAttached();
      expect(await list.evaluate((element) => element.scrollTop)).toBe(400);
      await button(window.locator("li.combatant", { hasText: /^\s*Guard 1\b/ }), "Guard 1: Act: 12").click();
      await expect(window.locator(".ac-status")).toHaveText("Guard 1 acts.");
      await expect(status(gm)).toHaveText("Guard 1 acts.");
      await expect(window.locator("li.combatant")).toHaveCount(30);
    });

    test("a mark without a time names itself, and tells of no time", async () => {
      await begin(gm);
      await gm.evaluate(async () => {
        const { actor } = globalThis.game.combat!.combatants.getName("Wren")!;
        const key = (actor as unknown as { id: string }).id;
        const combat = globalThis.game.combat as unknown as { update(data: object): Promise<unknown> };
        await combat.update({ system: { people: { [key]: { shots: 1 } } } });
        const { ActiveEffect } = globalThis as unknown as {
          ActiveEffect: { create(data: object, options: object): Promise<unknown> };
        };
        const rope = {
          name: "Tied up",
          img: "systems/action-cards/icons/herring-net.svg",
          statuses: ["restrain"],
        };
        await ActiveEffect.create(rope, { parent: actor });
      });
      const marks = row(ash, "Wren").locator(".ac-effect");
      await expect(marks).toHaveCount(2);
      await expect(marks).toHaveText(["", ""]);
      await expect(marks.nth(0).getByRole("img", { name: "Tied up" })).toBeVisible();
      await expect(marks.nth(1).getByRole("img", { name: /^DR halved|halved/i })).toBeVisible();
    });

    test("what is refused is told to its doer", async () => {
      const ids = await begin(gm);
      await countTo(gm, 8);
      await command(ash, { type: "act", id: ids["Wren"], way: { key: "play", cards: [3] } });
      expect(await notice(ash, "warning")).not.toBe("");
      await expect(status(gm)).not.toHaveText("Wren acts.");
    });
  });
}
