/** Tests that a window sends its request once, however often it is submitted. */
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { layAvatars, type Cast } from "./avatar-table.ts";
import { setting, type Person } from "./action-table.ts";

const load = async <T>(module: string) =>
  (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;

/** Opens the window for an opposed check by Moth. Returns a function that submits and then closes it, as Foundry does. */
async function opposing({ moth }: Cast): Promise<() => Promise<void>> {
  const { DeclarationDialog } = await load<{
    DeclarationDialog: { DEFAULT_OPTIONS: { form: { handler(event: object): Promise<void> } } };
  }>("ui/dialogs/declaration-dialog.ts");
  const { OpposeDialog } = await load<{
    OpposeDialog: { ask(actor: Person): Promise<void>; prototype: { render(): Promise<unknown> } };
  }>("families/avatar/dialogs/oppose-dialog.ts");
  const render = vi.spyOn(OpposeDialog.prototype, "render").mockResolvedValue(null);
  await OpposeDialog.ask(moth);
  const dialog = render.mock.contexts[0] as { close(options: object): Promise<unknown> };
  return async () => {
    await DeclarationDialog.DEFAULT_OPTIONS.form.handler.call(dialog, {});
    await dialog.close({ submitted: true });
  };
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
  const submit = await opposing(cast);
  await Promise.all([submit(), submit()]);
  expect(own).toHaveBeenCalledTimes(1);
});

it("sends it again after a refusal or a failure", async () => {
  const submit = await opposing(cast);
  own.mockResolvedValueOnce({ status: "refused", refusal: { text: "No." } });
  await submit();
  own.mockRejectedValueOnce(new Error("offline"));
  await expect(submit()).rejects.toThrow("offline");
  await submit();
  expect(own).toHaveBeenCalledTimes(3);
});

it("sends it again once the world it was refused for is up to date", async () => {
  const submit = await opposing(cast);
  const { registerDataVersion, DATA_VERSION } = await load<{
    registerDataVersion(): void;
    DATA_VERSION: number;
  }>("platform/data-version.ts");
  registerDataVersion(); // the fake table's world has no version, which means 0
  await submit();
  expect(own).not.toHaveBeenCalled();
  await setting("dataVersion", DATA_VERSION);
  await submit();
  expect(own).toHaveBeenCalledTimes(1);
});
