import type { BatchCase } from "./case.ts";
import { host } from "./foundry.ts";

interface Status {
  id: string;
  name: string;
  img: string;
}

const ADDED: Status = { id: "batchStatus", name: "Batch status", img: "icons/svg/aura.svg" };

function statuses(): Record<string, Status | undefined> {
  return (host.CONFIG as unknown as { statusEffects: Record<string, Status | undefined> }).statusEffects;
}

export const statusEffects: BatchCase = {
  id: "case-39",
  title:
    "CONFIG.statusEffects is a list in 13 and a record by id in 14, whose values are the statuses in both",
  source: "foundryvtt/foundryvtt#13122; League-of-Foundry-Developers/foundry-vtt-types#3686",
  status: "documented",
  needs: [],
  run({ describe, it, after, expect }) {
    describe("statuses", () => {
      const isRecord = () => host.game.release.generation >= 14;
      after(() => {
        const known: unknown = statuses();
        if (isRecord()) Reflect.deleteProperty(statuses(), ADDED.id);
        else
          (known as Status[]).splice(
            (known as Status[]).findIndex(({ id }) => id === ADDED.id),
            1,
          );
      });

      it("are the values of it", () => {
        const values = Object.values(statuses());
        expect(values.some((status) => status?.id === "dead")).to.equal(true);
        expect(values.every((status) => typeof status?.id === "string")).to.equal(true);
      });

      it("are found by id in 14", () => {
        if (!isRecord()) return;
        expect(statuses()["dead"]?.id).to.equal("dead");
        expect("dead" in statuses()).to.equal(true);
        expect(Object.keys(statuses()).includes("dead")).to.equal(true);
        expect(statuses()["no such status"]).to.equal(undefined);
      });

      it("are joined by those of packages: by id in 14, at the end in 13", () => {
        const before = Object.values(statuses()).length;
        if (isRecord()) statuses()[ADDED.id] = ADDED;
        else (statuses() as unknown as Status[]).push(ADDED);
        const values = Object.values(statuses());
        expect(values).to.have.lengthOf(before + 1);
        expect(values.at(-1)?.name).to.equal(ADDED.name);
      });
    });
  },
};
