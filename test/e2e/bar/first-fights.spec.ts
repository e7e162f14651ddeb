import type { Locator, Page } from "@playwright/test";
import { setSetting } from "../fight/fan-play.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { joinByDoor } from "../support/join.ts";
import { forceRandom, seedRandom, uniformFor } from "../support/random.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { playFromBar } from "./support.ts";

/**
 * The maximum number of clicks from an attack to applying the wound. Answers to choices that the draw offers
 * don't count.
 */
const LIMITS = {
  "an NPC attacks a player": { gm: 2, players: 1, all: 3 },
  "a player attacks": { gm: 1, players: 2, all: 3 },
} as const;
type Kind = keyof typeof LIMITS;

/** The players, each with a hero of their own. */
const PLAYERS = ["Ash", "Briar", "Corin"] as const;

type User = "gm" | (typeof PLAYERS)[number];
const USERS: readonly User[] = ["gm", ...PLAYERS];

/** A choice that the draw itself offers, such as one more card, an exceptional number, or bumps. */
const CHOICE = ".ac-tone-ten [data-action=takeMoment]";
const ENOUGH = `${CHOICE}:is(:has-text("Enough"), :has-text("No more"))`;

/** The button that answers an attack, even if the attack misses. */
const DEFEND = '.ac-tone-asks [data-action=takeMoment]:is(:has-text("Defend"), :has-text("Let it miss"))';

/** The button that takes an Action! attack's damage as Shock. */
const SHOCK = '.ac-tone-harm button:has-text("Shock")';

interface FirstFight {
  readonly game: string;
  /** The path of the points that the test sets to 1 for every foe, to keep the fight short. */
  readonly weak: string;
  /** The paths of the hero's points that a wound reduces. */
  readonly hurt: readonly string[];
  readonly seed: number;
  /** Forced dice, for an NPC's attack that would otherwise hardly ever hit. */
  readonly dice?: readonly number[];
}

const FIGHTS: readonly FirstFight[] = [
  { game: "Avatar", weak: "system.life.value", hurt: ["life"], seed: 6 },
  { game: "FADs", weak: "system.life.value", hurt: ["life"], seed: 8 },
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

const noClicks = (): Record<User, number> => ({ gm: 0, Ash: 0, Briar: 0, Corin: 0 });

/** The GM and three players in one world. Each has a play bar and a count of clicks. */
class FirstEvening {
  readonly pages: Readonly<Record<User, Page>>;
  #clicks = noClicks();

  private constructor(pages: Readonly<Record<User, Page>>) {
    this.pages = pages;
  }

  static async begin(
    table: TestTable,
    chromium: Parameters<TestTable["context"]>[0],
    { game, weak, seed }: FirstFight,
  ): Promise<FirstEvening> {
    const seat = async (name: string, width: number, height: number) =>
      joinByDoor(await table.context(chromium, { viewport: { width, height } }), name);
    const gm = await seat("Gamemaster", 1400, 900);
    const [Ash, Briar, Corin] = await Promise.all(PLAYERS.map(async (name) => seat(name, 1000, 700)));
    const evening = new FirstEvening({ gm, Ash: Ash!, Briar: Briar!, Corin: Corin! });
    await gm.getByRole("button", { name: `Choose ${game} and play a first fight`, exact: true }).click();
    const prepare = gm.locator("#action-cards-prepare");
    await expect(prepare).toBeVisible();
    await seedRandom(gm, seed); // the start draws cards too
    await prepare.getByRole("button", { name: "Begin now", exact: true }).click();
    await expect.poll(() => gm.evaluate(() => globalThis.game.combat?.round)).toBe(1);
    await expect(prepare).toHaveCount(0);
    await gm.evaluate(async (path) => {
      const combat = globalThis.game.combat as unknown as Fight;
      for (const { actor } of combat.combatants.contents)
        if (actor.type === "npc") await actor.update({ [path]: 1 });
      // Heroes without a player are not in the fight.
      for (const combatant of combat.combatants.contents)
        if (combatant.actor.type === "character" && !combatant.actor.hasPlayerOwner)
          await combatant.update({ defeated: true });
    }, weak);
    await setSetting(gm, "autoApply", true);
    await Promise.all(
      Object.values(evening.pages).map(async (page) => {
        await playFromBar(page);
        await expect(page.locator(".ac-playbar")).toBeVisible();
      }),
    );
    await table.atRest();
    return evening;
  }

  /** True if every sidebar is closed, and no sheet is open. */
  async areAlone(): Promise<boolean> {
    const alone = await Promise.all(
      Object.values(this.pages).map(async (page) =>
        page.evaluate(() => {
          const { sidebar } = globalThis.ui as unknown as { sidebar: { expanded: boolean } };
          return !sidebar.expanded && document.querySelector(".application.sheet") === null;
        }),
      ),
    );
    return alone.every(Boolean);
  }

  on(who: User, selector: string): Locator {
    return this.pages[who].locator(`.ac-playbar ${selector}`).first();
  }

  async click(who: User, selector: string): Promise<void> {
    await this.on(who, selector).click();
    this.#clicks[who] += 1;
  }

  async has(who: User, selector: string): Promise<boolean> {
    return (await this.pages[who].locator(`.ac-playbar ${selector}`).count()) > 0;
  }

  /** The state of the fight on the GM's client: which foes and which players may act, and who is out. */
  async state(): Promise<{
    messages: number;
    open: boolean;
    foes: string[];
    out: string[];
    players: string[];
    heroes: number;
  }> {
    return this.pages.gm.evaluate(() => {
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
        players: able.flatMap(({ actor }) => {
          const user = globalThis.game.users.find((one) => one.character?.uuid === actor.uuid);
          return user ? [user.name] : [];
        }),
        heroes: people.filter(({ actor }) => actor.hasPlayerOwner).length,
      };
    });
  }

  /** Waits until all bars have rendered the latest changes. */
  async settle(): Promise<void> {
    await Promise.all(
      Object.values(this.pages).map(async (page) =>
        page.evaluate(
          () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => resolve(null)), 50)),
        ),
      ),
    );
  }

  /**
   * In the play bars, answers everything that an attack asks. Returns how many choices the draw offered each
   * user.
   */
  async answer(messages: number): Promise<Record<User, number>> {
    const choices = noClicks();
    await expect
      .poll(
        async () => {
          await this.settle();
          for (const who of USERS) {
            if (await this.has(who, CHOICE)) {
              await this.click(who, (await this.has(who, ENOUGH)) ? ENOUGH : CHOICE);
              choices[who] += 1;
            } else if (await this.has(who, DEFEND)) await this.click(who, DEFEND);
            else if (who !== "gm" && (await this.has(who, SHOCK))) await this.click(who, SHOCK);
          }
          const state = await this.state();
          return state.messages > messages && !state.open;
        },
        { intervals: [100] },
      )
      .toBe(true);
    return choices;
  }

  /** Opens the Phase if necessary, then attacks. Counts the clicks until nothing is left to answer. */
  async exchange(who: User): Promise<{ gm: number; players: number; all: number }> {
    const { messages } = await this.state();
    this.#clicks = noClicks();
    const attack = '.ac-bar-item:not(.ac-off):has-text("Short")';
    if (!(await this.has(who, ".ac-bar-item:not(.ac-off)"))) {
      if (await this.has(who, ".ac-bar-hand .ac-proposed"))
        await this.click(who, ".ac-bar-hand .ac-proposed");
      else await this.click(who, ':is([data-action=takeMoment], [data-action=seatControl]):has-text("Act")');
      await expect(this.on(who, ".ac-bar-item:not(.ac-off)")).toBeVisible();
    }
    await this.click(who, (await this.has(who, attack)) ? attack : ".ac-bar-item:not(.ac-off)");
    const choices = await this.answer(messages);
    const gm = this.#clicks.gm - choices.gm;
    const players = PLAYERS.reduce((sum, name) => sum + this.#clicks[name] - choices[name], 0);
    return { gm, players, all: gm + players };
  }

  /** Plays an exchange, prints its clicks and checks them against the limits. */
  async counted(game: string, kind: Kind, who: User): Promise<void> {
    const clicks = await this.exchange(who);
    console.log(`${game}: ${kind}: ${JSON.stringify(clicks)}`);
    for (const key of ["gm", "players", "all"] as const)
      expect(clicks[key], `${kind}, ${key}`).toBeLessThanOrEqual(LIMITS[kind][key]);
  }

  /** The sum of these points over all players' heroes. */
  async points(paths: readonly string[]): Promise<number> {
    return this.pages.gm.evaluate((all) => {
      const { foundry, game } = globalThis as unknown as {
        foundry: { utils: { getProperty(data: object, path: string): number } };
        game: { users: Iterable<{ character: { system: object } | null }> };
      };
      const heroes = [...game.users].flatMap(({ character }) => character ?? []);
      return heroes
        .flatMap(({ system }) => all.map((path) => foundry.utils.getProperty(system, `${path}.value`)))
        .reduce((sum, value) => sum + value, 0);
    }, paths);
  }
}

for (const generation of [14, 13] as const)
  // Generation 13 skips Avatar, because FADs has all of Avatar's exchanges and also a clock.
  for (const fight of FIGHTS.filter(({ game }) => generation === 14 || game !== "Avatar"))
    test(
      `${fight.game}: its first fight by the play bar alone, generation ${generation}`,
      { tag: fight.game === "Avatar" ? "@rest" : [] },
      async ({ chromium }) => {
        const table = await openTable({ generation, seed: false });
        try {
          const evening = await FirstEvening.begin(table, chromium, fight);
          const { gm, Ash } = evening.pages;
          expect((await evening.state()).heroes).toBe(PLAYERS.length);
          let wounded = false;
          let out: string[] = [];
          for (let step = 0; step < 80 && !(wounded && out.length > 0); step += 1) {
            await table.atRest();
            await evening.settle();
            const state = await evening.state();
            ({ out } = state);
            const [foe] = state.foes;
            const player = PLAYERS.find((name) => state.players.includes(name));
            if (player && out.length === 0) {
              await evening.counted(fight.game, "a player attacks", player);
              await evening.click(player, '.ac-bar-controls button:has-text("End")');
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
              await evening.counted(fight.game, "an NPC attacks a player", "gm");
              await table.atRest();
              wounded = (await evening.points(fight.hurt)) < before;
              if (fight.dice) await seedRandom(gm, fight.seed);
              await evening.click("gm", ".ac-bar-next");
            } else await evening.click("gm", ".ac-bar-next");
          }
          expect(wounded).toBe(true);
          expect(out).not.toEqual([]);
          expect(await evening.areAlone()).toBe(true);

          // The remaining foes give up.
          await gm.evaluate(async () => {
            for (const one of (globalThis.game.combat as unknown as Fight).combatants.contents)
              if (one.actor.type === "npc") await one.update({ defeated: true });
          });
          // First answer the choices that are left from the draw for the order.
          while (await evening.has("gm", CHOICE)) await evening.click("gm", ENOUGH);
          await expect(evening.on("gm", ".ac-bar-text")).toHaveText("All foes are out.");
          await evening.click("gm", 'button:has-text("End the fight")');
          await gm.locator(".ac-end-dialog").getByRole("button", { name: "End the fight" }).click();
          await expect.poll(() => gm.evaluate(() => globalThis.game.combats.size)).toBe(0);
          await showChat(Ash);
          const last = lastChatCard(Ash).locator(".ac-healing");
          await expect(last).toContainText("Who did what");
          await expect(last).toContainText(`${out[0]} out`);
        } finally {
          await table.close();
        }
      },
    );
