import { expect, it } from "vitest";
import { seeded } from "../../../src/rules/odds/sampling.ts";
import { forecast } from "../../../src/rules/forecast/forecast.ts";
import { preparedFights } from "./prepared-fights.ts";

it("x", async () => {
  const t0 = performance.now();
  const fights = await preparedFights();
  console.log("prep", performance.now() - t0);
  for (const { name, fight, names } of fights) {
    if (!fight) { console.log(name, null); continue; }
    const t = process.cpuUsage();
    const run = forecast(fight, seeded(1), 400);
    let step = run.next();
    while (!step.done) step = run.next();
    const u = process.cpuUsage(t);
    const kinds = new Map(fight.people.map((one) => [one.id, names.get(one.kind)]));
    console.log(name, Math.round(step.value.wins.heroes*100), Math.round(step.value.wins.foes*100), step.value.rounds.toFixed(1), Object.entries(step.value.out).map(([id, c]) => `${kinds.get(id)} ${Math.round(c*100)}`).join(", "), `${Math.round((u.user+u.system)/1000)} ms`);
  }
  expect(1).toBe(1);
});
