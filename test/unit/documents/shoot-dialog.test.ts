import path from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { layTable, person, type Person } from "./action-table.ts";

interface Rendered {
  _prepareContext(options: object): Promise<{ burst: number; mostRounds: number; fires: boolean }>;
}

beforeEach(async () => {
  await layTable();
});

/** What the attack window shows when it opens for this weapon. */
async function shown(printed: object) {
  const module = path.resolve(import.meta.dirname, "../../../src/families/printed/dialogs/shoot-dialog.ts");
  const { ShootDialog } = (await import(module)) as {
    ShootDialog: {
      ask(actor: Person, item: object): Promise<void>;
      prototype: { render(): Promise<unknown> };
    };
  };
  const system = { resolution: "action-card", printed: { damage: { dice: 3, die: "d8" }, ...printed } };
  const wren = await person({ items: [{ name: "Carbine", type: "weapon", system }] });
  const render = vi.spyOn(ShootDialog.prototype, "render").mockResolvedValue(null);
  await ShootDialog.ask(wren, wren.items.getName("Carbine"));
  const dialog = render.mock.contexts[0] as Rendered;
  render.mockRestore();
  const { burst, mostRounds, fires } = await dialog._prepareContext({});
  return { burst, mostRounds, fires };
}

it("the attack window opens with the weapon's whole burst", async () => {
  expect(await shown({ burst: 3 })).toEqual({ burst: 3, mostRounds: 3, fires: true });
  expect(await shown({ burst: 1 })).toEqual({ burst: 1, mostRounds: 1, fires: false });
  // A weapon with a blast fires one round.
  expect(await shown({ burst: 3, blast: "thrown" })).toEqual({ burst: 1, mostRounds: 1, fires: false });
});
