import type { BrowserContext, Locator, Page } from "@playwright/test";
import { setSetting } from "../fight/fan-play.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { joinByDoor } from "../support/join.ts";
import { forceRandom, seedRandom, uniformFor } from "../support/random.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

/** The most clicks of an exchange up to the applied wound; choices that the draw itself offers are not counted. */
const LIMITS = {
  "an NPC attacks a player": { gm: 3, player: 1 },
  "a player attacks": { gm: 1, player: 2 },
} as const;
type Kind = keyof typeof LIMITS;

/** A choice that the draw itself offers: one more card, an exceptional number, bumps. */
const CHOICE = ".ac-tone-ten [data-action=takeMoment]";
const ENOUGH = `${CHOICE}:is(:has-text("Enough"), :has-text("No more"))`;

/** Answers an attack, also one that misses anyway. */
const DEFEND = '.ac-tone-asks [data-action=takeMoment]:is(:has-text("Defend"), :has-text("Let it miss"))';

/** A game's first fight. */
interface FirstFight {
  readonly game: string;
  /** The points that foes have one of left, so that the fight is short. */
  readonly weak: string;
  /** The points of the hero that a wound takes from. */
  readonly hurt: readonly string[];
  readonly seed: number;
  /** The dice of an NPC's attack, if it would hardly ever hit. */
  readonly dice?: readonly number[];
}

const FIGHTS: readonly FirstFight[] = [
  { game: "Avatar", weak: "system.life.value", hurt: ["life"], seed: 2 },
  { game: "FADs", weak: "system.life.value", hurt: ["life"], seed: 5 },
  {
    game: "Future Imperfect",
    weak: "system.printed.concussion.value",
    hurt: ["printed.concussion"],
    seed: 3,
  },
  {
    game: "Action!",
    weak: "system.actionValues.pools.shock.value",
    hurt: ["actionValues.pools.shock", "actionValues.pools.wound"],
    seed: 4,
    dice: [10, 9, 1],
  },
];

interface Row {
  id: string;
  acts: { cards: number[] }[];
  end: boolean;
}
interface Fighter {
  id: string;
  name: string;
  type: string;
  uuid: string;
  system: Record<string, unknown>;
  hasPlayerOwner: boolean;
  derivedMarks(): { id: string }[];
  update(data: object): Promise<unknown>;
}
interface Fight {
  combatants: {
    contents: { id: string; actor: Fighter; isDefeated: boolean; update(data: object): Promise<unknown> }[];
  };
  timing: { rows: Row[] };
}

/** The GM and a player at one table, each with a bar and a count of clicks. */
class FirstEvening {
  readonly gm: Page;
  readonly player: Page;
  readonly #clicks: { gm: number; player: number };

  private constructor(gm: Page, player: Page, clicks: { gm: number; player: number }) {
    this.gm = gm;
    this.player = player;
    this.#clicks = clicks;
  }

  static async begin(
    table: TestTable,
    contexts: { gm: BrowserContext; player: BrowserContext },
    { game, weak, seed }: FirstFight,
  ): Promise<FirstEvening> {
    const clicks = { gm: 0, player: 0 };
    const gm = await joinByDoor(contexts.gm, "Gamemaster");
    const player = await joinByDoor(contexts.player, "Ash");
    await gm.getByRole("button", { name: `Choose ${game} and play a first fight`, exact: true }).click();
    const prepare = gm.locator("#action-cards-prepare");
    await prepare.getByRole("button", { name: "Begin now", exact: true }).click();
    await expect.poll(() => gm.evaluate(() => globalThis.game.combat?.round)).toBe(1);
    await expect(prepare).toHaveCount(0);
    await gm.evaluate(async (path) => {
      const combat = globalThis.game.combat as unknown as Fight;
      for (const { actor } of combat.combatants.contents)
        if (actor.type === "npc") await actor.update({ [path]: 1 });
      // heroes without a player take no part
      for (const combatant of combat.combatants.contents)
        if (combatant.actor.type === "character" && !combatant.actor.hasPlayerOwner)
          await combatant.update({ defeated: true });
    }, weak);
    await setSetting(gm, "autoApply", true);
    for (const page of [gm, player]) {
      await setSetting(page, "playBar", true);
      await page.evaluate(() => {
        const { sidebar } = globalThis.ui as unknown as {
          sidebar: { toggleExpanded(wanted: boolean): void };
        };
        sidebar.toggleExpanded(false);
      });
      await expect(page.locator(".ac-playbar")).toBeVisible();
    }
    await table.atRest();
    await seedRandom(gm, seed);
    return new FirstEvening(gm, player, clicks);
  }

  on(who: "gm" | "player", selector: string): Locator {
    return this[who].locator(`.ac-playbar ${selector}`).first();
  }

  async click(who: "gm" | "player", selector: string): Promise<void> {
    await this.on(who, selector).click();
    this.#clicks[who] += 1;
  }

  async has(who: "gm" | "player", selector: string): Promise<boolean> {
    return (await this[who].locator(`.ac-playbar ${selector}`).count()) > 0;
  }

  /** What happened in the fight so far, by the GM's client. */
  async state(): Promise<{ messages: number; open: boolean; foes: string[]; out: string[]; may: boolean }> {
    return this.gm.evaluate(() => {
      const combat = globalThis.game.combat as unknown as Fight;
      const { rows } = combat.timing;
      const canAct = (id: string) =>
        rows.some((row) => row.id === id && (row.end || row.acts.some(({ cards }) => cards.length < 2)));
      const people = combat.combatants.contents.filter(({ isDefeated }) => !isDefeated);
      const isOut = ({ isDefeated, actor }: (typeof people)[number]) =>
        isDefeated || actor.derivedMarks().some(({ id }) => ["concussed", "out", "down"].includes(id));
      const able = people.filter((one) => canAct(one.id) && !isOut(one));
      return {
        messages: globalThis.game.messages.size,
        open: document.querySelector("#combat [data-action=showOpen]") !== null,
        foes: able.filter(({ actor }) => actor.type === "npc").map(({ id }) => id),
        out: combat.combatants.contents
          .filter((one) => one.actor.type === "npc" && isOut(one))
          .map(({ actor }) => actor.name),
        may: able.some(({ actor }) => actor.hasPlayerOwner),
      };
    });
  }

  /** Waits until both bars have drawn what the table knows. */
  async settle(): Promise<void> {
    for (const page of [this.gm, this.player])
      await page.evaluate(
        () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => resolve(null)), 50)),
      );
  }

  /** Answers both users' notices in the bar until the attack is settled. Returns how many choices the draw offered. */
  async answer(messages: number): Promise<{ gm: number; player: number }> {
    const choices = { gm: 0, player: 0 };
    await expect
      .poll(
        async () => {
          for (const who of ["gm", "player"] as const) {
            await this.settle();
            if (await this.has(who, CHOICE)) {
              await this.click(who, (await this.has(who, ENOUGH)) ? ENOUGH : CHOICE);
              choices[who] += 1;
            } else if (await this.has(who, DEFEND)) await this.click(who, DEFEND);
            else if (who === "player" && (await this.has(who, '.ac-tone-harm button:has-text("Shock")')))
              await this.click(who, '.ac-tone-harm button:has-text("Shock")');
          }
          const state = await this.state();
          return state.messages > messages && !state.open;
        },
        { intervals: [100] },
      )
      .toBe(true);
    return choices;
  }

  /** Opens the Phase if necessary, then attacks. Counts clicks until nothing waits. */
  async exchange(kind: Kind): Promise<{ gm: number; player: number }> {
    const who = kind === "a player attacks" ? "player" : "gm";
    const { messages } = await this.state();
    const before = { ...this.#clicks };
    const attack = '.ac-bar-item:not(.ac-off):has-text("Short")';
    if (!(await this.has(who, ".ac-bar-item:not(.ac-off)"))) {
      if (await this.has(who, ".ac-bar-hand .ac-proposed"))
        await this.click(who, ".ac-bar-hand .ac-proposed");
      else await this.click(who, ':is([data-action=takeMoment], [data-action=seatControl]):has-text("Act")');
      await expect(this.on(who, ".ac-bar-item:not(.ac-off)")).toBeVisible();
    }
    await this.click(who, (await this.has(who, attack)) ? attack : ".ac-bar-item:not(.ac-off)");
    const choices = await this.answer(messages);
    return {
      gm: this.#clicks.gm - before.gm - choices.gm,
      player: this.#clicks.player - before.player - choices.player,
    };
  }

  /** The sum of the hero's points. */
  async points(paths: readonly string[]): Promise<number> {
    return this.player.evaluate((all) => {
      const { foundry, game } = globalThis as unknown as {
        foundry: { utils: { getProperty(data: object, path: string): number } };
        game: { user: { character: { system: object } } };
      };
      return all.reduce(
        (sum, path) => sum + foundry.utils.getProperty(game.user.character.system, `${path}.value`),
        0,
      );
    }, paths);
  }
}

for (const generation of [14, 13] as const)
  for (const fight of FIGHTS)
    test(`${fight.game}: its first fight by the play bar alone, generation ${generation}`, async ({
      chromium,
    }) => {
      const table = await openTable({ generation, seed: false });
      try {
        const contexts = {
          gm: await table.context(chromium, { viewport: { width: 1400, height: 900 } }),
          player: await table.context(chromium, { viewport: { width: 1000, height: 700 } }),
        };
        const evening = await FirstEvening.begin(table, contexts, fight);
        const { gm, player } = evening;
        let wounded = false;
        let out: string[] = [];
        for (let step = 0; step < 80 && !(wounded && out.length > 0); step += 1) {
          await table.atRest();
          await evening.settle();
          const state = await evening.state();
          ({ out } = state);
          const [foe] = state.foes;
          if (state.may && out.length === 0) {
            const clicks = await evening.exchange("a player attacks");
            console.log(`${fight.game}: a player attacks: ${JSON.stringify(clicks)}`);
            expect(clicks.gm).toBeLessThanOrEqual(LIMITS["a player attacks"].gm);
            expect(clicks.player).toBeLessThanOrEqual(LIMITS["a player attacks"].player);
            await evening.click("player", '.ac-bar-controls button:has-text("End")');
          } else if (foe !== undefined && !wounded) {
            const face = `.ac-bar-face[data-id="${foe}"]`;
            if ((await evening.on("gm", face).getAttribute("aria-pressed")) !== "true")
              await evening.click("gm", face);
            await expect(evening.on("gm", face)).toHaveAttribute("aria-pressed", "true");
            const before = await evening.points(fight.hurt);
            if (fight.dice)
              await forceRandom(
                gm,
                fight.dice.map((die) => uniformFor(die, 10)),
              );
            const clicks = await evening.exchange("an NPC attacks a player");
            console.log(`${fight.game}: an NPC attacks a player: ${JSON.stringify(clicks)}`);
            expect(clicks.gm).toBeLessThanOrEqual(LIMITS["an NPC attacks a player"].gm);
            expect(clicks.player).toBeLessThanOrEqual(LIMITS["an NPC attacks a player"].player);
            await table.atRest();
            wounded = (await evening.points(fight.hurt)) < before;
            if (fight.dice) await seedRandom(gm, fight.seed);
            await evening.click("gm", ".ac-bar-next");
          } else await evening.click("gm", ".ac-bar-next");
        }
        expect(wounded).toBe(true);
        expect(out).not.toEqual([]);
        for (const page of [gm, player]) await expect(page.locator(".application.sheet")).toHaveCount(0);

        // the others give up
        await gm.evaluate(async () => {
          for (const one of (globalThis.game.combat as unknown as Fight).combatants.contents)
            if (one.actor.type === "npc") await one.update({ defeated: true });
        });
        await expect(evening.on("gm", ".ac-bar-text")).toHaveText("All foes are out.");
        await evening.click("gm", 'button:has-text("End the fight")');
        await gm.locator(".ac-end-dialog").getByRole("button", { name: "End the fight" }).click();
        await expect.poll(() => gm.evaluate(() => globalThis.game.combats.size)).toBe(0);
        await showChat(player);
        const last = lastChatCard(player).locator(".ac-healing");
        await expect(last).toContainText("Who did what");
        await expect(last).toContainText(`${out[0]} out`);
      } finally {
        await table.close();
      }
    });
