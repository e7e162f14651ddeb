import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { makeRelease } from "../../tools/package.ts";
import { cardDraws } from "../support/cards.ts";
import { lastChatCard, say } from "../support/chat.ts";
import { join, waitUntilReady } from "../support/join.ts";
import { forceRandom } from "../support/random.ts";
import { openTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { attack, defend, exchangeCard } from "../fight/play.ts";
import { clearStage, setStage } from "../fight/stage.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** Unpacks a zip into a folder. */
async function unpack(zip: string, folder: string): Promise<void> {
  for (const [name, data] of Object.entries(unzipSync(await readFile(zip)))) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, data);
  }
}

/**
 * Problems of the packs: collections whose documents don't match their index, and pictures that can't be
 * loaded.
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

/** The class names that documents and rolls are stored with and found by. */
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

test("the release zip, unpacked, is a system that plays and revives its rolls", async ({ chromium }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "action-cards-released-"));
  try {
    await makeRelease(root, path.join(folder, "release"));
    const systemPath = path.join(folder, "action-cards");
    await unpack(path.join(folder, "release/action-cards.zip"), systemPath);
    const table = await openTable({ systemPath });
    try {
      const gm = await join(await table.context(chromium), "Gamemaster");
      // The starting party comes from the packs in the zip.
      expect(await gm.evaluate(() => globalThis.game.actors.contents.length)).toBeGreaterThanOrEqual(5);
      expect(await gm.evaluate(() => globalThis.game.packs.size)).toBe(26);
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
    } finally {
      await table.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
