import type { Page } from "@playwright/test";
import { forceRandom, seedRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { GENERATIONS, read, type Session } from "../system/support.ts";
import {
  beginFight,
  giveEffects,
  lasting,
  letAshLook,
  nextTurn,
  openEffects,
  rows,
  sources,
  useEffectTable,
} from "./effects-page.ts";
import { call, clock, dealt, command, gather, handOf } from "./party.ts";

for (const generation of GENERATIONS) {
  test.describe(`what time does to effects, generation ${generation}`, { tag: "@both" }, () => {
    let session: Session;
    let gm: Page;
    let ash: Page;
    useEffectTable(generation, (opened) => {
      session = opened;
      ({ gm, ash } = opened);
    });

    test("it ends with the Phase it waits for, and with the Turn", async () => {
      await beginFight(session);
      await letAshLook(session);
      const sheet = await openEffects(ash, session.cast.bram);
      await giveEffects(
        gm,
        session.cast.bram,
        lasting("Until he acts", { kind: "phase" }),
        lasting("Until he has acted", { kind: "phaseEnd" }),
        lasting("This Turn", { kind: "turn" }),
      );
      const names = sheet.locator(".ac-effect .ac-row-name");
      await expect(names).toHaveText(["Until he acts", "Until he has acted", "This Turn"]);
      await nextTurn(gm);
      await expect(names).toHaveText(["Until he has acted", "This Turn"]);
      await expect(sheet.locator(".ac-effect .ac-tag").first()).toHaveText("until the end of Bram's turn");
      await nextTurn(gm);
      await expect(names).toHaveText(["This Turn"]);
      await nextTurn(gm);
      await expect(names).toHaveCount(0);
    });

    test("by the clock they count Segments, wait for Phases, and come back with it exactly", async () => {
      const gorto = { name: "Gorto", spd: 3, dex: 15 };
      const ids = await gather(gm, [
        gorto,
        { name: "Brak", owner: "Ash", type: "character", spd: 2, dex: 12 },
      ]);
      await forceRandom(
        gm,
        dealt([
          [2, 3, 8],
          [4, 9],
        ]),
      );
      await call(gm, "startCombat");
      await seedRandom(gm, 1);
      const brak = await gm.evaluate(() => globalThis.game.actors.getName("Brak")!.uuid);
      const aRound = generation === 14 ? { value: 1, units: "rounds" } : { rounds: 1 };
      await giveEffects(
        gm,
        brak,
        lasting("A three Segments", { kind: "segments", count: 3 }),
        lasting("B until Gorto", { kind: "phase", who: ids["Gorto"] }),
        lasting("C this Turn", { kind: "turn" }),
        { name: "D core", duration: aRound },
        { name: "E for good" },
      );
      const sheet = await openEffects(ash, brak);
      const all = await sources(gm, brak);
      const shown = async (...expected: string[]) =>
        expect.poll(async () => (await rows(sheet)).toSorted()).toEqual(expected);
      const [turn, core, good] = [
        "C this Turn until the end of the Turn",
        "D core 1 more Turn",
        "E for good",
      ];
      expect(await clock(gm)).toMatchObject({ round: 1, segment: 12 });
      await shown(
        "A three Segments 3 more Segments",
        "B until Gorto until Gorto's next Phase",
        turn,
        core,
        good,
      );

      await call(gm, "nextTurn");
      expect(await clock(gm)).toMatchObject({ segment: 11, acting: null });
      await shown(
        "A three Segments 2 more Segments",
        "B until Gorto until Gorto's next Phase",
        turn,
        core,
        good,
      );
      await command(gm, { type: "act", id: ids["Gorto"], way: { key: "play", cards: [3, 8] } });
      await shown("A three Segments 2 more Segments", turn, core, good);
      await call(gm, "nextTurn");
      await call(gm, "nextTurn");
      expect(await clock(gm)).toMatchObject({ segment: 10, acting: null });
      await shown("A three Segments 1 more Segment", turn, core, good);
      await call(gm, "nextTurn");
      await shown(turn, core, good);
      await call(gm, "nextRound");
      await shown(good);

      await call(gm, "previousTurn");
      await shown(turn, core, good);
      await call(gm, "previousTurn");
      await shown("A three Segments 1 more Segment", turn, core, good);
      for (let steps = 0; steps < 3; steps += 1) await call(gm, "previousTurn");
      await shown(
        "A three Segments 2 more Segments",
        "B until Gorto until Gorto's next Phase",
        turn,
        core,
        good,
      );
      expect(await sources(gm, brak)).toEqual(all);
      expect(await sources(ash, brak)).toEqual(all);

      // When the steps are repeated, the effects end at the same moments.
      await command(gm, { type: "act", id: ids["Gorto"], way: { key: "play", cards: [3, 8] } });
      await shown("A three Segments 2 more Segments", turn, core, good);
      for (let steps = 0; steps < 3; steps += 1) await call(gm, "nextTurn");
      await shown(turn, core, good);
    });

    test("SPD that an effect changes stays one that can be, and counts with the next deal", async () => {
      const ids = await gather(gm, [{ name: "Brak", owner: "Ash", type: "character", spd: 2, dex: 12 }]);
      await call(gm, "startCombat");
      const brak = await gm.evaluate(() => globalThis.game.actors.getName("Brak")!.uuid);
      const adding = (value: string) => {
        const change = { key: "system.spd", value };
        if (generation === 14) return { system: { changes: [{ ...change, type: "add" }] } };
        return { changes: [{ ...change, mode: 2 }] };
      };
      const spd = async () => read(gm, brak, "system.spd");
      const change = async (value: string) => {
        await giveEffects(gm, brak, { name: "Fast", ...adding(value) });
        const result = await spd();
        await gm.evaluate(async (uuid) => {
          const { effects } = fromUuidSync(uuid) as unknown as {
            effects: { contents: { delete(): Promise<unknown> }[] };
          };
          await effects.contents[0]!.delete();
        }, brak);
        return result;
      };
      expect(await change("3")).toBe(5);
      expect(await change("40")).toBe(12);
      expect(await change("-7")).toBe(1);
      expect(await change("nonsense")).toBe(2);
      expect(await change("1.7")).toBe(3);
      expect(await spd()).toBe(2);
      await giveEffects(gm, brak, { name: "Fast", ...adding("3") });
      expect((await handOf(gm, ids["Brak"]!)).held).toHaveLength(2);
      await call(gm, "nextRound");
      expect((await handOf(gm, ids["Brak"]!)).held).toHaveLength(5);
    });
  });
}
