import { joinByDoor } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { FIGHTS, FirstEvening, PLAYERS, type FirstFight, type Kind } from "./first-evening.ts";
import { startFirstFight } from "./first-fight.ts";

/**
 * The maximum number of clicks in an exchange, from opening the Phase to applying the wound: by the GM, by all
 * players together, and in total. Answers to choices that the draw itself offers don't count.
 */
const LIMITS: Readonly<Record<Kind, Readonly<Record<"gm" | "players" | "all", number>>>> = {
  "an NPC attacks a player": { gm: 2, players: 1, all: 3 },
  "a player attacks": { gm: 1, players: 2, all: 3 },
};

/** Begins a fight of the GM and three players, all with the play bar. */
async function begin(
  table: TestTable,
  chromium: Parameters<TestTable["context"]>[0],
  fight: FirstFight,
): Promise<FirstEvening> {
  const seat = async (name: string, width: number, height: number) =>
    joinByDoor(await table.context(chromium, { viewport: { width, height } }), name);
  const gm = await seat("Gamemaster", 1400, 900);
  const [Ash, Briar, Corin] = await Promise.all(PLAYERS.map(async (name) => seat(name, 1000, 700)));
  const players = { Ash: Ash!, Briar: Briar!, Corin: Corin! };
  await startFirstFight(gm, Object.values(players), fight.game, fight.seed);
  const evening = await FirstEvening.take({ gm, ...players }, fight);
  await table.atRest();
  return evening;
}

/** True if every sidebar is closed, and no sheet is open. */
async function areAlone({ pages }: FirstEvening): Promise<boolean> {
  const alone = await Promise.all(
    Object.values(pages).map(async (page) =>
      page.evaluate(() => {
        const { sidebar } = globalThis.ui as unknown as { sidebar: { expanded: boolean } };
        return !sidebar.expanded && document.querySelector(".application.sheet") === null;
      }),
    ),
  );
  return alone.every(Boolean);
}

for (const generation of [14, 13] as const)
  // Generation 13 skips Avatar, because FADs has all of Avatar's exchanges and also a clock.
  for (const fight of FIGHTS.filter(({ game }) => generation === 14 || game !== "Avatar"))
    test(
      `${fight.game}: its first fight by the play bar alone, generation ${generation}`,
      { tag: fight.game === "FADs" ? [] : "@all" },
      async ({ chromium }) => {
        const table = await openTable({ generation, seed: false });
        try {
          const evening = await begin(table, chromium, fight);
          expect((await evening.state()).heroes).toBe(PLAYERS.length);
          const out = await evening.play(fight, async (kind, who) => {
            const clicks = await evening.exchange(who);
            console.log(`${fight.game}: ${kind}: ${JSON.stringify(clicks)}`);
            for (const key of ["gm", "players", "all"] as const)
              expect(clicks[key], `${kind}, ${key}`).toBeLessThanOrEqual(LIMITS[kind][key]);
          });
          expect(out).not.toEqual([]);
          expect(await areAlone(evening)).toBe(true);
          await expect(await evening.end()).toContainText(`${out[0]} out`);
        } finally {
          await table.close();
        }
      },
    );
