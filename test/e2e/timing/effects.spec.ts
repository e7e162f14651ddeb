import type { Locator, Page } from "@playwright/test";
import { beginEncounter } from "../fight/stage.ts";
import { objections } from "../support/axe.ts";
import { forceRandom, seedRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { freshStage, GENERATIONS, openSession, read, showSheet, type Session } from "../system/support.ts";
import { call, clock, dealt, deed, gather, handOf } from "./party.ts";

/** The encounters here go by typed IN, as the platform has it: Sela 30, Bram 20, Ogre 10. */
const ORDER = "in";

/** Gives an actor effects as this page's user. */
async function giveEffects(page: Page, uuid: string, ...effects: object[]): Promise<void> {
  await page.evaluate(
    async ([actorUuid, data]) => {
      const actor = fromUuidSync(actorUuid) as unknown as {
        createEmbeddedDocuments(name: string, data: unknown): Promise<unknown>;
      };
      await actor.createEmbeddedDocuments("ActiveEffect", data);
    },
    [uuid, effects] as const,
  );
}

/** The data of an effect with this time. */
function lasting(name: string, time: object): object {
  return { name, flags: { "action-cards": { time } } };
}

/** What an actor's effects are, exactly, in the order of their names. */
async function sources(page: Page, uuid: string): Promise<unknown[]> {
  return page.evaluate((actorUuid) => {
    const { effects } = fromUuidSync(actorUuid) as unknown as {
      effects: { contents: { _source: { name: string; _stats: unknown } }[] };
    };
    const plain = effects.contents.map(({ _source: { _stats, ...source } }) => source);
    return JSON.parse(JSON.stringify(plain.sort((a, b) => a.name.localeCompare(b.name)))) as unknown[];
  }, uuid);
}

/** An effect's name and what its row says of its time. */
async function rows(sheet: Locator): Promise<string[]> {
  const names = await sheet.locator(".ac-effect .ac-use-text").allInnerTexts();
  return names.map((text) => text.replace(/\s+/g, " ").trim());
}

async function nextTurn(gm: Page): Promise<void> {
  await gm.evaluate(async () => {
    await globalThis.game.combat!.nextTurn();
  });
}

for (const generation of GENERATIONS) {
  test.describe(`effects with time, generation ${generation}`, () => {
    let session: Session;
    let gm: Page;
    let ash: Page;

    test.beforeAll(async ({ chromium }) => {
      session = await openSession(chromium, generation);
      ({ gm, ash } = session);
      await gm.evaluate(async (order) => globalThis.game.settings.set("action-cards", "order", order), ORDER);
    });
    test.afterAll(async () => session.table.close());
    test.beforeEach(async () => freshStage(session));

    async function begin(): Promise<void> {
      await beginEncounter(gm, session.cast);
      await ash.waitForFunction(() => globalThis.game.combat?.started === true);
    }

    async function openEffects(page: Page, uuid: string): Promise<Locator> {
      const sheet = await showSheet(page, uuid);
      await sheet.getByRole("tab", { name: "Effects" }).click();
      return sheet;
    }

    test("a player gives the own avatar an effect by the keyboard alone", async () => {
      await begin();
      const sheet = await openEffects(ash, session.cast.sela);
      await sheet.getByRole("button", { name: "Add effect" }).press("Enter");
      const dialog = ash.locator(".ac-add-effect-dialog");
      await expect(dialog.getByLabel("Name")).toBeFocused();
      await expect(dialog.getByLabel("Icon")).toBeVisible();
      await ash.keyboard.type("Wind at the back");
      await dialog.getByLabel("SPD", { exact: true }).press("2");
      await dialog.getByLabel("OR", { exact: true }).press("4");
      await dialog.getByLabel("Lasts").focus();
      await ash.keyboard.press("S");
      await expect(dialog.getByLabel("Segments", { exact: true })).toBeVisible();
      await dialog.getByLabel("Segments", { exact: true }).fill("2");
      await ash.keyboard.press("Enter");
      await expect(dialog).toHaveCount(0);
      await expect(sheet.locator(".ac-effect")).toHaveCount(1);
      expect(await rows(sheet)).toEqual(["Wind at the back 2 Phases left"]);
      expect(await read(ash, session.cast.sela, "system.spd")).toBe(5);
      expect(await read(ash, session.cast.sela, "system.or.value")).toBe(10);
      await expect(ash.locator("#action-cards-live")).toHaveText("Sela now has the effect Wind at the back.");

      await nextTurn(gm);
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText(["1 Phase left"]);
      await nextTurn(gm);
      await expect(sheet.locator(".ac-effect")).toHaveCount(0);
      expect(await read(ash, session.cast.sela, "system.spd")).toBe(3);
    });

    test("the time is set, changed and taken away in a dialog of its own", async () => {
      await begin();
      const sheet = await openEffects(gm, session.cast.sela);
      await giveEffects(gm, session.cast.sela, { name: "War song" });
      expect(await rows(sheet)).toEqual(["War song"]);
      const set = sheet.getByRole("button", { name: "Set how long War song lasts" });
      const dialog = gm.locator(".ac-effect-time-dialog");
      const choose = async (kind: string) => {
        await set.click();
        await dialog.getByLabel("Lasts").selectOption({ label: kind });
      };
      const hand = async () => {
        await dialog.getByRole("button", { name: "Set the time" }).click();
        await expect(dialog).toHaveCount(0);
      };

      await choose("until somebody's next Phase");
      const whose = dialog.getByLabel("Whose Phase");
      expect(await whose.locator("option").allInnerTexts()).toEqual(["Sela, who bears it", "Bram", "Ogre"]);
      await whose.selectOption({ label: "Bram" });
      await hand();
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText(["until Bram's next Phase"]);

      await choose("rounds");
      await dialog.getByLabel("Rounds", { exact: true }).fill("5000");
      await dialog.getByLabel("Rounds", { exact: true }).press("Tab");
      await expect(dialog.getByLabel("Rounds", { exact: true })).toHaveValue("999");
      await dialog.getByLabel("Rounds", { exact: true }).fill("1");
      await hand();
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText(["1 round left"]);

      await choose("until the end of the Turn");
      await hand();
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText(["until the end of the Turn"]);

      await choose("no set time");
      await hand();
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveCount(0);
    });

    test("it ends with the Phase it waits for, and with the Turn", async () => {
      await begin();
      const sheet = await openEffects(ash, session.cast.bram);
      await giveEffects(
        gm,
        session.cast.bram,
        lasting("Until he acts", { kind: "phase" }),
        lasting("Until he has acted", { kind: "phaseEnd" }),
        lasting("This Turn", { kind: "turn" }),
      );
      const names = sheet.locator(".ac-effect .ac-row-name");
      await expect(names).toHaveText(["Until he acts", "Until he has acted", "This Turn"]);
      await nextTurn(gm);
      await expect(names).toHaveText(["Until he has acted", "This Turn"]);
      await expect(sheet.locator(".ac-effect .ac-tag").first()).toHaveText("until the end of Bram's Phase");
      await nextTurn(gm);
      await expect(names).toHaveText(["This Turn"]);
      await nextTurn(gm);
      await expect(names).toHaveCount(0);
    });

    test("a time chosen before an encounter begins with it, and ends with it at the latest", async () => {
      const sheet = await openEffects(ash, session.cast.sela);
      await sheet.getByRole("button", { name: "Add effect" }).click();
      const dialog = ash.locator(".ac-add-effect-dialog");
      await dialog.getByLabel("Lasts").selectOption({ label: "rounds" });
      await dialog.getByLabel("Rounds", { exact: true }).fill("3");
      await dialog.getByLabel("Icon").selectOption({ index: 1 });
      const icon = await dialog.getByLabel("Icon").locator("option:checked").innerText();
      await dialog.getByRole("button", { name: "Add effect" }).click();
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText(["3 rounds"]);
      expect(await rows(sheet)).toEqual([`${icon} 3 rounds`]);
      await begin();
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText(["3 rounds left"]);
      await gm.evaluate(async () => {
        await globalThis.game.combat!.delete();
      });
      await expect(sheet.locator(".ac-effect")).toHaveCount(0);
    });

    test("an unreadable time is told, and changes nothing", async () => {
      await begin();
      const sheet = await openEffects(ash, session.cast.sela);
      await giveEffects(gm, session.cast.sela, lasting("Odd", { kind: "rounds", count: -1 }));
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText([
        "Time unreadable: time.count: must be at least 1, not -1",
      ]);
      for (let turn = 0; turn < 3; turn += 1) await nextTurn(gm);
      await expect(sheet.locator(".ac-effect")).toHaveCount(1);
    });

    test("by the clock they count Segments, wait for Phases, and come back with it exactly", async () => {
      const gorto = { name: "Gorto", spd: 3, dex: 15 };
      const ids = await gather(gm, [
        gorto,
        { name: "Brak", owner: "Ash", type: "character", spd: 2, dex: 12 },
      ]);
      await forceRandom(
        gm,
        dealt([
          [2, 3, 8],
          [4, 9],
        ]),
      );
      await call(gm, "startCombat");
      await seedRandom(gm, 1);
      const brak = await gm.evaluate(() => globalThis.game.actors.getName("Brak")!.uuid);
      const aRound = generation === 14 ? { value: 1, units: "rounds" } : { rounds: 1 };
      await giveEffects(
        gm,
        brak,
        lasting("A three Segments", { kind: "segments", count: 3 }),
        lasting("B until Gorto", { kind: "phase", who: ids["Gorto"] }),
        lasting("C this Turn", { kind: "turn" }),
        { name: "D core", duration: aRound },
        { name: "E for good" },
      );
      const sheet = await openEffects(ash, brak);
      const all = await sources(gm, brak);
      const shown = async (...expected: string[]) =>
        expect.poll(async () => (await rows(sheet)).toSorted()).toEqual(expected);
      const [turn, core, good] = [
        "C this Turn until the end of the Turn",
        "D core 1 round left",
        "E for good",
      ];
      expect(await clock(gm)).toMatchObject({ round: 1, segment: 12 });
      await shown(
        "A three Segments 3 Segments left",
        "B until Gorto until Gorto's next Phase",
        turn,
        core,
        good,
      );

      await call(gm, "nextTurn");
      expect(await clock(gm)).toMatchObject({ segment: 11, acting: null });
      await shown(
        "A three Segments 2 Segments left",
        "B until Gorto until Gorto's next Phase",
        turn,
        core,
        good,
      );
      await deed(gm, { type: "act", id: ids["Gorto"], way: { key: "play", cards: [3, 8] } });
      await shown("A three Segments 2 Segments left", turn, core, good);
      await call(gm, "nextTurn");
      await call(gm, "nextTurn");
      expect(await clock(gm)).toMatchObject({ segment: 10, acting: null });
      await shown("A three Segments 1 Segment left", turn, core, good);
      await call(gm, "nextTurn");
      await shown(turn, core, good);
      await call(gm, "nextRound");
      await shown(good);

      await call(gm, "previousTurn");
      await shown(turn, core, good);
      await call(gm, "previousTurn");
      await shown("A three Segments 1 Segment left", turn, core, good);
      for (let steps = 0; steps < 3; steps += 1) await call(gm, "previousTurn");
      await shown(
        "A three Segments 2 Segments left",
        "B until Gorto until Gorto's next Phase",
        turn,
        core,
        good,
      );
      expect(await sources(gm, brak)).toEqual(all);
      expect(await sources(ash, brak)).toEqual(all);

      // The same again ends them at the same moments.
      await deed(gm, { type: "act", id: ids["Gorto"], way: { key: "play", cards: [3, 8] } });
      await shown("A three Segments 2 Segments left", turn, core, good);
      for (let steps = 0; steps < 3; steps += 1) await call(gm, "nextTurn");
      await shown(turn, core, good);
    });

    test("SPD that an effect changes stays one that can be, and counts with the next deal", async () => {
      const ids = await gather(gm, [{ name: "Brak", owner: "Ash", type: "character", spd: 2, dex: 12 }]);
      await call(gm, "startCombat");
      const brak = await gm.evaluate(() => globalThis.game.actors.getName("Brak")!.uuid);
      const adding = (value: string) => {
        const change = { key: "system.spd", value };
        if (generation === 14) return { system: { changes: [{ ...change, type: "add" }] } };
        return { changes: [{ ...change, mode: 2 }] };
      };
      const spd = async () => read(gm, brak, "system.spd");
      const change = async (value: string) => {
        await giveEffects(gm, brak, { name: "Fast", ...adding(value) });
        const result = await spd();
        await gm.evaluate(async (uuid) => {
          const { effects } = fromUuidSync(uuid) as unknown as {
            effects: { contents: { delete(): Promise<unknown> }[] };
          };
          await effects.contents[0]!.delete();
        }, brak);
        return result;
      };
      expect(await change("3")).toBe(5);
      expect(await change("40")).toBe(12);
      expect(await change("-7")).toBe(1);
      expect(await change("nonsense")).toBe(2);
      expect(await change("1.7")).toBe(3);
      expect(await spd()).toBe(2);
      await giveEffects(gm, brak, { name: "Fast", ...adding("3") });
      expect((await handOf(gm, ids["Brak"]!)).held).toHaveLength(2);
      await call(gm, "nextRound");
      expect((await handOf(gm, ids["Brak"]!)).held).toHaveLength(5);
    });

    test("the menu of a row in the encounter gives an effect too, to whom one owns", async () => {
      await gather(gm, [
        { name: "Gorto", spd: 3, dex: 15 },
        { name: "Brak", owner: "Ash", type: "character", spd: 2, dex: 12 },
      ]);
      await call(gm, "startCombat");
      await ash.locator("#sidebar button[data-tab=combat]").click();
      const entry = ash.locator("#context-menu li", { hasText: "Add effect" });
      const row = (name: string) => ash.locator("#combat li.combatant", { hasText: name });
      await row("Gorto").click({ button: "right" });
      await expect(entry).toHaveCount(0);
      await row("Brak").click({ button: "right" });
      await entry.click();
      const dialog = ash.locator(".ac-add-effect-dialog");
      await expect(dialog).toContainText("Effect on Brak");
      expect(await objections(ash, ".ac-add-effect-dialog")).toEqual([]);
      await dialog.getByLabel("Name").fill("Braced");
      await dialog.getByLabel("Lasts").selectOption({ label: "until the end of the Turn" });
      await dialog.getByRole("button", { name: "Add effect" }).click();
      await expect(row("Brak").getByRole("img", { name: /Braced/ })).toHaveCount(1);
    });

    test("nobody gives an effect to somebody else's avatar", async () => {
      const sheet = await openEffects(ash, session.cast.bram);
      await expect(sheet.getByRole("button", { name: "Add effect" })).toHaveCount(0);
    });
  });
}
