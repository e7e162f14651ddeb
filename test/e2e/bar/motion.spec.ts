import type { Page } from "@playwright/test";
import { setSetting, submit } from "../fight/fan-play.ts";
import { attack, defend, oneMore } from "../fight/play.ts";
import { sitDown } from "../fight/seats.ts";
import {
  avatar,
  beginEncounter,
  clearStage,
  createEncounter,
  setStage,
  startEncounter,
  type Cast,
} from "../fight/stage.ts";
import { give } from "../fight/props.ts";
import { hide } from "../fight/unseen-play.ts";
import { cardDraws, printedDraws } from "../support/cards.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { waitUntilReady } from "../support/join.ts";
import { forceRandom, seedRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { bar, moment, playFromBar, press } from "./support.ts";

/** What a page recorded: animations, sounds, and the cards on the stage. */
interface Noted {
  /**
   * The animations, each as its name, the card's caption and the place, such as `ac-deal of 7 in ac-stage`. Each is
   * listed once, even if a redraw starts it again.
   */
  moved: string[];
  /** File names of the sounds that were played. */
  heard: string[];
  /** The captions of the cards that were on the stage. */
  staged: string[];
  /** The most cards that were on the stage at the same time. */
  mostStaged: number;
}

/** Runs in a page before it loads: records animations, sounds, and the cards on the stage. */
function noteAll(): void {
  const noted: Noted = { moved: [], heard: [], staged: [], mostStaged: 0 };
  Reflect.set(globalThis, "noted", noted);
  document.addEventListener("animationstart", ({ animationName, target }) => {
    const place = ["ac-stage", "ac-playbar", "chat-message"].find((name) =>
      (target as Element).closest(`.${name}`),
    );
    const move = `${animationName} of ${(target as Element).querySelector(".ac-corner")?.textContent ?? ""} in ${place ?? ""}`;
    if (place && !noted.moved.includes(move)) noted.moved.push(move);
  });
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    noted.heard.push(this.src.replace(/.*\//, ""));
    return play.call(this);
  };
  new MutationObserver((records) => {
    for (const added of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if ((added as Element).id === "action-cards-stage")
        noted.staged.push((added.textContent ?? "").trim().replace(/\s+/g, " "));
    noted.mostStaged = Math.max(noted.mostStaged, document.querySelectorAll("#action-cards-stage").length);
  }).observe(document, { childList: true, subtree: true });
}

const noted = (page: Page) => page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);

/** Clears the records once all animations have finished. */
async function noteAnew(page: Page): Promise<void> {
  await expect(page.locator(".ac-new, .ac-stage")).toHaveCount(0);
  await page.evaluate(() =>
    Object.assign((globalThis as unknown as { noted: Noted }).noted, {
      moved: [],
      heard: [],
      staged: [],
      mostStaged: 0,
    }),
  );
}

/** Waits until a place has had exactly `count` animations, and returns their names, sorted. */
async function movedIn(page: Page, place: string, count: number): Promise<string[]> {
  const moved = async () => (await noted(page)).moved.filter((one) => one.endsWith(` in ${place}`));
  await expect.poll(async () => (await moved()).length).toBe(count);
  return (await moved()).map((one) => one.replace(/ in .*/, "")).toSorted();
}

async function heard(page: Page, ...names: readonly string[]): Promise<void> {
  await expect.poll(async () => (await noted(page)).heard).toEqual(names.map((name) => `${name}.wav`));
}

/** Reloads a page and records everything from the start of loading. */
async function startNoting(page: Page): Promise<void> {
  await page.addInitScript(noteAll);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload();
  await waitUntilReady(page);
  await page.waitForFunction(() => document.fonts.status === "loaded");
}

/** Clicks the page, because browsers block sound until the user interacts with the page. */
async function touch(page: Page): Promise<void> {
  await page.mouse.click(5, 300);
}

for (const generation of [14, 13] as const) {
  test.describe(`cards that move, stand on the stage and are heard, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let briar: Page;
    let cast: Cast;
    const watched = new WeakSet<Page>();

    sitDown((seats) => ({ gm, ash, briar, cast } = seats), { generation });
    test.beforeEach(async () => {
      for (const page of [gm, ash, briar]) {
        if (watched.has(page)) continue;
        watched.add(page);
        await startNoting(page);
      }
      await beginEncounter(gm, cast);
      for (const page of [gm, ash]) {
        await touch(page);
        await showChat(page);
      }
      for (const page of [gm, ash, briar]) await noteAnew(page);
    });

    test("what is new moves once and is heard once; a redraw and a reload move nothing", async () => {
      await forceRandom(gm, [...cardDraws([10, 5], { tens: 1 }), ...cardDraws([1, 4])]);
      await ash.evaluate(() => {
        const told: string[] = [];
        Reflect.set(globalThis, "told", told);
        const { Hooks, fromUuidSync } = globalThis as unknown as {
          Hooks: { on(hook: string, heard: (message: { type: string }, ...told: unknown[]) => void): number };
          fromUuidSync(uuid: string): { name: string };
        };
        for (const kind of ["draw", "ten", "ace", "hit", "apply", "out"])
          Hooks.on(`actionCards.${kind}`, ({ type }, _element, actors) => {
            const names = (actors as string[]).map((uuid) => fromUuidSync(uuid).name);
            told.push(`${type}: ${kind}, ${names.join(", ")}`);
          });
      });
      await attack(ash, cast.sela, "Blade", { target: "Ogre" });
      expect(await movedIn(ash, "chat-message", 1)).toEqual(["ac-stack of 10"]);
      await heard(ash, "ten");
      const told = () => ash.evaluate(() => (globalThis as unknown as { told: string[] }).told);
      await expect.poll(told).toEqual(["exchange: draw, Sela, Ogre", "exchange: ten, Sela, Ogre"]);
      await noteAnew(ash);
      await noteAnew(gm);
      await oneMore(ash, true);
      expect(await movedIn(ash, "chat-message", 1)).toEqual(["ac-stack of 5"]);
      await heard(ash, "flip");
      await heard(gm, "attacked");
      await noteAnew(ash);
      await defend(gm, "Ogre");
      expect(await movedIn(ash, "chat-message", 3)).toEqual([
        "ac-crack of A",
        "ac-shake of A",
        "ac-turn of 4",
      ]);
      await heard(ash, "ace");
      await noteAnew(ash);

      await setSetting(ash, "acOdds", false);
      await setSetting(ash, "acOdds", true);
      const { life } = await avatar(gm, cast.ogre);
      await lastChatCard(gm)
        .getByRole("button", { name: /^Apply/ })
        .click();
      await expect.poll(async () => (await avatar(ash, cast.ogre)).life).toBeLessThan(life);
      await expect(lastChatCard(ash).locator(".ac-applied")).not.toHaveCount(0);
      // Only the news that the target is out has a sound and is staged. Nothing in the chat card moves.
      await heard(ash, "out");
      const shown = ["apply", "out"].map((kind) => `exchange: ${kind}, Sela, Ogre`);
      expect((await told()).slice(-2)).toEqual(shown);
      expect((await noted(ash)).staged).toEqual([expect.stringContaining("Ogre")]);
      expect(await movedIn(ash, "chat-message", 0)).toEqual([]);

      await ash.reload();
      await waitUntilReady(ash);
      await showChat(ash);
      await touch(ash);
      await expect(lastChatCard(ash).locator(".ac-card")).toHaveCount(4);
      await forceRandom(gm, []);
      expect(await noted(ash)).toMatchObject({ heard: [], staged: [] });
      expect(await movedIn(ash, "chat-message", 0)).toEqual([]);
      await expect(ash.locator(".ac-new")).toHaveCount(0);
    });

    test("the card drawn after a reload in mid-exchange is new all the same", async () => {
      await forceRandom(gm, [...cardDraws([9], { tens: 1 }), ...cardDraws([2])]);
      await attack(ash, cast.sela, "Blade", { target: "Ogre" });
      await expect(lastChatCard(ash).locator(".ac-card")).toHaveCount(1);
      await ash.reload();
      await waitUntilReady(ash);
      await showChat(ash);
      await touch(ash);
      await defend(gm, "Ogre");
      expect(await movedIn(ash, "chat-message", 1)).toEqual(["ac-turn of 2"]);
      await heard(ash, "hit");
    });

    test("decisive cards stand on the stage, one at a time, out of everybody's way", async () => {
      await forceRandom(gm, [...cardDraws([9], { tens: 1 }), ...cardDraws([1, 4])]);
      await ash.locator("#chat-message").focus();
      await attack(ash, cast.sela, "Blade", { target: "Ogre" });
      const stage = ash.locator("#action-cards-stage");
      await expect.poll(async () => (await noted(ash)).staged).toEqual(["9 9 Sela"]); // the first draw of the fight
      await expect(stage).toHaveCount(0);
      await defend(gm, "Ogre");
      await stage.waitFor({ state: "attached" });
      const way = await stage.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return {
          hidden: element.ariaHidden,
          inWay: element.contains(at),
          focused: element.contains(document.activeElement),
        };
      });
      expect(way).toEqual({ hidden: "true", inWay: false, focused: false });
      for (const page of [gm, ash, briar]) {
        expect((await noted(page)).staged).toHaveLength(2);
        expect((await noted(page)).staged[1]).toContain("Ogre");
        expect((await noted(page)).mostStaged).toBe(1);
        await expect(page.locator("#action-cards-stage")).toHaveCount(0);
      }
    });

    test("a critical failure on a printed card stands there with the cell that says so", async () => {
      await setSetting(gm, "actionDecks", {});
      const printed = { die: "d12", ranks: 4 }; // card 34 has a critical failure (CF) for four d12
      const item = await give(gm, cast.sela, {
        name: "Lore",
        type: "skill",
        system: { stat: "or", printed },
      });
      await forceRandom(gm, printedDraws([34]));
      const plain = { task: null, tn: 5, extras: [], entry: false };
      await submit(gm, { type: "lookUp", actor: cast.sela, subject: { kind: "skill", item }, ...plain });
      for (const page of [gm, ash]) {
        await expect
          .poll(async () => (await noted(page)).staged)
          .toEqual([expect.stringContaining("Critical failure")]);
        expect((await noted(page)).moved.join()).toContain("af-light");
        await heard(page, "ace");
      }
    });

    test("with reduced motion it stands still; without its setting it is gone, as is the sound", async () => {
      await ash.emulateMedia({ reducedMotion: "reduce" });
      await setSetting(gm, "stage", false);
      await setSetting(gm, "soundVolume", 0);
      await forceRandom(gm, [...cardDraws([9], { tens: 1 }), ...cardDraws([1, 4])]);
      await attack(ash, cast.sela, "Blade", { target: "Ogre" });
      await defend(gm, "Ogre");
      await expect.poll(async () => (await noted(ash)).staged).toHaveLength(2);
      await expect(ash.locator("#action-cards-stage")).toHaveCount(0);
      expect((await noted(ash)).moved).toEqual([]);
      expect(await noted(gm)).toMatchObject({ heard: [], staged: [] });
      await ash.emulateMedia({ reducedMotion: "no-preference" });
      await setSetting(gm, "stage", true);
      await setSetting(gm, "soundVolume", 0.5);
    });

    test("sounds go out by the platform's channel of the interface, at the user's volume", async () => {
      await setSetting(ash, "soundVolume", 0.3);
      await ash.evaluate(() => {
        const { AudioHelper } = globalThis.foundry.audio;
        const played: unknown[] = [];
        Object.assign(globalThis, { played });
        AudioHelper.play = async (...asked: unknown[]) => {
          played.push(asked);
          return new Audio();
        };
      });
      await forceRandom(gm, cardDraws([9], { tens: 1 }));
      await attack(ash, cast.sela, "Blade", { target: "Ogre" });
      const src = "systems/action-cards/sounds/flip.wav";
      await expect
        .poll(() => ash.evaluate(() => (globalThis as unknown as { played: unknown }).played))
        .toEqual([[{ src, volume: 0.3, channel: "interface" }, false]]);
      await setSetting(ash, "soundVolume", 0.5);
      await startNoting(ash);
    });

    test("a page behind another tab tells of an attack by its title and by a sound", async () => {
      const hideTab = (hidden: boolean) =>
        ash.evaluate((is) => {
          Object.defineProperty(document, "hidden", { configurable: true, value: is });
          document.dispatchEvent(new Event("visibilitychange"));
        }, hidden);
      await hideTab(true);
      await forceRandom(gm, cardDraws([9]));
      await attack(gm, cast.ogre, "Cudgel", { target: "Sela" });
      await expect.poll(() => ash.title()).toMatch(/^● Ogre/);
      await expect.poll(async () => (await noted(ash)).heard).toContain("attacked.wav");
      await hideTab(false);
      await expect.poll(() => ash.title()).not.toMatch(/^●/);
    });

    test("a hidden combatant's draw and one's own secret are never on the stage", async () => {
      await hide(gm, true);
      await forceRandom(gm, cardDraws([1]));
      await attack(gm, cast.ogre, "Cudgel", { target: "Sela" });
      await expect(lastChatCard(gm).locator(".ac-ace")).toHaveCount(1);
      await heard(gm, "ace");
      for (const page of [gm, ash]) expect((await noted(page)).staged).toEqual([]);

      const [key, value] = generation === 14 ? ["messageMode", "blind"] : ["rollMode", "blindroll"];
      const setMode = (mode: string) =>
        gm.evaluate(
          ([name, chosen]) =>
            (
              globalThis.game.settings as unknown as {
                set(scope: string, key: string, value: string): Promise<unknown>;
              }
            ).set("core", name!, chosen!),
          [key, mode],
        );
      await setMode(value);
      await noteAnew(gm);
      await forceRandom(gm, cardDraws([1]));
      await gm.evaluate((uuid) => {
        const { fromUuidSync, game } = globalThis as unknown as {
          fromUuidSync(uuid: string): object;
          game: { actionCards: { checkStat(actor: object, key: string): Promise<void> } };
        };
        return game.actionCards.checkStat(fromUuidSync(uuid), "or");
      }, cast.sela);
      await heard(gm, "ace");
      for (const page of [gm, ash]) expect((await noted(page)).staged).toEqual([]);
      await setMode(generation === 14 ? "public" : "publicroll");
    });

    test("in the play bar new cards are dealt, and a seat that is looked at again is still", async () => {
      await clearStage(gm);
      cast = await setStage(gm);
      await seedRandom(gm, 7);
      for (const page of [gm, ash]) {
        await playFromBar(page);
        await noteAnew(page);
      }
      const encounter = await createEncounter(gm, cast, "fads-cards");
      // Cards move only in a bar that was drawn before they were dealt.
      for (const page of [gm, ash]) await expect(bar(page)).toBeVisible();
      await startEncounter(gm, encounter);
      const hand = bar(ash).locator(".ac-bar-hand .ac-action-card");
      await expect(hand).not.toHaveCount(0);
      const count = await hand.count();
      const dealt = await movedIn(ash, "ac-playbar", count);
      expect(dealt.filter((one) => !one.startsWith("ac-deal"))).toEqual([]);
      await heard(gm, "deal");
      await expect.poll(async () => (await noted(ash)).heard).toContain("turn.wav");
      for (const page of [gm, ash]) await noteAnew(page);
      const faces = bar(gm).locator(".ac-bar-face");
      const look = async () => {
        for (const place of [0, 1, 0]) {
          await faces.nth(place).click();
          await expect(faces.nth(place)).toHaveAttribute("aria-pressed", "true");
        }
      };
      await look();
      await noteAnew(gm);
      await look();
      expect(await movedIn(gm, "ac-playbar", 0)).toEqual([]);
      for (const page of [gm, ash]) await setSetting(page, "playBar", false);
    });

    test("your turn is heard, and the card you draw turns over in your deck", async () => {
      await playFromBar(ash);
      await expect(moment(ash)).toHaveText("Sela acts.");
      await noteAnew(ash);
      await forceRandom(gm, cardDraws([9], { tens: 1 }));
      await press(ash, /^Blade/);
      expect(await movedIn(ash, "ac-playbar", 1)).toEqual(["ac-turn of 9"]);
      await noteAnew(ash);
      await submit(gm, { type: "undo", document: await lastUuid(gm), entry: "" });
      await setSetting(ash, "playBar", false);
    });
  });
}

async function lastUuid(page: Page): Promise<string> {
  return page.evaluate(() => String(globalThis.game.messages.contents.at(-1)?.uuid));
}
