/** Compares the odds in the call forward window with every possible roll of the encounter's clock (F5). */
import { beforeEach, describe, expect, it } from "vitest";
import { dexTarget } from "../../../src/rules/fads/call-forward.ts";
import type { TimingCommand } from "../../../src/rules/timing/command.ts";
import type { Encounter } from "../../../src/rules/timing/encounter.ts";
import type { TimingScheme } from "../../../src/rules/timing/scheme.ts";
import type { TimingState } from "../../../src/rules/timing/state.ts";
import { id } from "../../host/fake-table/fake-table.ts";
import {
  act,
  card,
  clock,
  fight,
  layTable,
  person,
  setting,
  type Fight,
  type Person,
} from "./action-table.ts";
import { chance, PLAIN } from "./avatar-table.ts";
import { expectPercent, load, opened, wantOdds } from "./odds-table.ts";
import { forcedChance } from "../rules/forced.ts";

interface Clock {
  readonly scheme: TimingScheme;
  readonly state: TimingState;
  readonly encounter: Encounter;
}

interface CallShown {
  readonly costs: string;
  readonly chance: string;
}

let wren: Person;
let moth: Person;
let nell: Person;

const timingOf = (combat: Fight) => (combat as unknown as { timing: Clock }).timing;

beforeEach(async () => {
  await layTable();
  await wantOdds();
  wren = await person({ name: "Wren" });
  moth = await person({ name: "Moth", type: "npc" });
  nell = await person({ name: "Nell", type: "npc" });
  await wren.update({ system: { spd: 12, dex: 30 } });
  await moth.update({ system: { spd: 2, dex: 8 } });
  await nell.update({ system: { spd: 2, dex: 23 } });
});

/** Starts an encounter and a new Turn, in a Segment above all of Moth's cards, and has Wren attack Moth. */
async function attacked(
  people: readonly Person[],
  prepare: (combat: Fight) => Promise<unknown>,
): Promise<Fight> {
  const combat = await fight(people, "fads-cards", 0.5);
  await prepare(combat);
  await clock(combat, { type: "newTurn" }, 0.4);
  chance(0.35);
  const strike = { type: "attack", actor: wren.uuid, weapon: "", targets: [moth.uuid], range: "short" };
  await act({ ...strike, spend: null, charge: "", ...PLAIN });
  return combat;
}

/**
 * Compares the chance and the cost that the window shows for Moth with every possible roll of three dice. Returns
 * the chance to act in time.
 */
async function holds(combat: Fight): Promise<number> {
  const window = await opened<CallShown>("families/avatar/dialogs/call-dialog.ts", "CallDialog", (dialog) =>
    (dialog as { ask(...args: unknown[]): Promise<unknown> }).ask(card("exchange"), 0),
  );
  const { chance: told, costs } = window.view();
  const { command } = window.request() as { command: TimingCommand };
  const { scheme, state, encounter } = timingOf(combat);
  let inTime = 0;
  for (let fall = 0; fall < 216; fall += 1) {
    const dice = [fall % 6, Math.floor(fall / 6) % 6, Math.floor(fall / 36)].map((face) => face + 1);
    const { events } = scheme.resolve(state, encounter, command, forcedChance({ dex: dice }));
    const reaction = events.find((event) => "success" in event) as unknown as { success: boolean };
    if (reaction.success) inTime += 1 / 216;
  }
  expectPercent(told.replace("In time ", "").replace(".", ""), inTime);
  const { id: row } = command as { id: string };
  const dex = encounter.combatants.find((one) => one.id === row)!.ratings["dex"]!;
  expect(costs).toContain(` ${String(dexTarget(dex))} or less`);
  return inTime;
}

describe("the window of a call forward", () => {
  it("tells how often it comes in time, and the roll that it takes", async () => {
    const combat = await attacked([wren, moth], () => Promise.resolve());
    const inTime = await holds(combat);
    expect(inTime).toBeGreaterThan(0);
    expect(inTime).toBeLessThan(1);
  });

  it("reckons with the highest DEX of a group (Q15)", async () => {
    const combat = await attacked([wren, moth, nell], async (made) => {
      type Grouping = {
        createEmbeddedDocuments(name: string, data: object[]): Promise<{ id: string }[]>;
        updateEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
      };
      const grouping = made as unknown as Grouping;
      const [group] = await grouping.createEmbeddedDocuments("CombatantGroup", [{ _id: id(), name: "Two" }]);
      const members = made.combatants.contents.filter(({ actor }) => actor?.id !== wren.id);
      await grouping.updateEmbeddedDocuments(
        "Combatant",
        members.map((one) => ({ _id: one.id, group: group!.id })),
      );
    });
    await holds(combat);
  });

  it("tells no chance where cards are added up instead (F7)", async () => {
    await setting("callForward", "sum");
    await attacked([wren, moth], () => Promise.resolve());
    const window = await opened<CallShown>("families/avatar/dialogs/call-dialog.ts", "CallDialog", (dialog) =>
      (dialog as { ask(...args: unknown[]): Promise<unknown> }).ask(card("exchange"), 0),
    ).catch(() => null);
    expect(window?.view().chance ?? "").toBe("");
  });
});

describe("the button of a call forward", () => {
  it("is there only if an item could add something to the defense (F5)", async () => {
    const { mayCall } = await load<{ mayCall(exchange: unknown, target: number): boolean }>(
      "families/avatar/cards/exchange-call.ts",
    );
    const called = () => mayCall(card("exchange").system, 0);
    const shield = { name: "Buckler", type: "armor", system: { reaction: "block", carried: false } };
    moth = await person({ name: "Moth", type: "npc", items: [shield] });
    await moth.update({ system: { spd: 2, dex: 8 } });
    await attacked([wren, moth], () => Promise.resolve());
    expect(called()).toBe(false);
    await moth.items.getName("Buckler").update({ system: { carried: true } });
    expect(called()).toBe(true);
  });
});
