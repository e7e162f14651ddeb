import type { Page } from "@playwright/test";
import { sitDown } from "../fight/seats.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { forceRandom, uniformFor } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { give, itemOf, notice, read } from "../system/support.ts";
import { setActionStage, submit, testRequest, type ActionCast } from "./support.ts";

test.describe("a maneuver's own consequences", () => {
  let gm: Page;
  let ash: Page;
  let cast: ActionCast;

  sitDown((seats) => ({ gm, ash } = seats), { generation: 14, players: ["Ash"] });
  test.beforeEach(async () => {
    cast = await setActionStage(gm);
    await give(gm, cast.wren, { name: "Feint", type: "maneuver", system: { skill: "trick" } });
  });

  test("are edited degree by degree, refused by name, and told on the card", async () => {
    const uuid = await itemOf(gm, cast.wren, "Feint");
    await ash.evaluate(async (id) => {
      const item = fromUuidSync(id) as unknown as { sheet: { edit(): Promise<void> } };
      await item.sheet.edit();
    }, uuid);
    const fields = ash.locator(".ac-degree-fields");
    await fields.getByRole("button", { name: "Add a consequence" }).click();
    const first = fields.getByRole("listitem").first();
    await expect(first.getByLabel("Degree")).toBeFocused();
    await first.getByRole("textbox", { name: "Text", exact: true }).fill("They look the other way.");
    await first.getByLabel("Degree").selectOption({ label: "Failure" });
    await expect
      .poll(() => read(gm, uuid, "system.degrees.failure"))
      .toEqual([{ type: "words", text: "They look the other way." }]);

    await fields.getByRole("button", { name: "Add a consequence" }).click();
    const second = fields.getByRole("listitem").nth(1);
    await second.getByLabel("Effect").selectOption({ label: "The opponent loses points" });
    await second.getByRole("spinbutton", { name: "Points" }).fill("0");
    await ash.keyboard.press("Tab");
    expect(await notice(ash, "error")).toContain("Custom consequences");
    await expect(second.getByRole("spinbutton", { name: "Points" })).toHaveValue("0");
    await second.getByRole("spinbutton", { name: "Points" }).fill("2");
    await ash.keyboard.press("Tab");
    await expect
      .poll(() => read(gm, uuid, "system.degrees.success"))
      .toEqual([{ type: "loss", points: 2, pools: ["shot", "shock"] }]);
    await second.getByRole("button", { name: "Remove this consequence of Success" }).click();
    await expect(fields.getByRole("listitem")).toHaveCount(1);
    await expect.poll(() => read(gm, uuid, "system.degrees.success")).toBeNull();

    await forceRandom(gm, [uniformFor(2, 10), uniformFor(3, 10)]);
    await submit(ash, testRequest(cast.wren, { maneuver: uuid, skill: "trick", difficulty: 12 }));
    await showChat(ash);
    await expect(lastChatCard(ash).locator(".ac-own")).toHaveText(["They look the other way."]);
  });
});
