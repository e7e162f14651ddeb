import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { layTable, person, setting } from "./action-table.ts";

afterEach(() => vi.restoreAllMocks());

it("a contest is refused with its reason in a world of another game, and opened in its own", async () => {
  const table = await layTable();
  const load = async <T>(module: string): Promise<T> =>
    (await import(path.resolve(import.meta.dirname, "../../../src/families/actionValues", module))) as T;
  const { actionValuesApi } = await load<{
    actionValuesApi: { contest(actor: object): Promise<void> };
  }>("api.ts");
  const { ContestDialog } = await load<{
    ContestDialog: { begin(actor: object): Promise<void> };
  }>("dialogs/contest-dialog.ts");
  const opened = vi.spyOn(ContestDialog, "begin").mockResolvedValue();
  const wren = await person();
  for (const game of ["avatar", "fads", "printed"]) {
    await setting("game", game);
    await setting("families", [game === "fads" ? "avatar" : game]);
    await actionValuesApi.contest(wren);
  }
  expect(opened).not.toHaveBeenCalled();
  expect(table.notices).toEqual(Array(3).fill("warn: ACTIONCARDS.Request.Refusal.GameOff"));
  await setting("families", ["actionValues"]);
  await actionValuesApi.contest(wren);
  expect(opened).toHaveBeenCalledExactlyOnceWith(wren);
});
