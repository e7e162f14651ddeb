/**
 * Tests a fight between characters of different games. Combatants show their own game's points, and damage is
 * converted to the target's game.
 */
import type { Page } from "@playwright/test";
import { contestCard, contestRequest, submit } from "../action/support.ts";
import { setSetting } from "../fight/fan-play.ts";
import { joinByDoor } from "../support/join.ts";
import { keepPicture } from "../support/picture.ts";
import { forceRandom, uniformFor } from "../support/random.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { row, showTracker } from "../timing/tracker-page.ts";

interface Fighter {
  id: string;
  name: string;
  uuid: string;
  items: { getName(name: string): { uuid: string; id: string } };
  system: { life: { value: number }; printed: { concussion: { value: number } } };
  update(data: object): Promise<unknown>;
}
interface Scope {
  game: {
    actionCards: { undo(message: object): Promise<unknown> };
    messages: { contents: object[] };
    combat: { combatants: { contents: { actor: Fighter }[] } };
    users: Iterable<{ id: string; name: string }>;
  };
}

/** The bars of each person in the fight: in the tracker, and on their token. */
const BARS: Readonly<Record<string, { points: string[]; token: (string | null)[] }>> = {
  "Wren Hallowtide": { points: ["LIFE"], token: ["life", null] },
  "Kettle-Jack": { points: ["LIFE"], token: ["life", null] },
  "Petra Vane": { points: ["CT"], token: ["printed.concussion", null] },
  "Rattler Nance": { points: ["CT"], token: ["printed.concussion", null] },
  "Isolde Marrow": {
    points: ["Shock", "Wound"],
    token: ["actionValues.pools.shock", "actionValues.pools.wound"],
  },
  "Dock Bravo": {
    points: ["Shock", "Wound"],
    token: ["actionValues.pools.shock", "actionValues.pools.wound"],
  },
};

/** Begins the fight as the GM. Briar plays Isolde Marrow, and Ash watches. */
async function begin(table: TestTable, chromium: Parameters<TestTable["context"]>[0]) {
  const seat = async (name: string) =>
    joinByDoor(await table.context(chromium, { viewport: { width: 1400, height: 900 } }), name);
  const [gm, ash, briar] = [await seat("Gamemaster"), await seat("Ash"), await seat("Briar")];
  await gm.getByRole("button", { name: "Choose A mix of all and play a first fight", exact: true }).click();
  const prepare = gm.locator("#action-cards-prepare");
  await prepare.getByRole("button", { name: "Begin now", exact: true }).click();
  await expect(prepare).toHaveCount(0);
  await expect.poll(() => gm.evaluate(() => globalThis.game.combat?.round)).toBe(1);
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as Scope;
    const briar = [...game.users].find(({ name }) => name === "Briar")!;
    const { actor } = game.combat.combatants.contents.find((one) => one.actor.name === "Isolde Marrow")!;
    await actor.update({ ownership: { [briar.id]: 3 } });
  });
  await table.atRest();
  return { gm, ash, briar };
}

/** The UUID of a person in the fight. */
const uuidOf = (page: Page, name: string) =>
  page.evaluate((called) => {
    const { contents } = (globalThis as unknown as Scope).game.combat.combatants;
    return contents.find(({ actor }) => actor.name === called)!.actor.uuid;
  }, name);

/** A request in which Isolde Marrow attacks this person with her saber. */
const attackOn = (page: Page, foe: string) =>
  page.evaluate((target) => {
    const { contents } = (globalThis as unknown as Scope).game.combat.combatants;
    const { actor } = contents.find((one) => one.actor.name === "Isolde Marrow")!;
    const [weapon, skill] = [actor.items.getName("Glasscutter Sabre"), actor.items.getName("Fencing")];
    return { actor: actor.uuid, foe: target, weapon: weapon.uuid, skill: skill.id };
  }, foe);

const life = (page: Page, name: string) =>
  page.evaluate((called) => {
    const { contents } = (globalThis as unknown as Scope).game.combat.combatants;
    return contents.find(({ actor }) => actor.name === called)!.actor.system.life.value;
  }, name);

for (const generation of [14, 13] as const)
  test.describe(`a mix, generation ${generation}`, () => {
    test("shows each person's own points, and an Action! hit takes LIFE if the world says so", async ({
      chromium,
    }) => {
      const table = await openTable({ generation, seed: false });
      try {
        const { gm, ash, briar } = await begin(table, chromium);

        await showTracker(gm);
        for (const [name, { points, token }] of Object.entries(BARS)) {
          const labels = row(gm, name).locator(".ac-points");

          await expect(labels).toHaveCount(points.length);
          for (const [place, label] of points.entries())
            await expect(labels.nth(place)).toHaveAttribute("aria-label", new RegExp(`^${label}\\b`));
          const bars = await gm.evaluate((called) => {
            const { contents } = (globalThis as unknown as Scope).game.combat.combatants;
            const { prototypeToken } = contents.find(({ actor }) => actor.name === called)!
              .actor as unknown as {
              prototypeToken: Record<"bar1" | "bar2", { attribute: string | null }>;
            };
            return [prototypeToken.bar1.attribute, prototypeToken.bar2.attribute];
          }, name);
          expect([name, bars]).toEqual([name, token]);
        }
        await gm.evaluate(async () => {
          const { contents } = (globalThis as unknown as Scope).game.combat.combatants;
          const nance = contents.find(({ actor }) => actor.name === "Rattler Nance")!;
          await nance.actor.update({ system: { printed: { wounds: { chest: 2 } } } });
        });
        await expect(row(gm, "Rattler Nance").locator("[data-chip=wounds]")).toHaveText("2 wounds (chest)");
        await keepPicture(gm, `mix-tracker-${generation}`);

        const foe = await uuidOf(gm, "Kettle-Jack");
        const { actor, ...attack } = await attackOn(briar, foe);
        const before = await life(gm, "Kettle-Jack");
        await setSetting(gm, "turns", "free");
        for (const converts of [false, true]) {
          await setSetting(gm, "convertsHarm", converts);
          await forceRandom(gm, [uniformFor(4, 10), uniformFor(3, 10)]);
          await submit(briar, contestRequest(actor, foe, { row: "attack", ...attack }));
          await (await contestCard(gm)).getByRole("button", { name: "Defend", exact: true }).click();
          const card = await contestCard(briar);
          await expect(card.locator("[data-degree]")).toHaveText("Negotiated Victory");
          const offered = card.getByRole("group", { name: "Apply consequences" }).getByRole("button");
          await expect(offered).toHaveText(
            converts
              ? ["Kettle-Jack: 12 damage in their own game"]
              : ["Kettle-Jack: Shots −2", "Kettle-Jack: Shock −2"],
          );
          await keepPicture(briar, `mix-offer-${converts}-${generation}`);
          await offered.last().click();
          const told = converts ? "Kettle-Jack, in their own game: 12 LIFE" : "Kettle-Jack: Shock −2";
          await expect((await contestCard(ash)).locator(".ac-applied")).toHaveText(told);
          await expect.poll(async () => life(ash, "Kettle-Jack")).toBe(converts ? before - 12 : before);
          await keepPicture(briar, `mix-taken-${converts}-${generation}`);
          await (await contestCard(briar)).getByRole("button", { name: "Undo", exact: true }).click();
          await expect.poll(async () => life(ash, "Kettle-Jack")).toBe(before);
          await expect((await contestCard(ash)).locator(".ac-applied")).toHaveCount(0);
          // Undo the whole chat card, so that it makes nobody Inspired.
          await gm.evaluate(async () => {
            const { game } = globalThis as unknown as Scope;
            await game.actionCards.undo(game.messages.contents.at(-1)!);
          });
          await expect(offered).toHaveCount(0);
        }
      } finally {
        await table.close();
      }
    });
  });
