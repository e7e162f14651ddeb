import type { Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { setSetting } from "./fan-play.ts";
import { attack, cardsOn, defend, exchangeCard } from "./play.ts";
import { give } from "./props.ts";
import { sitDown } from "./seats.ts";
import { avatar, beginEncounter, type Cast } from "./stage.ts";

/** As the GM, gives an actor an effect that overrides these fields. */
async function enchant(gm: Page, uuid: string, overrides: Record<string, string>): Promise<void> {
  await gm.evaluate(
    async ([id, values]) => {
      const { fromUuidSync } = globalThis as unknown as {
        fromUuidSync(uuid: string): {
          createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
        };
      };
      const changes = Object.entries(values).map(([key, value]) => ({
        key,
        value,
        mode: 5,
        type: "override",
      }));
      const effect = { name: "Luck of the Dry Well", changes, system: { changes } };
      await fromUuidSync(id).createEmbeddedDocuments("ActiveEffect", [effect]);
    },
    [uuid, overrides] as const,
  );
}

for (const generation of [14, 13] as const) {
  test.describe(`what contradicts a rule (Q4), generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let briar: Page;
    let cast: Cast;

    sitDown((seats) => ({ gm, ash, briar, cast } = seats), { generation });

    test("an effect gives a second try, and another an Ace that does no harm", async () => {
      await setSetting(gm, "fan", "off");
      await enchant(gm, cast.sela, { "system.breaks.secondTry": "true" });
      await enchant(gm, cast.bram, { "system.breaks.ace": "harmless" });
      await beginEncounter(gm, cast);
      await forceRandom(gm, [...cardDraws([8, 3], { tens: 1 }), ...cardDraws([1])]);
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      const card = await exchangeCard(briar);
      const tries = card.locator(".ac-attacker .ac-cards");
      expect(await cardsOn(tries.first())).toEqual(["8"]);
      expect(await cardsOn(tries.last())).toEqual(["3"]);
      await expect(card.locator(".ac-attacker .ac-try")).toHaveText([
        "First try",
        "Second try does not count",
      ]);
      await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("16");
      expect(await objections(briar, "#chat .ac-attacker")).toEqual([]);
      await defend(briar, "Bram");
      await expect(card.locator(".ac-target .ac-total-number")).toHaveText("9");
      expect((await avatar(gm, cast.sela)).out).toEqual([3, 8]);
    });

    test("a formula that cannot be read is told beside its field, and stays as it was typed", async () => {
      const rope = await give(gm, cast.sela, { name: "Rope", type: "armor", system: {} });
      await ash.evaluate(async (uuid) => {
        const { fromUuidSync } = globalThis as unknown as {
          fromUuidSync(uuid: string): { sheet: { render(options: object): Promise<unknown> } };
        };
        await fromUuidSync(uuid).sheet.render({ force: true });
      }, rope);
      const sheet = ash.locator(".action-cards.ac-item");
      const edit = sheet.getByRole("switch", { name: "Edit" });
      if (!(await edit.isChecked())) await edit.click();
      await sheet.locator(".ac-breaks > summary").click();
      const formula = sheet.locator('[name="system.modifiers.breaks.formula"]');
      for (const [typed, reason] of [
        ["2da + @luckiness", "Formula: there is no value for @luckiness. Write it like 2da + @em + 5."],
        ["2da +", "Formula: it ends too early. Write it like 2da + @em + 5."],
      ] as const) {
        await formula.fill(typed);
        await formula.press("Tab");
        await expect(formula).toHaveAttribute("aria-invalid", "true");
        await expect(formula).toHaveAccessibleErrorMessage(reason);
        await expect(sheet.locator(".ac-field-error")).toHaveText(reason);
        await expect(formula).toHaveValue(typed);
      }
      // Changes by other users render the form again.
      await gm.evaluate(async (uuid) => {
        const { fromUuidSync } = globalThis as unknown as {
          fromUuidSync(uuid: string): { update(data: object): Promise<unknown> };
        };
        await fromUuidSync(uuid).update({ name: "Long Rope" });
      }, rope);
      await expect(sheet.locator('[name="name"]')).toHaveValue("Long Rope");
      await expect(formula).toHaveValue("2da +");
      await expect(sheet.locator(".ac-field-error")).toHaveText(/ends too early/);
      expect(await objections(ash, ".ac-item")).toEqual([]);
      await formula.fill("1da + 3");
      await formula.press("Tab");
      await expect(sheet.locator(".ac-field-error")).toHaveCount(0);
      await expect(formula).not.toHaveAttribute("aria-invalid", "true");
    });
  });
}
