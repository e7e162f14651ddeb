import type { Page } from "@playwright/test";
import { expect, test } from "../e2e/support/test.ts";
import { FOREIGN } from "./seats.ts";
import { FOLDER, type People } from "./stage.ts";
import { sitDownForeign } from "./table.ts";

interface Doc {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  update(data: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<Doc[]>;
  updateEmbeddedDocuments(name: string, updates: object[]): Promise<unknown>;
}

/** A window or sidebar tab. */
interface Shown {
  readonly element: HTMLElement;
  render(options: object): Promise<unknown>;
  close(options: object): Promise<unknown>;
}

interface Actor extends Doc {
  readonly sheet: Shown;
  readonly isOwner: boolean;
  readonly items: { readonly contents: readonly Doc[] };
}

interface Combat extends Doc {
  readonly turn: number | null;
  readonly round: number;
  readonly turns: readonly (Doc & { initiative: number; defeated: boolean })[];
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
}

interface Maker<Made> {
  create(data: object): Promise<Made>;
}

interface Scope {
  Actor: Maker<Actor>;
  Combat: Maker<Combat>;
  Folder: Maker<Doc>;
  Scene: Maker<{ tokens: { contents: { actor: Actor }[] } }>;
  Hooks: { on(hook: string, listener: (...args: never[]) => unknown): number };
  fromUuidSync(uuid: string): Actor;
  ui: { actors: Shown; cards: Shown; combat: Shown & { viewed: Combat } };
  game: {
    userId: string;
    combats: { get(id: string): Combat };
    settings: {
      get(scope: string, key: string): unknown;
      set(scope: string, key: string, value: unknown): Promise<unknown>;
    };
  };
  /** The events that the page has recorded. `listenToTurns` clears them. */
  heard: string[];
  /** Tries a write. Resolves to "done", or to "refused" if the write rejects. */
  tried(write: () => Promise<unknown>): Promise<string>;
}

/** Adds `tried` and `heard` to the page's globals. */
async function prepare(page: Page): Promise<void> {
  await page.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.heard = [];
    scope.tried = async (write) => {
      try {
        await write();
        return "done";
      } catch {
        return "refused";
      }
    };
  });
}

const heardBy = async (page: Page) => page.evaluate(() => (globalThis as unknown as Scope).heard);
const userOf = async (page: Page) => page.evaluate(() => (globalThis as unknown as Scope).game.userId);
const nameAt = async (page: Page, uuid: string) =>
  page.evaluate((at) => (globalThis as unknown as Scope).fromUuidSync(at)?.name, uuid);

async function rename(page: Page, uuid: string, name: string): Promise<void> {
  await page.evaluate(
    async ([at, to]) => (globalThis as unknown as Scope).fromUuidSync(at).update({ name: to }),
    [uuid, name] as const,
  );
}

/** Starts an encounter in Foundry's own order: Sela, then the ogre. Returns its id. */
async function encounter(gm: Page, player: Page, { sela, ogre }: People): Promise<string> {
  const id = await gm.evaluate(
    async (uuids) => {
      const { Combat } = globalThis as unknown as Scope;
      const combat = await Combat.create({ system: { timing: { scheme: "in" } } });
      const combatants = uuids.map((uuid, index) => ({
        actorId: uuid.replace("Actor.", ""),
        initiative: 20 - 10 * index,
      }));
      await combat.createEmbeddedDocuments("Combatant", combatants);
      await combat.startCombat();
      return combat.id;
    },
    [sela, ogre],
  );
  await expect.poll(async () => turnAt(player, id)).toBe("1.0");
  return id;
}

async function turnAt(page: Page, id: string): Promise<string> {
  return page.evaluate((combatId) => {
    const combat = (globalThis as unknown as Scope).game.combats.get(combatId);
    return `${combat?.round}.${combat?.turn}`;
  }, id);
}

/** Records an encounter's turn events and `combatTurnChange` hooks in the page's `heard`. */
async function listenToTurns(page: Page, id: string): Promise<void> {
  await page.evaluate((combatId) => {
    const scope = globalThis as unknown as Scope;
    const combat = scope.game.combats.get(combatId);
    scope.heard = [];
    for (const name of ["_onStartTurn", "_onEndTurn"]) {
      const original = Reflect.get(combat, name) as (...args: unknown[]) => unknown;
      const value = (...args: unknown[]) => (scope.heard.push(name), original.apply(combat, args));
      Object.defineProperty(combat, name, { value, configurable: true });
    }
    scope.Hooks.on("combatTurnChange", (changed: Combat) => {
      if (changed.id === combatId) scope.heard.push(`${changed.round}.${changed.turn}`);
    });
  }, id);
}

/** Gives an actor a rope and creates two unlinked tokens of it. Returns the UUIDs of the tokens' own actors. */
async function twoCopies(gm: Page, uuid: string): Promise<[string, string]> {
  return gm.evaluate(
    async ([base, name]) => {
      const { Folder, Scene, fromUuidSync } = globalThis as unknown as Scope;
      const actor = fromUuidSync(base);
      await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }]);
      const folder = (await Folder.create({ name, type: "Scene" })).id;
      const token = { name: "Copy", actorId: actor.id, actorLink: false };
      const scene = await Scene.create({ name, folder, tokens: [token, token] });
      return scene.tokens.contents.map((one) => one.actor.uuid) as [string, string];
    },
    [uuid, FOLDER] as const,
  );
}

/**
 * As a player, tries to change a token's own actor: renames it, adds an item, deletes the rope. Returns the result of
 * each attempt.
 */
async function attemptsAt(player: Page, uuid: string): Promise<string[]> {
  return player.evaluate(async (at) => {
    const { fromUuidSync, tried } = globalThis as unknown as Scope;
    const actor = fromUuidSync(at);
    const rope = actor.items.contents.find(({ name }) => name === "Rope");
    return [
      await tried(async () => actor.update({ name: "Mine" })),
      await tried(async () => actor.createEmbeddedDocuments("Item", [{ name: "Lamp", type: "gear" }])),
      await tried(async () => rope!.delete()),
    ];
  }, uuid);
}

const stateAt = async (page: Page, uuid: string) =>
  page.evaluate((at) => {
    const { name, items } = (globalThis as unknown as Scope).fromUuidSync(at);
    const gear = items.contents.filter(({ type }) => type === "gear").map((item) => item.name);
    return [name, ...gear].join();
  }, uuid);

test.describe.configure({ mode: "serial" });

test.describe(`Two clients at ${FOREIGN.url}`, () => {
  let gm: Page;
  let player: Page;
  let cast: People;
  sitDownForeign((seats) => ({ gm, player, cast } = seats));
  test.beforeAll(async () => {
    for (const page of [gm, player]) await prepare(page);
  });

  test("hooks before a change run for its user alone, those after it once for everybody", async () => {
    for (const page of [gm, player])
      await page.evaluate((uuid) => {
        const { Hooks, heard } = globalThis as unknown as Scope;
        Hooks.on("preUpdateActor", (actor: Doc) => {
          if (actor.uuid === uuid) heard.push("pre");
        });
        Hooks.on("updateActor", (actor: Doc, changed: Doc, _options: object, user: string) => {
          if (actor.uuid === uuid) heard.push(`${changed.name} by ${user}`);
        });
      }, cast.ogre);
    await rename(gm, cast.ogre, "Troll (test)");
    await rename(gm, cast.ogre, "Ogre (test)");
    const by = await userOf(gm);
    const told = ["Troll (test)", "Ogre (test)"].map((name) => `${name} by ${by}`);
    expect(await heardBy(gm)).toEqual(told.flatMap((line) => ["pre", line]));
    await expect.poll(async () => heardBy(player)).toEqual(told);
  });

  test("the server refuses what a player may not write, whatever their client says", async () => {
    const attempts = await player.evaluate(async (uuid) => {
      const { fromUuidSync, tried } = globalThis as unknown as Scope;
      const ogre = fromUuidSync(uuid);
      const mine = async () => ogre.update({ name: "Mine" });
      const before = [await tried(mine), await tried(async () => ogre.delete())];
      Object.defineProperty(ogre, "canUserModify", { value: () => true, configurable: true });
      const after = await tried(mine);
      Reflect.deleteProperty(ogre, "canUserModify");
      return [...before, after];
    }, cast.ogre);
    expect(attempts).toEqual(["refused", "refused", "refused"]);
    for (const page of [gm, player]) expect(await nameAt(page, cast.ogre)).toBe("Ogre (test)");
  });

  // See Nimble-Co/FoundryVTT-Nimble#853 and foundryvtt/foundryvtt#10501.
  test("a player changes a few things of an own combatant, and nothing else of an encounter", async () => {
    const id = await encounter(gm, player, cast);
    const attempts = await player.evaluate(async (combatId) => {
      const { Combat, game, tried } = globalThis as unknown as Scope;
      const combat = game.combats.get(combatId);
      const [own, other] = combat.turns;
      const flags = { world: { check: 1 } };
      const writes: Record<string, () => Promise<unknown>> = {
        turnAndFlag: async () => combat.update({ turn: 1, flags }),
        flag: async () => combat.update({ flags }),
        system: async () => combat.update({ "system.place.round": 7 }),
        create: async () => Combat.create({}),
        delete: async () => combat.delete(),
        hidden: async () => own!.update({ hidden: true }),
        name: async () => own!.update({ name: "Renamed" }),
        actor: async () => own!.update({ actorId: null }),
        otherInitiative: async () => other!.update({ initiative: 99 }),
        otherDefeated: async () =>
          combat.updateEmbeddedDocuments("Combatant", [{ _id: other!.id, defeated: true }]),
        ownInitiative: async () => own!.update({ initiative: 15 }),
        ownDefeated: async () => own!.update({ defeated: true }),
        ownFlag: async () => own!.update({ flags }),
      };
      const done: string[] = [];
      for (const [name, write] of Object.entries(writes))
        if ((await tried(write)) === "done") done.push(name);
      return done;
    }, id);
    expect(attempts).toEqual(["ownInitiative", "ownDefeated", "ownFlag"]);
    const rows = await gm.evaluate((combatId) => {
      const { turns, turn } = (globalThis as unknown as Scope).game.combats.get(combatId);
      return [turn, ...turns.map(({ initiative, defeated }) => [initiative, defeated])];
    }, id);
    expect(rows).toEqual([0, [15, true], [10, false]]);
  });

  // foundryvtt/foundryvtt#11988: going back fires no events.
  test("events of turns run on the active GM's client alone, and every client hears of the change", async () => {
    const id = await encounter(gm, player, cast);
    for (const page of [gm, player]) await listenToTurns(page, id);
    const go = async (step: "nextTurn" | "previousTurn") =>
      gm.evaluate(
        async ([combatId, name]) => (globalThis as unknown as Scope).game.combats.get(combatId)[name](),
        [id, step] as const,
      );
    const changes = ["1.1", "1.0", "1.1"];
    for (const [at, step] of (["nextTurn", "previousTurn", "nextTurn"] as const).entries()) {
      await go(step);
      for (const page of [gm, player])
        await expect
          .poll(async () => (await heardBy(page)).filter((line) => !line.startsWith("_")))
          .toEqual(changes.slice(0, at + 1));
    }
    const events = async (page: Page) => (await heardBy(page)).filter((line) => line.startsWith("_"));
    await expect.poll(async () => events(gm)).toEqual(Array(2).fill(["_onEndTurn", "_onStartTurn"]).flat());
    expect(await events(player)).toEqual([]);
  });

  test("world settings reach every client, and only a GM changes them", async () => {
    const valueAt = async (page: Page) =>
      page.evaluate(() => (globalThis as unknown as Scope).game.settings.get("action-cards", "autoApply"));
    const set = async (page: Page, to: boolean) =>
      page.evaluate(async (value) => {
        const { game, tried } = globalThis as unknown as Scope;
        return tried(async () => game.settings.set("action-cards", "autoApply", value));
      }, to);
    expect(await set(gm, true)).toBe("done");
    await expect.poll(async () => valueAt(player)).toBe(true);
    expect(await set(player, false)).toBe("refused");
    expect(await valueAt(gm)).toBe(true);
  });

  test("who owns an actor writes its unlinked tokens, and nobody else does", async () => {
    const [mine, other] = await twoCopies(gm, cast.ogre);
    const own = async (level: number) => {
      const user = await userOf(player);
      await gm.evaluate(
        async ([uuid, id, to]) =>
          (globalThis as unknown as Scope).fromUuidSync(uuid).update({ ownership: { [id]: to } }),
        [cast.ogre, user, level] as const,
      );
      const isOwner = async () =>
        player.evaluate((uuid) => (globalThis as unknown as Scope).fromUuidSync(uuid).isOwner, mine);
      await expect.poll(isOwner).toBe(level === 3);
    };
    await own(3);
    expect(await attemptsAt(player, mine)).toEqual(["done", "done", "done"]);
    await expect.poll(async () => stateAt(gm, mine)).toBe("Mine,Lamp");
    await own(1);
    expect(await attemptsAt(player, other)).toEqual(["refused", "refused", "refused"]);
    expect(await stateAt(gm, other)).toBe("Ogre (test),Rope");
  });

  test("the elements that this system finds by name are on a player's page as on the GM's", async () => {
    const id = await encounter(gm, player, cast);
    for (const page of [gm, player]) {
      const missing = await page.evaluate(
        async ([combatId, uuid]) => {
          const { ui, game, fromUuidSync } = globalThis as unknown as Scope;
          ui.combat.viewed = game.combats.get(combatId);
          const { sheet } = fromUuidSync(uuid);
          for (const one of [ui.actors, ui.cards, ui.combat, sheet]) await one.render({ force: true });
          const looked: [string, Element | null | undefined, string][] = [
            ["actors", ui.actors.element, ".directory-header"],
            ["cards", ui.cards.element, ".directory-header"],
            ["tracker", ui.combat.element, "li.combatant[data-combatant-id]"],
            ["sheet", sheet.element, ".window-header"],
            ["sheet", sheet.element, ".window-content"],
            ["page", document.body, "#chat-message"],
          ];
          const lacks = looked.filter(([, root, selector]) => !root?.querySelector(selector));
          await sheet.close({ animate: false });
          return lacks.map(([where, , selector]) => `${where} ${selector}`);
        },
        [id, cast.sela] as const,
      );
      expect(missing).toEqual([]);
    }
  });
});
