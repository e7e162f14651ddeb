import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  act,
  card,
  GM,
  layTable,
  person,
  PLAYER,
  printed,
  refusal,
  setting,
  weapon,
  type Person,
} from "./action-table.ts";
import english from "../../../lang/en.json" with { type: "json" };
import { stand } from "./tokens.ts";

const DIALOG = path.resolve(import.meta.dirname, "../../../src/families/printed/dialogs/shoot-dialog.ts");

interface Rendered {
  _prepareContext(options: object): Promise<{ burst: number; mostRounds: number; fires: boolean }>;
}

beforeEach(async () => {
  await layTable();
});

/** Opens the attack window for a weapon with this `printed` data. Returns the window's settings for bursts. */
async function shown(printed: object) {
  const { ShootDialog } = (await import(DIALOG)) as {
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

it("a double click submits a window once, and a refused window can be submitted again", async () => {
  const [{ ShootDialog }, { DeclarationDialog }] = (await Promise.all([
    import(DIALOG),
    import(path.resolve(DIALOG, "../../../../ui/dialogs/declaration-dialog.ts")),
  ])) as [
    { ShootDialog: { ask(actor: Person, item: object): Promise<void>; prototype: { render(): unknown } } },
    { DeclarationDialog: { DEFAULT_OPTIONS: { form: { handler(event: object): Promise<void> } } } },
  ];
  const carbine = weapon("Carbine", "long", { resolution: "action-card", printed: {} });
  const wren = await person({ items: [carbine] });
  const render = vi.spyOn(ShootDialog.prototype, "render").mockReturnValue(null);
  await ShootDialog.ask(wren, wren.items.getName("Carbine"));
  const dialog = render.mock.contexts[0] as { handIn(): Promise<void>; submitAgain(): void };
  const handIn = vi.spyOn(dialog, "handIn").mockResolvedValue();
  const { handler } = DeclarationDialog.DEFAULT_OPTIONS.form;
  const submit = async () => handler.call(dialog, {});
  await Promise.all([submit(), submit()]);
  await submit(); // the window is closing
  expect(handIn).toHaveBeenCalledTimes(1);
  dialog.submitAgain();
  await submit();
  expect(handIn).toHaveBeenCalledTimes(2);
  render.mockRestore();
});

/** The weapon's Easy range reaches 10 m (32.8 ft), and its Standard range 20 m (65.6 ft). */
describe("the target number of a shot (I3)", () => {
  let wren: Person;
  let moth: Person;

  beforeEach(async () => {
    await setting("families", ["printed"]);
    await setting("turns", "free");
    await setting("bumps", false);
    (game as unknown as { i18n: { translations: object } }).i18n.translations = english;
    const rifle = { name: "Rifle", type: "skill", system: { printed: { die: "d8", ranks: 4 } } };
    const profile = { skill: "Rifle", damage: { dice: 3, die: "d8" }, ranges: { easy: 10, standard: 20 } };
    const carbine = weapon("Carbine", "long", { resolution: "action-card", printed: profile });
    wren = await person({ name: "Wren", owner: PLAYER, items: [rifle, carbine] });
    moth = await person({ name: "Moth", type: "npc" });
  });
  afterEach(() => vi.unstubAllGlobals());

  const shot = (tn: number) => ({
    type: "shoot",
    actor: wren.uuid,
    weapon: wren.items.getName("Carbine").uuid,
    target: moth.uuid,
    tn,
    extras: [],
    entry: false,
    burst: 1,
    gear: "",
    bystanders: [],
    charge: "",
  });
  const feet = () => card("shot").system["feet"];

  it("is told on the card with the distance it comes from", async () => {
    stand([wren, 0], [moth, 60]);
    printed([34]);
    await act(shot(5), PLAYER);
    expect(feet()).toBe(60);
    printed([34]);
    await act(shot(4), PLAYER);
    expect(feet()).toBeNull();
  });

  it("is free for players unless the world locks it, and then as far as the distance is known", async () => {
    stand([wren, 0], [moth, 100]);
    await setting("targetNumbersLocked", true);
    expect(await refusal(shot(5), PLAYER)).toBe("TargetNumberSet");
    printed([34]);
    expect(await refusal(shot(7), PLAYER)).toBe("");
    printed([34]);
    expect(await refusal(shot(5), GM)).toBe("");
    stand();
    printed([34]);
    expect(await refusal(shot(5), PLAYER)).toBe("");
  });

  it.each([
    [30, 3, "Target number 3 at 30 ft"],
    [60, 5, "Target number 5 at 60 ft"],
    [100, 7, "Target number 7 at 100 ft"],
    [null, 5, ""],
  ])("is proposed for %s ft", async (away, tn, from) => {
    stand(
      ...(away === null
        ? []
        : ([
            [wren, 0],
            [moth, away],
          ] as const)),
    );
    const { ShootDialog } = (await import(DIALOG)) as {
      ShootDialog: {
        ask(actor: Person, item: object): Promise<void>;
        proposal(actor: Person, item: object): string;
        prototype: { render(): Promise<unknown> };
      };
    };
    const render = vi.spyOn(ShootDialog.prototype, "render").mockResolvedValue(null);
    await ShootDialog.ask(wren, wren.items.getName("Carbine"));
    const dialog = render.mock.contexts[0] as { _prepareContext(options: object): Promise<object> };
    render.mockRestore();
    expect(await dialog._prepareContext({})).toMatchObject({ number: { tn, from, locked: false } });
    const target = away === null ? "Target: Moth." : `Target: Moth · ${String(away)} ft.`;
    expect(ShootDialog.proposal(wren, wren.items.getName("Carbine"))).toBe(`${target} ${from}`.trim());
  });
});
