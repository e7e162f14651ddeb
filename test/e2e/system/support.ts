import { expect, type Locator, type Page } from "@playwright/test";
import { join } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { test } from "../support/test.ts";
import { clearStage, setStage, type Cast } from "../fight/stage.ts";

/** A server, its users' pages, and the cast of the test. */
export interface Session {
  table: TestTable;
  gm: Page;
  ash: Page;
  briar: Page;
  cast: Cast;
}

/** The size of the pages: large enough for a sheet next to the sidebar and above the hotbar. */
export const VIEWPORT = { width: 1600, height: 1000 };

type Chromium = Parameters<TestTable["context"]>[0];

/** Starts a server and joins the GM, Ash and Briar, each in their own browser. */
export async function openSession(chromium: Chromium, generation: 13 | 14): Promise<Session> {
  const table = await openTable({ generation });
  const seat = async (name: string) => join(await table.context(chromium, { viewport: VIEWPORT }), name);
  const [gm, ash, briar] = [await seat("Gamemaster"), await seat("Ash"), await seat("Briar")];
  return { table, gm, ash, briar, cast: { sela: "", bram: "", ogre: "" } };
}

/**
 * Opens a session for the tests of a `describe`, and sets up new actors for each test. Calls `take` with the
 * session before the first test.
 */
export function useSession(generation: 13 | 14, take: (session: Session) => void): void {
  let session: Session;
  test.beforeAll(async ({ chromium }) => {
    session = await openSession(chromium, generation);
    take(session);
  });
  test.afterAll(async () => session.table.close());
  test.beforeEach(async () => freshStage(session));
}

/** Clears the world and creates a new cast: Sela is Ash's character, Bram is Briar's. */
export async function freshStage(session: Session): Promise<void> {
  const { gm, ash, briar } = session;
  await clearStage(gm);
  await closeWindows(gm, ash, briar);
  session.cast = await setStage(gm);
  const { sela, bram } = session.cast;
  await gm.evaluate(
    async (characters) => {
      for (const [name, uuid] of characters) {
        const user = globalThis.game.users.find((candidate) => candidate.name === name)!;
        await user.update({ character: uuid!.replace("Actor.", "") });
      }
    },
    [
      ["Ash", sela],
      ["Briar", bram],
    ],
  );
  for (const page of [ash, briar])
    await page.waitForFunction(() => (globalThis.game.user?.character ?? null) !== null);
}

/** Closes every window and notification. */
export async function closeWindows(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await page.evaluate(async () => {
      const windows = [...globalThis.foundry.applications.instances.values()];
      for (const window of windows) if (window.hasFrame && window.rendered) await window.close();
    });
    await forgetNotices(page);
  }
}

/** Waits for the newest notification of this kind and removes all notifications. Returns its text. */
export async function notice(page: Page, kind: "warning" | "error" | "info"): Promise<string> {
  const found = page.locator(`#notifications .notification.${kind}`).last();
  await expect(found).toBeVisible();
  const text = ((await found.textContent()) ?? "").trim();
  await forgetNotices(page);
  return text;
}

export async function forgetNotices(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelectorAll("#notifications .notification").forEach((element) => element.remove()),
  );
}

export async function showSheet(page: Page, uuid: string): Promise<Locator> {
  const id = await page.evaluate(async (documentUuid) => {
    const document = (await fromUuid(documentUuid)) as unknown as {
      sheet: { id: string; render(options: object): Promise<unknown> };
    };
    await document.sheet.render({ force: true });
    return document.sheet.id;
  }, uuid);
  const sheet = page.locator(`[id="${id}"]`);
  await expect(sheet).toBeVisible();
  return sheet;
}

/** The UUID of an actor's item with this name. */
export async function itemOf(page: Page, actor: string, name: string): Promise<string> {
  return page.evaluate(
    ([uuid, itemName]) => {
      const { items } = fromUuidSync(uuid) as unknown as { items: { uuid: string; name: string }[] };
      return [...items].find((item) => item.name === itemName)!.uuid;
    },
    [actor, name],
  );
}

/** The value at a path of a document's data, as this page's client has it. */
export async function read(page: Page, uuid: string, path: string): Promise<unknown> {
  return page.evaluate(
    ([id, where]) =>
      JSON.parse(
        JSON.stringify(globalThis.foundry.utils.getProperty(fromUuidSync(id) as object, where!) ?? null),
      ) as unknown,
    [uuid, path],
  );
}

/**
 * Updates a document from this page's console. Returns the message of the refusal; null if the update
 * succeeded.
 */
export async function write(page: Page, uuid: string, data: object): Promise<string | null> {
  return page.evaluate(
    async ([id, changes]) => {
      const document = fromUuidSync(id) as unknown as { update(data: object): Promise<unknown> };
      try {
        await document.update(changes);
        return null;
      } catch (error) {
        return String(error);
      }
    },
    [uuid, data] as const,
  );
}

/** As this page's user, gives an actor items. Returns their UUIDs. */
export async function give(page: Page, actor: string, ...items: object[]): Promise<string[]> {
  return page.evaluate(
    async ([uuid, data]) => {
      const holder = fromUuidSync(uuid) as unknown as {
        createEmbeddedDocuments(name: string, data: unknown): Promise<{ uuid: string }[]>;
      };
      const made = await holder.createEmbeddedDocuments("Item", data);
      return made.map((item) => item.uuid);
    },
    [actor, items] as const,
  );
}

/** Both generations, newest first. */
export const GENERATIONS = [14, 13] as const;
