import type { Page } from "@playwright/test";

/** A window that every game has: its name, its selector, and how to open it on a GM's page. */
interface Window {
  readonly name: string;
  readonly part: string;
  open(page: Page): Promise<void>;
}

interface Scope {
  game: {
    actors: { getName(name: string): Actor };
    actionCards: Record<"ask" | "harm" | "rest" | "luck", (actors?: readonly Actor[]) => Promise<void>>;
  };
}

interface Actor {
  sheet: { render(options: object): Promise<unknown> };
}

/** Calls a function of the system's API with this actor. */
async function call(page: Page, name: keyof Scope["game"]["actionCards"], hero: string): Promise<void> {
  await page.evaluate(
    async ([key, called]) => {
      const { game } = globalThis as unknown as Scope;
      await game.actionCards[key]([game.actors.getName(called)]);
    },
    [name, hero] as const,
  );
}

async function openInventory(page: Page, hero: string): Promise<void> {
  await page.evaluate(async (called) => {
    const { game } = globalThis as unknown as Scope;
    await game.actors.getName(called).sheet.render({ force: true });
  }, hero);
  await page.locator(".ac-actor").getByRole("tab", { name: "Inventory" }).click();
}

async function openParty(page: Page): Promise<void> {
  await page.locator("#sidebar-tab-actors, [data-action=tab][data-tab=actors]").first().click();
  await page.getByRole("button", { name: "Party", exact: true }).click();
}

/** The windows that every game has, opened for this hero. */
export function windowsOf(hero: string): readonly Window[] {
  return [
    { name: "party", part: "#action-cards-party", open: openParty },
    { name: "luck", part: "#action-cards-luck", open: async (page) => call(page, "luck", hero) },
    { name: "ask", part: "#action-cards-ask", open: async (page) => call(page, "ask", hero) },
    { name: "harm", part: "#action-cards-hazard", open: async (page) => call(page, "harm", hero) },
    { name: "rest", part: "#action-cards-rest", open: async (page) => call(page, "rest", hero) },
    {
      name: "countdowns",
      part: "#action-cards-countdowns",
      async open(page) {
        await openParty(page);
        await page.locator("#action-cards-party").getByRole("button", { name: "Countdowns" }).click();
        const own = page.locator("#action-cards-countdowns");
        if ((await own.locator(".ac-countdowns-body li").count()) > 0) return;
        await own.getByLabel("Name", { exact: true }).fill("The tide reaches the lower cells");
        await own.getByRole("button", { name: "Add", exact: true }).click();
        await own.getByRole("button", { name: "Advance by one" }).first().click();
      },
    },
    {
      name: "pick",
      part: "#action-cards-pick",
      async open(page) {
        await openInventory(page, hero);
        await page.locator(".ac-actor").getByRole("button", { name: "Add Weapon", exact: true }).click();
      },
    },
    {
      name: "give",
      part: ".ac-give-dialog",
      async open(page) {
        await openInventory(page, hero);
        await page
          .locator(".ac-actor")
          .getByRole("button", { name: /^Give / })
          .first()
          .click();
      },
    },
  ];
}
