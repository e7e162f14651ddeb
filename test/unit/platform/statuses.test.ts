import path from "node:path";
import { beforeEach, expect, it, vi } from "vitest";

interface Status {
  id: string;
  name: string;
  img: string;
  hud?: boolean;
}

const file = path.resolve(import.meta.dirname, "../../../src/platform/statuses.ts");
const { addStatuses, hideIdleStatuses, offeredStatuses } = (await import(file)) as {
  addStatuses(statuses: readonly Status[]): void;
  hideIdleStatuses(): void;
  offeredStatuses(): Status[];
}; // the types of the module's exports

const status = (id: string, hud?: boolean): Status => ({
  id,
  name: id,
  img: `${id}.svg`,
  ...(hud === undefined ? {} : { hud }),
});

beforeEach(() => {
  const core = Object.fromEntries(["dead", "blind", "prone", "curse"].map((id) => [id, status(id)]));
  const specialStatusEffects = { DEFEATED: "dead", BLIND: "blind" };
  vi.stubGlobal("CONFIG", { statusEffects: core, specialStatusEffects });
  vi.stubGlobal("game", { release: { generation: 14 } });
});

it("offers the statuses that the platform uses, and those of modules that come later", () => {
  hideIdleStatuses();
  addStatuses([status("down", false), status("shaken")]);
  expect(offeredStatuses().map(({ id }) => id)).toEqual(["dead", "blind", "shaken"]);
});
