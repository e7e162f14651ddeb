import type { Page } from "@playwright/test";
import { said } from "../support/language.ts";
import { differing } from "../support/picture.ts";
import { openSettings } from "../support/settings.ts";
import { closeWindows } from "../system/support.ts";

/** A screen of the system: its name, its selector, and how to open it on a GM's page. */
export interface Screen {
  readonly name: string;
  readonly part: string;
  open(page: Page): Promise<void>;
}

/** A game, and the hero, the hero's weapon and the foe whose windows are shown. */
export interface Shown {
  readonly id: string;
  readonly game: string;
  readonly hero: string;
  readonly weapon: string;
  readonly foe: string;
}

export const SHOWN: readonly Shown[] = [
  { id: "avatar", game: "Avatar", hero: "Wren Hallowtide", weapon: "Glasscutter Sabre", foe: "Anchor Moll" },
  {
    id: "printed",
    game: "Future Imperfect",
    hero: "Petra Vane",
    weapon: "Watch Carbine",
    foe: "Rattler Nance",
  },
  { id: "action", game: "Action!", hero: "Hesper Lowe", weapon: "Glasscutter Sabre", foe: "Ferris Tallow" },
];

/**
 * Common window sizes in both themes. The small window looks like the large one, so it is not audited. With the tag
 * `@all`, a look is left to `npm run test:all`.
 */
export const LOOKS = differing(
  (["light", "dark"] as const).flatMap((colorScheme) =>
    [
      { viewport: { width: 1400, height: 900 }, isAudited: true, tag: colorScheme === "light" ? "@all" : [] },
      { viewport: { width: 1000, height: 700 }, isAudited: false, tag: [] },
    ].map((look) => ({ colorScheme, ...look })),
  ),
);

async function openSheet(page: Page, name: string, width?: number): Promise<void> {
  await page.evaluate(
    async ([wanted, wide]) => {
      const { sheet } = globalThis.game.actors.getName(wanted) as unknown as {
        sheet: { render(options: object): Promise<unknown>; setPosition(position: object): unknown };
      };
      await sheet.render({ force: true });
      if (wide !== undefined) sheet.setPosition({ width: wide });
    },
    [name, width] as const,
  );
}

async function pressIn(page: Page, tab: string, key: string): Promise<void> {
  await page.locator(`#sidebar-tab-${tab}`).click();
  await page
    .locator(`#${tab}`)
    .getByRole("button", { name: await said(page, key), exact: true })
    .click();
}

const SHEET = ".application.sheet.action-cards";

/** The screens of a world that plays this game and has started a fight. Finds controls in the page's language. */
export function screensOf({ hero, weapon, foe }: Shown): readonly Screen[] {
  return [
    { name: "tracker", part: "#combat", open: async (page) => page.locator("#sidebar-tab-combat").click() },
    { name: "welcome", part: "#chat", open: async (page) => page.locator("#sidebar-tab-chat").click() },
    { name: "sheet", part: SHEET, open: async (page) => openSheet(page, hero) },
    { name: "narrow-sheet", part: SHEET, open: async (page) => openSheet(page, hero, 420) },
    { name: "stat-block", part: SHEET, open: async (page) => openSheet(page, foe) },
    {
      name: "attack",
      part: ".ac-declaration-dialog",
      async open(page) {
        await openSheet(page, hero);
        await page
          .getByRole("button", { name: await said(page, "ACTIONCARDS.Sheet.AttackWith", { item: weapon }) })
          .first()
          .click();
      },
    },
    {
      name: "settings",
      part: "#action-cards-settings",
      async open(page) {
        await openSettings(page);
      },
    },
    {
      name: "chooser",
      part: "#action-cards-games",
      async open(page) {
        const name = await said(page, "ACTIONCARDS.Settings.Choose");
        await (await openSettings(page)).getByRole("button", { name }).click();
      },
    },
    {
      name: "making",
      part: "#action-cards-making",
      async open(page) {
        await pressIn(page, "actors", "ACTIONCARDS.Making.Open");
        const making = page.locator("#action-cards-making");
        await making.locator("[name=name]").fill("Sunniva Rook");
        await making.getByRole("button", { name: await said(page, "ACTIONCARDS.Making.Next") }).click();
        await making.getByRole("radio").first().waitFor();
      },
    },
    {
      name: "who-plays-whom",
      part: "#action-cards-players",
      open: async (page) => pressIn(page, "actors", "ACTIONCARDS.Making.Players.Title"),
    },
    {
      name: "tour",
      part: "aside.tour",
      open: async (page) =>
        page.evaluate(async () => {
          const tours = [...globalThis.game.tours].filter(({ id }) => id.startsWith("first"));
          await tours.find(({ canStart }) => canStart)?.start();
        }),
    },
  ];
}

/** Exits the tour in progress and closes all windows. */
export async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    foundry.nue.Tour.activeTour?.exit();
    // Close the character creation window without asking whether to discard the choices.
    const making = foundry.applications.instances.get("action-cards-making");
    return making && foundry.applications.api.ApplicationV2.prototype.close.call(making);
  });
  await closeWindows(page);
}
