/** Tests the notices about a user's pending answers. */
import path from "node:path";
import { expect, it } from "vitest";
import { layTable } from "./action-table.ts";

interface Store {
  show(notice: object): void;
  keep(prefix: string): void;
  all(): readonly { key: string }[];
}

it("has the results of the newest card alone", async () => {
  await layTable();
  const module = path.resolve(import.meta.dirname, "../../../src/ui/notices/notices.ts");
  const { Notices } = (await import(module)) as { Notices: Store };
  const show = (key: string, message: string, urgency = "result") =>
    Notices.show({ key, message, urgency, text: key, icon: "", actor: "", actions: [], isForBar: true });
  const keys = () => Notices.all().map(({ key }) => key);
  show("a-0", "a");
  show("a-1", "a");
  show("mine", "", "turn");
  expect(keys()).toEqual(["a-0", "a-1", "mine"]);
  show("b-0", "b");
  expect(keys()).toEqual(["b-0", "mine"]);
  show("b-0", "b");
  expect(keys()).toEqual(["b-0", "mine"]);
  Notices.keep("");
});
