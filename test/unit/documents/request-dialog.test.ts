/** Tests that a window sends its request once, however often it is submitted. */
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { layAvatars, type Cast } from "./avatar-table.ts";
import type { Person } from "./action-table.ts";

const load = async <T>(module: string) =>
  (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;

interface Dialog {
  handIn(): Promise<void>;
}

/** The opposed check that Moth is about to make. */
async function opposing({ moth }: Cast): Promise<Dialog> {
  const { OpposeDialog } = await load<{
    OpposeDialog: { ask(actor: Person): Promise<void>; prototype: { render(): Promise<unknown> } };
  }>("families/avatar/dialogs/oppose-dialog.ts");
  const render = vi.spyOn(OpposeDialog.prototype, "render").mockResolvedValue(null);
  await OpposeDialog.ask(moth);
  return render.mock.contexts[0] as Dialog;
}

let own: ReturnType<typeof vi.fn>;
let cast: Cast;

beforeEach(async () => {
  cast = await layAvatars();
  const { requestQueue } = await load<{ requestQueue: { own(): Promise<object>; onDuty: boolean } }>(
    "requests/request-queue.ts",
  );
  vi.spyOn(requestQueue, "onDuty", "get").mockReturnValue(true);
  own = vi.spyOn(requestQueue, "own") as typeof own;
  own.mockResolvedValue({ status: "done" });
});

afterEach(() => vi.restoreAllMocks());

it("sends its request once, though it is submitted twice", async () => {
  const dialog = await opposing(cast);
  await Promise.all([dialog.handIn(), dialog.handIn()]);
  expect(own).toHaveBeenCalledTimes(1);
});

it("sends it again after a refusal or a failure", async () => {
  const dialog = await opposing(cast);
  own.mockResolvedValueOnce({ status: "refused", refusal: { text: "No." } });
  await dialog.handIn();
  own.mockRejectedValueOnce(new Error("offline"));
  await expect(dialog.handIn()).rejects.toThrow("offline");
  await dialog.handIn();
  expect(own).toHaveBeenCalledTimes(3);
});
