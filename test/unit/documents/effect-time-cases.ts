import { beforeEach, describe, expect, it } from "vitest";
import { at, effects, fight, give, hero, lay, ODO, SEGMENTS, state, wren } from "./effects-table.ts";

/** Defines the tests of an effect's time in this generation. */
export function tellsTime(generation: 13 | 14): void {
  describe(`an effect's time, generation ${generation}`, () => {
    beforeEach(async () => lay(generation));

    it("begins as the effect comes to somebody in an encounter", async () => {
      at(2, 8, ODO);
      const effect = await give(wren, SEGMENTS);
      expect(effect.time).toEqual({ ...SEGMENTS, begun: { encounter: fight.id, time: 28, acting: ODO } });
      expect(effect.isTemporary).toBe(true);
      expect((await give(wren, null)).isTemporary).toBe(false);
    });

    it("does not begin outside, nor while it is switched off", async () => {
      const outside = await give(await hero("Ada"), SEGMENTS);
      expect(outside.time).toEqual({ ...SEGMENTS, begun: null });
      expect(outside.timeLeft(fight)).toEqual({ kind: "segments", left: 3, who: null, open: false });
      const off = await give(wren, SEGMENTS, { disabled: true });
      expect(off.time?.begun).toBeNull();
    });

    it("begins anew when it is set, or switched on again", async () => {
      const effect = await give(wren, SEGMENTS);
      at(2, 6);
      await effect.setTime({ kind: "rounds", count: 2, who: null });
      expect(effect.time).toEqual({
        kind: "rounds",
        count: 2,
        who: null,
        begun: { encounter: fight.id, time: 30, acting: null },
      });
      await effect.update({ disabled: true });
      at(3, 12);
      await effect.update({ disabled: false });
      expect(effect.time?.begun?.time).toBe(36);
      await effect.setTime(null);
      expect(effect.time).toBeNull();
      expect(effect.isTemporary).toBe(false);
    });

    it("counts down with the clock, and up again with it", async () => {
      const effect = await give(wren, SEGMENTS);
      const left = [8, 7, 6, 5, 7, 12].map((segment) => {
        at(2, segment);
        return effect.timeLeft(fight)?.left;
      });
      expect(left).toEqual([3, 2, 1, 0, 2, 3]);
    });

    it("that cannot be one is told, and passes never", async () => {
      const effect = await give(wren, { kind: "segments", count: "many" });
      expect(effect.time).toBeNull();
      expect(effect.timeTrouble).toBe("ACTIONCARDS.Error.Field");
      expect(effects.effectsOver(fight, state(2, 8), state(9, 1), [])).toEqual([]);
      expect((await give(wren, SEGMENTS)).timeTrouble).toBeNull();
    });

    it("is the platform's own where we keep none, from the start of the round it began in", async () => {
      const own = generation === 14 ? { value: 2, units: "rounds" } : { rounds: 2 };
      const turns = generation === 14 ? { value: 5, units: "turns" } : { turns: 5 };
      const begun = { encounter: fight.id, time: 24, acting: null };
      expect((await give(wren, null, { duration: own })).time).toEqual({
        kind: "rounds",
        count: 2,
        who: null,
        begun,
      });
      expect((await give(wren, null, { duration: turns })).time).toEqual({
        kind: "segments",
        count: 5,
        who: null,
        begun,
      });
      const seconds = generation === 14 ? { value: 60, units: "seconds" } : { seconds: 60 };
      expect((await give(wren, null, { duration: seconds })).time).toBeNull();
    });
  });
}
