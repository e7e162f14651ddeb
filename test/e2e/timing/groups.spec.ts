import type { Locator, Page } from "@playwright/test";
import { join, waitUntilReady } from "../support/join.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, VIEWPORT } from "../system/support.ts";
import { call, clock, command, dealTo, gather, handOf, play } from "./party.ts";
import { sitAtClearTable } from "./table.ts";
import { button, choose } from "./tracker-page.ts";

const PACK = [
  { name: "Wren", owner: "Ash", type: "character", spd: 3, dex: 20 },
  { name: "Hound 1", spd: 2, dex: 12 },
  { name: "Hound 2", spd: 4, dex: 10 },
  { name: "Hound 3", spd: 3, dex: 15, hidden: true },
] as const;

function list(page: Page): Locator {
  return page.locator("#combat .ac-rows");
}

test.describe("a group", () => {
  let gm: Page;
  let ash: Page;

  sitAtClearTable((seats) => ({ gm, ash } = seats));

  /** Creates an encounter of Wren and three hounds, and shows the tracker. */
  async function gatherPack(): Promise<Record<string, string>> {
    const ids = await gather(gm, PACK);
    for (const page of [gm, ash]) {
      await page.setViewportSize(VIEWPORT);
      await closeWindows(page);
      await page.evaluate(() => {
        (globalThis.ui as unknown as { combat: { activate(): void } }).combat.activate();
      });
    }
    return ids;
  }

  /** Gives every combatant a weapon. */
  async function armAll(): Promise<void> {
    await gm.evaluate(async () => {
      const { combat } = globalThis.game as unknown as {
        combat: {
          combatants: {
            actor: { createEmbeddedDocuments(type: "Item", data: object[]): Promise<unknown> };
          }[];
        };
      };
      const fangs = { name: "Fangs", type: "weapon", system: { attack: { range: "short" } } };
      for (const { actor } of combat.combatants) await actor.createEmbeddedDocuments("Item", [fangs]);
    });
  }

  test("of three hounds goes through one Turn with one hand (Q15)", async () => {
    const ids = await gatherPack();
    await armAll();
    const row = (name: string) => list(gm).locator(`li.combatant[data-combatant-id="${ids[name]}"]`);
    await row("Hound 2").dragTo(row("Hound 1"));
    const together = list(gm).locator("li.ac-together");
    await expect(together).toContainText("Hound");
    await expect(together.locator(".ac-together-count")).toHaveText("2");
    // The menu groups combatants, just as dragging does.
    await row("Hound 3").click({ button: "right" });
    await gm.getByText("Group with…").click();
    await gm.getByRole("menuitem", { name: "Hound", exact: true }).click();
    await expect(together.locator(".ac-together-count")).toHaveText("3");
    await expect(list(gm).locator("li.ac-row")).toHaveCount(2);
    // The count that players see does not include hidden members.
    await expect(list(ash).locator("li.ac-together").locator(".ac-together-count")).toHaveText("2");

    await call(gm, "startCombat");
    await expect(together.locator(".ac-rating b")).toHaveText("4");
    expect((await handOf(gm, ids["Hound 2"]!)).held).toHaveLength(4);
    await dealTo(gm, ids["Hound 2"]!, [9, 12]);
    await dealTo(gm, ids["Wren"]!, [1]);
    await command(gm, play(ids["Hound 3"], 12));
    await expect.poll(async () => (await clock(gm)).acting).toBe("Hound 2");

    // Each member acts once in the Phase.
    await together
      .getByRole("button", { name: /^Hound: / })
      .first()
      .click();
    const members = list(gm).locator("li.ac-member");
    await expect(members).toHaveCount(3);
    // While the group's Phase is open, each armed member has an Attack button on their row until they act.
    const attacks = list(gm).getByRole("button", { name: /: Attack$/ });
    await expect(attacks).toHaveCount(3);
    await members.filter({ hasText: "Hound 1" }).getByRole("button", { name: "Hound 1: Attack" }).click();
    await expect(gm.locator(".ac-attack-dialog")).toContainText("Hound 1");
    await closeWindows(gm);
    for (const name of ["Hound 1", "Hound 3"]) {
      await gm.evaluate(async (called) => {
        const { actionCards, combat } = globalThis.game as unknown as {
          actionCards: { requests: { send(request: object): Promise<void> } };
          combat: { combatants: { name: string; actor: { uuid: string } }[] };
        };
        const uuid = (wanted: string) => combat.combatants.find((one) => one.name === wanted)!.actor.uuid;
        await actionCards.requests.send({
          type: "attack",
          actor: uuid(called),
          weapon: "",
          targets: [uuid("Wren")],
          range: "short",
          spend: null,
          charge: "",
          item: "",
          aids: [],
          extras: [],
        });
      }, name);
    }
    await expect(members.filter({ hasText: "Acted" })).toHaveCount(2);
    await expect(together).toContainText("2 of 3 acted");
    await expect(attacks).toHaveCount(1);
    await together.locator(".ac-fold").click();
    await expect(together.getByRole("button", { name: "Hound: Attack" })).toHaveAttribute(
      "data-tooltip",
      /^Hound 2 attacks with /,
    );
    await together.locator(".ac-fold").click();

    await choose(gm, together, "End Phase");
    await expect.poll(async () => (await clock(gm)).acting).toBe(null);
    await call(gm, "nextTurn");
    expect(await clock(gm)).toMatchObject({ segment: 9, rows: ["Hound 2 able", "Wren later"] });
    await expect(members.filter({ hasText: "Acted" })).toHaveCount(0);

    // A member that leaves the group gets its own hand, and the group keeps its hand.
    await choose(gm, members.filter({ hasText: "Hound 2" }), "Leave the group");
    await expect(together.locator(".ac-together-count")).toHaveText("2");
    await expect.poll(async () => (await clock(gm)).rows.length).toBe(3);
    const held = async () =>
      Promise.all(Object.values(ids).map(async (id) => handOf(gm, id).catch(() => null)));
    expect((await held()).filter((hand) => hand?.held.join() === "9")).toHaveLength(1);
    await call(gm, "nextRound");
    expect((await clock(gm)).round).toBe(2);
  });

  test("is left by dragging a member out, and its player acts with it from their own tracker", async () => {
    const own = { owner: "Ash", type: "character", dex: 12 } as const;
    const ids = await gather(gm, [
      { name: "Tam", spd: 2, ...own },
      { name: "Ivy", spd: 3, ...own },
      { name: "Lout", spd: 1 },
    ]);
    for (const page of [gm, ash]) {
      await closeWindows(page);
      await page.evaluate(() => {
        (globalThis.ui as unknown as { combat: { activate(): void } }).combat.activate();
      });
    }
    const row = (page: Page, name: string) =>
      list(page).locator(`li.combatant[data-combatant-id="${ids[name]}"]`);
    await row(gm, "Ivy").dragTo(row(gm, "Tam"));
    const together = (page: Page) => list(page).locator("li.ac-together");
    await expect(together(ash).locator(".ac-together-count")).toHaveText("2");
    await call(gm, "startCombat");
    await dealTo(gm, ids["Tam"]!, [12, 5]);
    await dealTo(gm, ids["Lout"]!, [1]);

    // A player sees the shared hand and can act with it, but can't take a member out of the group.
    await together(ash).locator(".ac-fold").click();
    await expect(list(ash).locator("li.ac-member")).toHaveCount(2);
    await button(row(ash, "Ivy"), "More for Ivy").click();
    await expect(ash.getByRole("menuitem").first()).toBeFocused();
    await expect(ash.getByRole("menuitem", { name: "Leave the group" })).toHaveCount(0);
    await ash.keyboard.press("Escape");
    await expect(row(ash, "Ivy")).not.toHaveAttribute("draggable", "true");
    await together(ash)
      .getByRole("button", { name: /: Act: 12/ })
      .click();
    await expect(together(ash)).toContainText("0 of 2 acted");
    await ash
      .locator("#combat")
      .getByRole("button", { name: /^End .*’s Phase$/ })
      .click();
    await expect.poll(async () => (await clock(gm)).acting).toBeNull();

    await together(gm).locator(".ac-fold").click();
    await row(gm, "Ivy").dragTo(list(gm).locator("li.ac-group").last());
    await expect(together(gm).locator(".ac-together-count")).toHaveText("1");
    await expect.poll(async () => (await clock(gm)).rows.length).toBe(3);
    await expect(row(ash, "Ivy")).toBeVisible();
  });

  test("keeps its open Phase as a second GM joins, reloads and leaves", async () => {
    const ids = await gatherPack();
    await gm.evaluate(
      async (members) => {
        const { combat } = globalThis.game as unknown as {
          combat: {
            createEmbeddedDocuments(type: string, data: object[]): Promise<{ id: string }[]>;
            updateEmbeddedDocuments(type: string, data: object[]): Promise<unknown>;
          };
        };
        const [group] = await combat.createEmbeddedDocuments("CombatantGroup", [{ name: "Hound" }]);
        await combat.updateEmbeddedDocuments(
          "Combatant",
          members.map((_id) => ({ _id, group: group!.id })),
        );
      },
      ["Hound 1", "Hound 2", "Hound 3"].map((name) => ids[name]!),
    );
    await call(gm, "startCombat");
    await dealTo(gm, ids["Hound 2"]!, [9, 12]);
    await dealTo(gm, ids["Wren"]!, [1]);
    await command(gm, play(ids["Hound 3"], 12));
    await expect.poll(async () => (await clock(gm)).acting).toBe("Hound 2");
    const second = await join(gm.context(), "Second Gamemaster");
    for (const page of [second, gm, second]) {
      await page.reload();
      await waitUntilReady(page);
      for (const seat of [gm, second]) expect(await clock(seat)).toMatchObject({ acting: "Hound 2" });
    }
    await second.close();
    await call(gm, "nextTurn");
    expect(await clock(gm)).toMatchObject({ segment: 9, acting: null });
  });
});
