import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { unzipSync, zipSync } from "fflate";
import { installPackage } from "../../host/cli/install.ts";
import { makeRelease } from "../../tools/package.ts";
import { cardDraws } from "../support/cards.ts";
import { lastChatCard, say } from "../support/chat.ts";
import { join, waitUntilReady } from "../support/join.ts";
import { forceRandom } from "../support/random.ts";
import { storeWorld } from "../support/stored-world.ts";
import { openTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { attack, defend, exchangeCard } from "../fight/play.ts";
import { clearStage, setStage } from "../fight/stage.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** Serves the files of a folder over HTTP. */
async function serve(folder: string): Promise<{ address: string; close(): void }> {
  const web = createServer(({ url = "" }, answer) => {
    readFile(path.join(folder, path.basename(url))).then(
      (data) => answer.end(data),
      () => answer.writeHead(404).end(),
    );
  });
  await once(web.listen(0, "127.0.0.1"), "listening");
  const { port } = web.address() as AddressInfo; // The address of a TCP server is an object.
  return { address: `http://127.0.0.1:${port}`, close: () => web.close() };
}

interface Manifest {
  media: { type: string; caption: string }[];
}

/**
 * Checks that both manifests of a published release name everything at its address, and that its folder has every
 * file that they name.
 */
async function checkPublished(folder: string, address: string): Promise<void> {
  const beside = JSON.parse(await readFile(path.join(folder, "system.json"), "utf8")) as Manifest;
  const at = (name: string) => `${address}/${name}`;
  expect(beside).toMatchObject({
    url: at(""),
    manifest: at("system.json"),
    download: at("action-cards.zip"),
    readme: at("README.md"),
    changelog: at("CHANGELOG.md"),
  });
  expect(beside).not.toHaveProperty("bugs");
  expect(new Set(beside.media.map(({ type }) => type))).toEqual(new Set(["setup", "cover", "screenshot"]));
  expect(beside.media.filter(({ caption }) => !caption)).toEqual([]);
  const inside = unzipSync(await readFile(path.join(folder, "action-cards.zip")))["system.json"]!;
  expect(JSON.parse(Buffer.from(inside).toString("utf8"))).toEqual(beside);
  const named = JSON.stringify(beside).match(new RegExp(`${address}/[^"]+`, "g")) ?? [];
  expect(named.length).toBeGreaterThan(3);
  for (const url of named) expect(existsSync(path.join(folder, path.posix.basename(url))), url).toBe(true);
}

/** Publishes the release in a folder once more, as another version with one more file. */
async function publishAs(version: string, folder: string): Promise<void> {
  const zip = path.join(folder, "action-cards.zip");
  const files = unzipSync(await readFile(zip));
  const manifest = JSON.parse(Buffer.from(files["system.json"]!).toString("utf8")) as object;
  const raised = Buffer.from(JSON.stringify({ ...manifest, version }));
  await writeFile(zip, zipSync({ ...files, "system.json": raised, "news.txt": raised }));
  await writeFile(path.join(folder, "system.json"), raised);
}

/**
 * What is wrong with the packs: collections that are empty or don't match their index, and pictures that
 * don't load.
 */
async function lackingInPacks(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    interface Pictured {
      uuid: string;
      img?: string;
      items?: Iterable<Pictured>;
    }
    const lacking: string[] = [];
    const pictures = new Set<string>();
    const note = ({ img, items = [] }: Pictured) => {
      if (img !== undefined) pictures.add(img);
      for (const item of items) note(item);
    };
    for (const pack of globalThis.game.packs) {
      const documents = (await pack.getDocuments()) as unknown as Pictured[];
      if (documents.length === 0 || documents.length !== pack.index.size) lacking.push(pack.collection);
      documents.forEach(note);
    }
    for (const picture of pictures) {
      const { ok } = await fetch(`/${picture}`, { method: "HEAD" });
      if (!ok) lacking.push(picture);
    }
    return lacking;
  });
}

/** The class names that stored documents and rolls refer to. */
const NAMES = {
  rolls: ["AcPickRoll", "ActionCardRoll", "ActionValueRoll"],
  term: "AcCardTerm",
  sheets: ["action-cards.ActionCardsItemSheet", "action-cards.CharacterSheet", "action-cards.NpcSheet"],
  documents: [
    "ActionCardsActiveEffect",
    "ActionCardsActor",
    "ActionCardsCombat",
    "ActionCardsItem",
    "ActionCardsMessage",
  ],
  tracker: "ActionCardsTracker",
};

async function namesInUse(page: Page): Promise<typeof NAMES> {
  return page.evaluate(() => {
    interface Registered {
      documentClass: { name: string };
      sheetClasses: Record<string, Record<string, unknown>>;
    }
    const { Dice, ui, ...config } = CONFIG as unknown as Record<string, Registered> & {
      Dice: { rolls: { name: string }[]; terms: Record<string, { name: string }> };
      ui: { combat: { name: string } };
    };
    const ours = (name: string) => config[name]!.documentClass.name;
    const sheets = ["Actor", "Item"].flatMap((name) =>
      Object.values(config[name]!.sheetClasses).flatMap((byId) => Object.keys(byId)),
    );
    return {
      rolls: Dice.rolls.map(({ name }) => name).filter((name) => name !== "Roll"),
      term: Dice.terms["a"]!.name,
      sheets: [...new Set(sheets)].filter((id) => id.startsWith("action-cards.")).toSorted(),
      documents: ["ActiveEffect", "Actor", "Combat", "Item", "ChatMessage"].map(ours),
      tracker: ui.combat.name,
    };
  });
}

/** The version of the system on a page, and the stored data of the character Sela. */
async function versionAndSela(page: Page): Promise<{ version: string; sela: object }> {
  return page.evaluate(() => ({
    version: globalThis.game.system.version,
    sela: globalThis.game.actors.getName("Sela")!.toObject() as object,
  }));
}

test("the release, installed from its manifest's address, plays, revives its rolls, is updated with its world, and brings older worlds up to date", async ({
  chromium,
}) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "action-cards-released-"));
  const [published, systems, worldPath, oldPath] = ["release", "systems", "world", "old"].map((name) =>
    path.join(folder, name),
  ) as [string, string, string, string]; // as many as there are names
  const web = await serve(published);
  const install = async () => installPackage(`${web.address}/system.json`, "system", systems);
  try {
    await makeRelease(root, published, web.address);
    await checkPublished(published, web.address);
    const systemPath = await install();
    const table = await openTable({ systemPath, worldPath });
    let before: Awaited<ReturnType<typeof versionAndSela>>;
    try {
      const gm = await join(await table.context(chromium), "Gamemaster");
      // The starting party was imported from the packs in the zip file.
      expect(await gm.evaluate(() => globalThis.game.actors.contents.length)).toBeGreaterThanOrEqual(5);
      expect(await gm.evaluate(() => globalThis.game.packs.size)).toBe(29);
      expect(await lackingInPacks(gm)).toEqual([]);
      expect(await namesInUse(gm)).toEqual(NAMES);
      await clearStage(gm);
      const cast = await setStage(gm);
      await forceRandom(gm, [...cardDraws([7], { tens: 1 }), ...cardDraws([3]), ...cardDraws([4])]);
      await attack(gm, cast.sela, "Blade", { target: "Bram" });
      await defend(gm, "Bram");
      await expect((await exchangeCard(gm)).locator(".ac-outcome")).toHaveText(/Hit.*4/);
      await say(gm, "/roll 1da + 3");
      await expect(lastChatCard(gm).locator(".ac-roll .ac-total-number")).toHaveText("7");
      await gm.reload();
      await waitUntilReady(gm);
      await expect(lastChatCard(gm).locator(".ac-roll .ac-total-number")).toHaveText("7");
      const roll = await gm.evaluate(() => globalThis.game.messages.contents.at(-1)!.rolls[0]!.toJSON());
      expect(roll).toMatchObject({ class: "AcPickRoll", total: 7 });
      before = await versionAndSela(gm);
    } finally {
      await table.close();
    }
    await publishAs("0.99.0", published);
    expect(await install()).toBe(systemPath);
    expect(existsSync(path.join(systemPath, "news.txt"))).toBe(true);
    const again = await openTable({ systemPath, worldPath });
    try {
      const gm = await join(await again.context(chromium), "Gamemaster");
      expect(await versionAndSela(gm)).toEqual({ version: "0.99.0", sela: before.sela });
      await expect(lastChatCard(gm).locator(".ac-roll .ac-total-number")).toHaveText("7");
      // The exchange continues from where it was, with the code of the new version.
      const exchange = gm.locator(".chat-log .ac-chat-card").filter({ hasText: "Blade" }).last();
      await exchange
        .getByRole("button", { name: /^Apply/ })
        .first()
        .click();
      await expect(exchange.getByRole("button", { name: "Undo" }).first()).toBeVisible();
    } finally {
      await again.close();
    }
    await storeWorld("a6cf20ba", oldPath);
    const settings = { "action-cards.dataVersion": 0 };
    const old = await openTable({ systemPath, worldPath: oldPath, seed: false, settings });
    try {
      const gm = await join(await old.context(chromium), "Gamemaster");
      const dialog = gm.getByRole("dialog", { name: "Update this world" });
      await dialog.getByRole("button", { name: "Yes" }).click();
      await expect(gm.locator("#chat .chat-message").last()).toContainText("Action Cards updated this world");
    } finally {
      await old.close();
    }
  } finally {
    web.close();
    await rm(folder, { recursive: true, force: true });
  }
});
