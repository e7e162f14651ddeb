import { writeFileSync } from "node:fs";
import { it } from "vitest";
import { preparedFights } from "./prepared-fights.ts";

it("x", async () => {
  const fights = await preparedFights();
  writeFileSync("/tmp/fc-fights.json", JSON.stringify(fights.map((one) => ({ ...one, names: [...one.names] }))));
});
