import type { Locator, Page } from "@playwright/test";
import { resolveAttack } from "../../../src/rules/printed/attack.ts";
import { card, shot } from "../../unit/rules/printed/support.ts";
import { objections } from "../support/axe.ts";
import { showChat } from "../support/chat.ts";
import { join } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { openSettings } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, VIEWPORT } from "./support.ts";

/** The API for printed cards that macros can call. */
interface Cards {
  actionCards: {
    showCard(number: number, steps?: readonly object[]): Promise<unknown>;
    printDeck(): Promise<unknown>;
    cards: { lookups(consulted: readonly object[], names: object): Promise<string> };
  };
}

/** The rules' worked example of rifle fire. */
const RIFLE = resolveAttack(shot({ bystanders: 8 }), [card(34)]).consulted;

/** The spots on the card that the lookup of `RIFLE` highlights, without duplicates. */
const LIT = [
  "cause.d8.4",
  "burst.3",
  "location.0",
  "location.1",
  "shield",
  "effect.d8.3",
  "wrench",
  "figure.8",
];

/** Adds the lookup of the rifle fire to the chat log, at the width of a message. */
async function lookupInChat(page: Page): Promise<Locator> {
  await showChat(page);
  await page.evaluate(async (consulted) => {
    const { actionCards } = globalThis.game as unknown as Cards;
    document.querySelector("#lookup-in-chat")?.remove();
    const message = document.createElement("li");
    message.className = "chat-message message action-cards";
    message.style.width = "260px";
    message.id = "lookup-in-chat";
    message.innerHTML = await actionCards.cards.lookups(consulted, { cause: "Rifle" });
    document.querySelector(".chat-log")!.append(message);
    message.scrollIntoView();
  }, RIFLE);
  return page.locator("#lookup-in-chat");
}

/** The font size of the smallest of these texts, as shown on the page, in pixels. */
async function smallestText(texts: Locator): Promise<number> {
  const heights = await texts.evaluateAll((all) =>
    all.map((text) => {
      const { a: scale } = (text as SVGTextElement).getScreenCTM()!;
      return parseFloat(getComputedStyle(text).fontSize) * scale;
    }),
  );
  return Math.min(...heights);
}

for (const colorScheme of ["dark", "light"] as const) {
  test.describe(`a printed action card, ${colorScheme} theme`, () => {
    let table: TestTable;
    let ash: Page;

    test.beforeAll(async ({ chromium }) => {
      table = await openTable();
      const options = { colorScheme, reducedMotion: "reduce", viewport: VIEWPORT } as const;
      ash = await join(await table.context(chromium, options), "Ash");
    });
    test.afterAll(async () => table.close());
    test.beforeEach(async () => closeWindows(ash));

    test("is shown in a window by its number, one window for all", async () => {
      await ash.evaluate(async () => (globalThis.game as unknown as Cards).actionCards.showCard(34));
      const window = ash.locator("#action-cards-card");
      await expect(window.locator(".window-title")).toHaveText("Action card 34");
      await expect(window.getByRole("img", { name: "Action card 34" })).toHaveAccessibleDescription(
        /Step 9, fragment 2, No\. .*Shield 0\. Broken wrench 11\. Clock 11\./,
      );
      await expect(window.locator("[data-spot]")).toHaveCount(90);
      expect(await objections(ash)).toEqual([]);

      await ash.evaluate(async () => (globalThis.game as unknown as Cards).actionCards.showCard(50));
      await expect(window).toHaveCount(1);
      await expect(window.locator(".window-title")).toHaveText("Action card 50");
      await expect(window.locator(".ac-face")).toHaveCount(1);
      await expect(window.locator('[data-spot="number"]')).toHaveText("50");
    });

    test("is a picture of its own in the package", async () => {
      const size = await ash.evaluate(async () => {
        const image = new Image();
        image.src = "/systems/action-cards/cards/34.svg";
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      });
      expect(size).toEqual([630, 880]);
    });

    test("refuses a number that no card has", async () => {
      const refusal = await ash.evaluate(async () => {
        try {
          await (globalThis.game as unknown as Cards).actionCards.showCard(54);
          return "";
        } catch (error) {
          return String(error);
        }
      });
      expect(refusal).toContain("card: must be");
    });

    test("tells a lookup at the width of a chat message, legibly", async () => {
      const lookup = await lookupInChat(ash);
      await expect(lookup.getByRole("listitem")).toHaveCount(11);
      await expect(lookup.getByRole("listitem").first()).toHaveText("1 Rifle 4d8: 7 against 5, hit");
      await expect(lookup.locator(".af-badge-text")).toHaveText([
        "1",
        "2",
        "3",
        "4",
        "5·6",
        "7·8·9",
        "10",
        "11",
      ]);
      const opacity = async (spot: string) =>
        lookup
          .locator(`[data-spot="${spot}"]`)
          .evaluate((element) => Number(getComputedStyle(element).opacity));
      for (const spot of [...LIT, "cause.d8.1", "figure.7"]) expect(await opacity(spot)).toBe(1);
      for (const spot of ["cause.d8.5", "clock", "effect.d8.4", "figure.9"])
        expect(await opacity(spot)).toBe(0.3);
      expect((await lookup.locator(".ac-face").boundingBox())?.width).toBeLessThanOrEqual(260);
      expect(await smallestText(lookup.locator(".ac-face text"))).toBeGreaterThanOrEqual(8.5);
      expect(await smallestText(lookup.locator(".ac-face .af-value"))).toBeGreaterThanOrEqual(11);
      expect(await objections(ash)).toEqual([]);
    });

    test("is told apart by more than color where the reader chooses the colors", async () => {
      await ash.emulateMedia({ forcedColors: "active" });
      const lookup = await lookupInChat(ash);
      await expect(lookup.locator(".ac-face").first()).toHaveCSS("forced-color-adjust", "none");
      const fill = async (part: string) =>
        lookup
          .locator(part)
          .first()
          .evaluate((element) => getComputedStyle(element).fill);
      expect(await fill(".af-paper")).not.toBe(await fill('[data-spot="cause.d8.4"] text'));
      expect(await objections(ash)).toEqual([]);
      await ash.emulateMedia({ forcedColors: "none" });
    });

    test("lights its spots in turn, and at once for who wants no motion", async () => {
      const steps = RIFLE.map(({ spot }) => ({ spot, caption: "" }));
      await ash.evaluate(
        async (lit) => (globalThis.game as unknown as Cards).actionCards.showCard(34, lit),
        steps,
      );
      const rings = ash.locator("#action-cards-card .af-step:has(.af-ring)");
      await expect(rings).toHaveCount(LIT.length);
      const animations = async () =>
        rings.evaluateAll((all) =>
          all.map((step) => [getComputedStyle(step).animationName, getComputedStyle(step).animationDelay]),
        );
      expect(await animations()).toEqual(LIT.map(() => ["none", "0s"]));
      await ash.emulateMedia({ reducedMotion: "no-preference" });
      expect(await animations()).toEqual(
        ["0s", "0.3s", "0.6s", "0.9s", "1.2s", "1.5s", "1.8s", "2.1s"].map((delay) => ["af-light", delay]),
      );
      await ash.emulateMedia({ reducedMotion: "reduce" });
    });

    test("is printed with all others, opened from the settings", async () => {
      const settings = await openSettings(ash);
      const own = settings.getByRole("group", { name: "Printed cards (Future Imperfect)" });
      await own.getByRole("button", { name: "Open the sheets" }).click();
      const window = ash.locator("#action-cards-print");
      await expect(window.getByRole("button", { name: "Print" })).toBeEnabled();
      await expect(window.getByLabel("Backs")).toHaveValue("duplex");
      const sheets = window.frameLocator("iframe");
      await expect(sheets.locator(".page")).toHaveCount(12);
      await window.getByLabel("Backs").selectOption({ label: "None" });
      await expect(sheets.locator(".page")).toHaveCount(6);
      await expect(window.getByRole("button", { name: "Print" })).toBeEnabled();
      const numbers = await sheets.locator('[data-spot="number"]').allTextContents();
      expect(numbers).toEqual(Array.from({ length: 54 }, (_, number) => String(number)));
      expect(await objections(ash, "#action-cards-print")).toEqual([]);
    });

    test("prints what stands in the frame", async () => {
      await ash.evaluate(async () => (globalThis.game as unknown as Cards).actionCards.printDeck());
      const window = ash.locator("#action-cards-print");
      const button = window.getByRole("button", { name: "Print" });
      await expect(button).toBeEnabled();
      await ash.evaluate(() => {
        const { contentWindow } = document.querySelector<HTMLIFrameElement>("#action-cards-print iframe")!;
        contentWindow!.print = () => (document.body.dataset["printed"] = contentWindow!.document.title);
      });
      await button.click();
      await expect(ash.locator("body")).toHaveAttribute("data-printed", "Printed cards");
    });
  });
}

for (const { paper, width, height } of [
  { paper: "A4", width: 210, height: 297 },
  { paper: "Letter", width: 215.9, height: 279.4 },
]) {
  test(`the sheets fit ${paper}: twelve pages, cards of 63 by 88 mm, backs behind their faces`, async ({
    chromium,
  }) => {
    const table = await openTable();
    try {
      const context = await table.context(chromium, { viewport: VIEWPORT });
      const ash = await join(context, "Ash");
      await ash.evaluate(async () => (globalThis.game as unknown as Cards).actionCards.printDeck());
      const window = ash.locator("#action-cards-print");
      await window.getByLabel("Paper").selectOption({ label: paper });
      await expect(window.getByRole("button", { name: "Print" })).toBeEnabled();
      const html = await window.locator("iframe").evaluate((frame) => (frame as HTMLIFrameElement).srcdoc);
      const page = await context.newPage();
      await page.setContent(html);
      await page.emulateMedia({ media: "print" });

      const millimetres = (pixels: number) => (pixels * 25.4) / 96;
      const boxes = await page.locator(".page").evaluateAll((pages) =>
        pages.map((sheet) => {
          const { left, top } = sheet.getBoundingClientRect();
          return [sheet, ...sheet.querySelectorAll(".ac-face")].map((element) => {
            const box = element.getBoundingClientRect();
            return [box.left - left, box.top - top, box.width, box.height];
          });
        }),
      );
      expect(boxes).toHaveLength(12);
      const [size, ...cards] = boxes[0]!;
      expect(size!.slice(2).map((length) => Math.round(millimetres(length) * 10) / 10)).toEqual([
        width,
        height,
      ]);
      expect(cards).toHaveLength(9);
      for (const card of cards) {
        expect(millimetres(card[2]!)).toBeCloseTo(63, 1);
        expect(millimetres(card[3]!)).toBeCloseTo(88, 1);
      }
      const places = boxes.map(([, ...faces]) => faces.map((box) => box.map((length) => length.toFixed(1))));
      for (const place of places) expect(place).toEqual(places[0]);
      // The block is centered, so that front and back line up whichever way the sheet is turned over.
      const [left, top] = cards[0]!.map(millimetres);
      expect(left).toBeCloseTo((width - 189) / 2, 1);
      expect(top).toBeCloseTo((height - 264) / 2, 1);

      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(12);
    } finally {
      await table.close();
    }
  });
}
