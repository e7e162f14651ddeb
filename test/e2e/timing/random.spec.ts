import type { Page } from "@playwright/test";
import { seeded } from "../../unit/rules/arbitraries.ts";
import { clearStage } from "../fight/stage.ts";
import { join, waitUntilReady } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { command, gather, wholeClock } from "./party.ts";
import { checkHands, disagreement, timeOf, view, type Dealt, type View } from "./random-view.ts";

const STEPS = 200;
const SEED = 20;

test.describe("whatever is done at the table", { tag: "@rest" }, () => {
  test.setTimeout(480_000);
  let table: TestTable;
  let pages: Record<"gm" | "second" | "ash" | "briar", Page>;

  test.beforeAll(async ({ chromium }) => {
    table = await openTable();
    const seat = async (name: string) => join(await table.context(chromium), name);
    pages = {
      gm: await seat("Gamemaster"),
      second: await seat("Second Gamemaster"),
      ash: await seat("Ash"),
      briar: await seat("Briar"),
    };
    await clearStage(pages.gm);
  });
  test.afterAll(async () => table.close());

  test(
    "every client has the same clock after every step, and each step leads back exactly",
    { tag: "@all" },
    async () => {
      const random = seeded(SEED);
      const below = (count: number) => Math.floor(random() * count);
      const some = <T>(list: readonly T[]): T => list[below(list.length)]!;
      const { gm, second, ash, briar } = pages;
      const ids = await gather(gm, [
        { name: "Ana", owner: "Ash", type: "character", spd: 4, dex: 15 },
        { name: "Bo", owner: "Briar", type: "character", spd: 6, dex: 12 },
        { name: "Ogre", spd: 3, dex: 9 },
        { name: "A rock" },
      ]);
      const owners = new Map<string | undefined, Page>([
        [ids["Ana"], ash],
        [ids["Bo"], briar],
      ]);
      const past: unknown[] = [];
      const tally: Record<string, number> = {};
      const dealt: Dealt = { round: 0, counts: new Map() };
      let time = 0;
      let late = 0;

      /**
       * Waits until all commands have succeeded or been refused, and all clients have the same clock. Returns
       * the GM's view.
       */
      const agree = async (): Promise<View> => {
        let agreed: View | undefined;
        await expect
          .poll(
            async () => {
              const [mine, ...others] = await Promise.all(
                [gm, second, ash, briar].map(async (page) => view(page)),
              );
              agreed = mine!;
              return [mine!, ...others].map((one) => disagreement(mine!, one)).join("");
            },
            { intervals: [5, 10, 20, 50] },
          )
          .toBe("");
        return agreed!;
      };

      const arrive = async () => {
        late += 1;
        await gm.evaluate(
          async ([name, spd]) => {
            const { Actor } = globalThis as unknown as {
              Actor: { create(data: object): Promise<{ id: string }> };
            };
            const actor = await Actor.create({ name, type: "npc", system: { spd } });
            await (
              globalThis.game.combat as unknown as {
                createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
              }
            ).createEmbeddedDocuments("Combatant", [{ actorId: actor.id, name }]);
          },
          [`Late ${late}`, 1 + below(12)] as const,
        );
      };

      const remove = async (id: string) =>
        gm.evaluate(async (combatant) => {
          await (
            globalThis.game.combat as unknown as {
              deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
            }
          ).deleteEmbeddedDocuments("Combatant", [combatant]);
        }, id);

      const change = async (id: string, system: object) =>
        gm.evaluate(
          async ([combatant, data]) => {
            const { actor } = globalThis.game.combat!.combatants.get(combatant) as unknown as {
              actor: { update(data: object): Promise<unknown> } | null;
            };
            await actor?.update({ system: data });
          },
          [id, system] as const,
        );

      await command(gm, { type: "begin" });
      let now = await agree();
      past.push(null);
      for (let step = 0; step < STEPS; step += 1) {
        const before = now;
        const row = some(before.rows);
        const kind = below(27);
        let back = 0;
        let loose = false;
        const doerOf = (id: string) =>
          below(5) === 0 ? some([gm, second]) : (owners.get(id) ?? some([gm, second]));
        let what: string;
        if (kind < 8) {
          const able = before.rows.filter(({ acts }) => acts.length > 0);
          const one = able.length > 0 ? some(able) : row;
          what = "act";
          await command(doerOf(one.id), {
            type: "act",
            id: one.id,
            way: one.acts[0] ?? { key: "play", cards: [12] },
          });
        } else if (kind < 12) {
          what = before.acting === null ? "next" : "end";
          const acting = before.acting ?? "";
          await (before.acting === null
            ? command(some([gm, second]), { type: "next" })
            : command(doerOf(acting), { type: "end", id: acting }));
        } else if (kind < 14) {
          what = "next";
          await command(some([gm, second]), { type: "next" });
        } else if (kind === 14) {
          what = "hold";
          await command(doerOf(row.id), { type: "hold", id: row.id });
        } else if (kind === 15) {
          what = "react";
          const way = row.reactions[0] ?? { key: "callForward", cards: [] };
          await command(doerOf(row.id), { type: "react", id: row.id, way, dodge: true });
        } else if (kind === 16) {
          // All users send the same command at once, although only some of them may.
          what = "rush";
          loose = true;
          await Promise.all(
            [gm, second, ash, briar].map(async (page) =>
              command(page, { type: "act", id: row.id, way: row.acts[0] ?? { key: "play", cards: [1] } }),
            ),
          );
        } else if (kind === 17) {
          what = "come or go";
          loose = true;
          const leaver = before.rows.find(({ id }) => !Object.values(ids).includes(id));
          await (leaver ? remove(leaver.id) : arrive());
        } else if (kind === 18) {
          what = "fall or rise";
          loose = true;
          await change(row.id, { life: { value: below(2) } });
        } else if (kind === 19) {
          what = "SPD";
          await change(row.id, { spd: 1 + below(12), dex: 5 + below(20) });
        } else if (kind < 23) {
          what = "back";
          back = Math.min(1 + below(3), before.stepsBack);
          if (back > 0) await command(some([gm, second]), { type: "back", steps: back });
        } else if (kind === 24) {
          what = "new Turn";
          await command(some([gm, second]), { type: "newTurn" });
        } else if (kind === 25) {
          // Deals new hands for the same Turn, which starts over.
          what = "redeal";
          dealt.counts.clear();
          time = timeOf({ ...before.whole[0], segment: 12 });
          await command(some([gm, second]), { type: "redeal" });
        } else if (kind === 26) {
          // A player can command neither combatants of other users nor the clock.
          what = "no right";
          const player = some([ash, briar].filter((page) => owners.get(row.id) !== page));
          const way = row.acts[0] ?? { key: "play", cards: [1] };
          const wrongs = [
            { type: "act", id: row.id, way },
            { type: "react", id: row.id, way: { key: "callForward", cards: [] }, dodge: true },
            ...["hold", "end"].map((type) => ({ type, id: row.id })),
            ...["next", "newTurn", "redeal"].map((type) => ({ type })),
            { type: "back", steps: 1 },
          ];
          for (const wrong of wrongs) await command(player, wrong);
        } else {
          what = "reload";
          const page = some([gm, second, ash, briar]);
          await page.reload();
          await waitUntilReady(page);
          await expect
            .poll(async () => gm.evaluate(() => globalThis.game.users.activeGM !== null))
            .toBe(true);
        }
        tally[what] = (tally[what] ?? 0) + 1;
        // Combatants who join, leave, fall or rise are handled in the background. `reconcile` waits in the
        // queue until that is done.
        if (kind > 15 && kind < 24 && back === 0) {
          await agree();
          await command(some([gm, second]), { type: "reconcile" });
        }
        now = await agree();
        expect(now.trouble).toBeNull();
        if (back > 0) dealt.counts.clear();
        const state = now.whole[0];
        checkHands(state, dealt);
        if (what === "no right") expect(now.whole).toEqual(before.whole);
        // Only a combatant who could act before can have opened a Phase.
        if ((what === "act" || what === "rush") && now.acting !== before.acting) {
          const offered = before.rows.filter(({ acts }) => acts.length > 0).map(({ id }) => id);
          expect(offered).toContain(now.acting);
        }
        if (back > 0) {
          const [expected] = past.splice(past.length - back);
          if (expected !== null) expect(now.whole).toEqual(expected);
        } else {
          expect(timeOf(state)).toBeGreaterThanOrEqual(time);
          const taken = now.steps - before.steps;
          if (taken === 1 && !loose) past.push(before.whole);
          else past.push(...Array.from({ length: taken }, () => null));
          past.splice(0, past.length - now.stepsBack); // only the newest steps are kept
          // After commands by several users, or when combatants come, go, fall or rise, Back does not restore
          // steps exactly.
          if (loose) past.fill(null);
        }
        expect(past.length).toBe(now.stepsBack);
        time = timeOf(state);
      }
      expect(tally["act"]).toBeGreaterThan(40);
      expect(tally["back"]).toBeGreaterThan(15);
      expect(tally["reload"]).toBeGreaterThan(3);
      expect(tally["no right"]).toBeGreaterThan(3);
      expect((tally["new Turn"] ?? 0) + (tally["redeal"] ?? 0)).toBeGreaterThan(5);
      expect(await wholeClock(briar)).toEqual(now.whole);
    },
  );
});
