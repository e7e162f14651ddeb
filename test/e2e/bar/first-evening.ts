import { errors, type Locator, type Page } from "@playwright/test";
import { setSetting } from "../fight/fan-play.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { said } from "../support/language.ts";
import { forceRandom, seedRandom, uniformFor } from "../support/random.ts";
import { tableOf } from "../support/table.ts";
import { expect } from "../support/test.ts";

/** The players, each with a hero of their own. */
export const PLAYERS = ["Ash", "Briar", "Corin"] as const;

export type User = "gm" | (typeof PLAYERS)[number];
type Pages = Readonly<Partial<Record<User, Page>> & { gm: Page; Ash: Page }>;

export type Kind = "an NPC attacks a player" | "a player attacks";

/** The localization keys of the texts that the test looks for. */
const KEYS = {
  act: "Tracker.Act",
  defend: "Notice.Defend",
  letItMiss: "Avatar.Exchange.LetItMiss",
  enough: "Tracker.Enough",
  enoughCards: "Avatar.Exchange.Enough",
  enoughBumps: "Printed.Lookup.NoMore",
  short: "Avatar.Range.short",
  shock: "Pool.shock",
  allOut: "Encounter.End.Out.foes",
  endFight: "Encounter.End.Label",
  deeds: "Encounter.Healing.Deeds",
} as const;
type Words = Readonly<Record<keyof typeof KEYS, string>>;

/** A choice that the draw itself offers, such as one more card, an exceptional number, or bumps. */
const CHOICE = ".ac-tone-ten [data-action=takeMoment]";

/** An attack that is possible now. */
const ATTACK = ".ac-bar-item:not(.ac-off)";

const withText = (selector: string, ...texts: string[]): string =>
  `${selector}:is(${texts.map((text) => `:has-text("${text}")`).join(", ")})`;

export interface FirstFight {
  readonly game: string;
  /** The path of the points that the test sets to 1 for every foe, to keep the fight short. */
  readonly weak: string;
  /** The paths of the hero's points that a wound reduces. */
  readonly hurt: readonly string[];
  readonly seed: number;
  /** Forced dice, for an NPC's attack that would otherwise hardly ever hit. */
  readonly dice?: readonly number[];
}

export const FIGHTS: readonly FirstFight[] = [
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
    dice: [10, 9, 1, 1, 1, 1],
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
  round: number;
  timing: { rows: Row[] };
}

/** How long to wait for a button of the bar, in milliseconds. The button may vanish meanwhile. */
const CLICK_MS = 5_000;

const noClicks = (): Record<User, number> => ({ gm: 0, Ash: 0, Briar: 0, Corin: 0 });

export interface EveningOptions {
  /** True if users click to apply damage. By default, the GM's client applies it. */
  readonly appliesByHand?: boolean;
  /** Checks a user's bar. Called before each of that user's clicks, and for all users after each exchange. */
  look?(who: User, page: Page): Promise<void>;
}

/** A first fight, played in the bars by a GM and players, in the language of the GM's page. Counts clicks. */
export class FirstEvening {
  readonly pages: Pages;
  readonly users: readonly User[];
  readonly players: readonly (typeof PLAYERS)[number][];
  readonly #words: Words;
  readonly #options: EveningOptions;
  #clicks = noClicks();

  private constructor(pages: Pages, words: Words, options: EveningOptions) {
    this.pages = pages;
    this.players = PLAYERS.filter((name) => pages[name]);
    this.users = ["gm", ...this.players];
    this.#words = words;
    this.#options = options;
  }

  /**
   * Takes over a fight that has begun, on these pages. Weakens the foes to keep it short. Sets the setting `autoApply`
   * to true, or to false if `appliesByHand` is set.
   */
  static async take(pages: Pages, { weak }: FirstFight, options: EveningOptions = {}): Promise<FirstEvening> {
    const words = Object.entries(KEYS).map(
      async ([word, key]) => [word, await said(pages.gm, `ACTIONCARDS.${key}`)] as const,
    );
    await pages.gm.evaluate(async (path) => {
      const combat = globalThis.game.combat as unknown as Fight;
      for (const { actor } of combat.combatants.contents)
        if (actor.type === "npc") await actor.update({ [path]: 1 });
    }, weak);
    await setSetting(pages.gm, "autoApply", !options.appliesByHand);
    // Cast because `Object.fromEntries` loses the type of the keys.
    return new FirstEvening(pages, Object.fromEntries(await Promise.all(words)) as Words, options);
  }

  on(who: User, selector: string): Locator {
    return this.page(who).locator(`.ac-playbar ${selector}`).first();
  }

  /** @throws if the user does not play */
  page(who: User): Page {
    const page = this.pages[who];
    if (page === undefined) throw new Error(`${who} does not play`);
    return page;
  }

  async click(who: User, selector: string, options: { timeout?: number } = {}): Promise<void> {
    await this.#options.look?.(who, this.page(who));
    await this.on(who, selector).click(options);
    this.#clicks[who] += 1;
  }

  /** Clicks a button. Returns false if an earlier answer has removed the button before the click. */
  async #clickIfThere(who: User, selector: string): Promise<boolean> {
    try {
      await this.click(who, selector, { timeout: CLICK_MS });
      return true;
    } catch (error) {
      if (error instanceof errors.TimeoutError) return false;
      throw error;
    }
  }

  async has(who: User, selector: string): Promise<boolean> {
    return (await this.page(who).locator(`.ac-playbar ${selector}`).count()) > 0;
  }

  /** The state of the fight on the GM's client. `foes` and `players` can act, and `out` has the foes who are out. */
  async state(): Promise<{
    messages: number;
    round: number;
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
        round: combat.round,
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
      this.users.map(async (who) =>
        this.page(who).evaluate(
          () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => resolve(null)), 50)),
        ),
      ),
    );
  }

  /** Answers one question that a user's bar asks after an attack. Returns false if it asks nothing. */
  async #answers(who: User, choices: Record<User, number>): Promise<boolean> {
    const { enough, enoughCards, enoughBumps, defend, letItMiss, shock } = this.#words;
    const stop = withText(CHOICE, enough, enoughCards, enoughBumps);
    const defense = withText(".ac-tone-asks [data-action=takeMoment]", defend, letItMiss);
    // If the GM's client applies the damage, only the choice of Shock is left, and only for players.
    const takeShock = withText(".ac-tone-harm button", shock);
    const byItself = who === "gm" ? [] : [takeShock];
    const harm = this.#options.appliesByHand ? [takeShock, ".ac-tone-harm .ac-primary"] : byItself;
    for (const selector of [stop, CHOICE, defense, ...harm])
      if (await this.has(who, selector)) {
        const clicked = await this.#clickIfThere(who, selector);
        if (clicked && (selector === stop || selector === CHOICE)) choices[who] += 1;
        return true;
      }
    return false;
  }

  /**
   * In the play bars, answers everything that an attack asks any user. Returns the number of choices that the
   * draw offered each user.
   */
  async #answerAll(messages: number): Promise<Record<User, number>> {
    const choices = noClicks();
    await expect
      .poll(
        async () => {
          await this.settle();
          let asked = false;
          for (const who of this.users) asked = (await this.#answers(who, choices)) || asked;
          const state = await this.state();
          return !asked && state.messages > messages && !state.open;
        },
        { intervals: [100] },
      )
      .toBe(true);
    return choices;
  }

  /**
   * Opens the Phase if necessary, then attacks and answers everything. Returns the number of clicks, without those on
   * choices that the draw offered.
   */
  async exchange(who: User): Promise<{ gm: number; players: number; all: number }> {
    const { messages } = await this.state();
    const { act, short } = this.#words;
    this.#clicks = noClicks();
    if (!(await this.has(who, ATTACK))) {
      if (await this.has(who, ".ac-bar-hand .ac-proposed"))
        await this.click(who, ".ac-bar-hand .ac-proposed");
      else await this.click(who, withText(":is([data-action=takeMoment], [data-action=seatControl])", act));
      await expect(this.on(who, ATTACK)).toBeVisible();
    }
    const shortRange = withText(ATTACK, short);
    await this.click(who, (await this.has(who, shortRange)) ? shortRange : ATTACK);
    const choices = await this.#answerAll(messages);
    for (const one of this.users) await this.#options.look?.(one, this.page(one));
    const gm = this.#clicks.gm - choices.gm;
    const players = this.players.reduce((sum, name) => sum + this.#clicks[name] - choices[name], 0);
    return { gm, players, all: gm + players };
  }

  /** The sum of these points over all players' heroes. */
  async #points(paths: readonly string[]): Promise<number> {
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

  /** As the GM, attacks with this foe. Returns true if a hero lost points. */
  async #foeAttacks(
    foe: string,
    { dice, hurt, seed }: FirstFight,
    exchange: (kind: Kind, who: User) => Promise<void>,
  ): Promise<boolean> {
    const { gm } = this.pages;
    const face = `.ac-bar-face[data-id="${foe}"]`;
    if ((await this.on("gm", face).getAttribute("aria-pressed")) !== "true") await this.click("gm", face);
    await expect(this.on("gm", face)).toHaveAttribute("aria-pressed", "true");
    const before = await this.#points(hurt);
    if (dice)
      await forceRandom(
        gm,
        dice.map((die) => uniformFor(die, 10)),
      );
    await exchange("an NPC attacks a player", "gm");
    await tableOf(gm.context()).atRest();
    if (dice) await seedRandom(gm, seed);
    return (await this.#points(hurt)) < before;
  }

  /**
   * Plays until a foe is out, an attack by a foe has wounded a hero, and this many rounds have begun. Returns the names
   * of the foes who are out. `exchange` plays one attack and answers everything that it asks.
   */
  async play(
    fight: FirstFight,
    exchange: (kind: Kind, who: User) => Promise<void>,
    rounds = 1,
  ): Promise<string[]> {
    let wounded = false;
    for (let step = 0; step < 80; step += 1) {
      await tableOf(this.pages.gm.context()).atRest();
      await this.settle();
      const { foes, out, players, round } = await this.state();
      const isOver = wounded && out.length > 0;
      if (isOver && round >= rounds) return out;
      const player = this.players.find((name) => players.includes(name));
      const [foe] = foes;
      if (player && out.length === 0) {
        await exchange("a player attacks", player);
        await this.click(player, ".ac-bar-controls [data-key=end]");
      } else {
        if (foe !== undefined && !wounded) wounded = await this.#foeAttacks(foe, fight, exchange);
        await this.click("gm", ".ac-bar-next");
      }
    }
    throw new Error("the fight does not come to its end");
  }

  /**
   * Marks all foes as defeated, and ends the fight as the GM. Returns the part of the newest card that sums up the
   * fight.
   */
  async end(): Promise<Locator> {
    const { gm, Ash } = this.pages;
    const { allOut, endFight, deeds } = this.#words;
    await gm.evaluate(async () => {
      for (const one of (globalThis.game.combat as unknown as Fight).combatants.contents)
        if (one.actor.type === "npc") await one.update({ defeated: true });
    });
    // First answer the choices that are left over from the draw for the turn order.
    while (await this.#answers("gm", noClicks())) await this.settle();
    await expect(this.on("gm", ".ac-bar-text")).toHaveText(allOut);
    await this.click("gm", withText("button", endFight));
    await gm.locator(".ac-end-dialog").getByRole("button", { name: endFight }).click();
    await expect.poll(() => gm.evaluate(() => globalThis.game.combats.size)).toBe(0);
    await showChat(Ash);
    const last = lastChatCard(Ash).locator(".ac-healing");
    await expect(last).toContainText(deeds);
    return last;
  }
}
