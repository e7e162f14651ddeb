import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import {
  act,
  card,
  cards,
  dice,
  layTable,
  person,
  PLAYER,
  printed,
  refusal,
  type Person,
} from "./action-table.ts";
import { undoCard, undoPart } from "./undo-requests.ts";

interface System {
  life: { value: number };
  printed: { wounds: Record<string, number>; concussion: { value: number } };
  actionValues: { pools: Record<string, { value: number }> };
}

let wren: Person;
let moth: Person;
const of = (one: Person) => one.system as unknown as System;

interface Told {
  hits: { total: number; faces: number[]; card: number | null }[];
  targets: {
    losses: { key: string; amount: number; place: string }[];
    kept: number;
    harm: { applied: boolean };
  }[];
}
const told = () => card("hazard").system as unknown as Told;
const harm = (game: string, more: object, whom: Person = wren) => ({
  type: "hazard",
  cause: "fall",
  hits: [{ game, actors: [whom.uuid], ...more }],
});
const applied = (place = 0, more: object = {}) => ({
  type: "applyHazard",
  message: card("hazard").id,
  place,
  ...more,
});

beforeEach(async () => {
  await layTable();
  wren = await person({ name: "Wren", owner: PLAYER });
  moth = await person({ name: "Moth", type: "npc" });
  for (const one of [wren, moth]) await one.update({ system: { life: { value: 20, max: 20 } } });
});

it("takes a typed amount off LIFE once it is applied, by its owner too, and Undo gives it back", async () => {
  await act(harm("avatar", { amount: 7 }));
  expect(of(wren).life.value).toBe(20);
  await act(applied(), PLAYER);
  expect(of(wren).life.value).toBe(13);
  expect(await refusal(applied())).toBe("AlreadyApplied");
  expect(await refusal(undoCard(card("hazard").id))).toBe("NotCancelable");
  await act(undoPart(card("hazard"), ["applyHazard"]), PLAYER);
  expect([of(wren).life.value, told().targets[0]!.harm.applied]).toEqual([20, false]);
  await act(undoCard(card("hazard").id));
  expect(await refusal(applied())).toBe("UndoneAlready");
});

it("draws AC Picks: an Ace does no harm, a ten draws on, and protection by keyword counts (A4, A9, A10)", async () => {
  cards([10, 4]);
  await act(harm("avatar", { draws: 1, amount: 3 }));
  expect([told().hits[0]!.total, told().hits[0]!.faces]).toEqual([17, [10, 4]]);
  cards([1]);
  await act(harm("avatar", { draws: 1, amount: 3 }));
  expect([told().hits[0]!.total, told().targets[0]!.losses]).toEqual([0, []]);
  expect(await refusal(applied())).toBe("NothingToSettle");
  const specific = [{ against: "Fire", bonus: 5 }];
  const ring = {
    name: "Ring",
    type: "gear",
    system: { carried: true, timing: "continuous", modifiers: { specific } },
  };
  const warded = await person({ name: "Warded", items: [ring] });
  await act(harm("avatar", { amount: 12, keyword: "fire" }, warded));
  expect([told().targets[0]!.losses[0]!.amount, told().targets[0]!.kept]).toEqual([7, 5]);
});

it("makes wounds by size where the card says, and CT of the rest (I5, I7)", async () => {
  printed([34]);
  await act(harm("printed", { draws: 3, sides: "d6" }));
  // With card 34, 3d6 gives 11 and hits the left arm. Against size 6, that is 1 wound with 5 left over.
  expect(told().targets[0]!.losses).toEqual([
    { key: "wounds", amount: 1, place: "leftArm" },
    { key: "concussion", amount: 5, place: "" },
  ]);
  await act(applied());
  expect([of(wren).printed.wounds["leftArm"], of(wren).printed.concussion.value]).toEqual([1, 5]);
  await act(undoPart(card("hazard"), ["applyHazard"]));
  expect([of(wren).printed.wounds["leftArm"], of(wren).printed.concussion.value]).toEqual([0, 10]);
  await act(harm("printed", { amount: 8, kind: "concussion" }));
  expect(told().targets[0]!.losses).toEqual([{ key: "concussion", amount: 8, place: "" }]);
});

it("takes points off a pool, or by Payoff where Toughness resists (X4, X5), and never more than there are", async () => {
  dice([4]);
  await act(harm("actionValues", { draws: 1, amount: 9, kind: "wound" }));
  expect(told().targets[0]!.losses).toEqual([{ key: "wound", amount: 5, place: "" }]);
  await act(harm("actionValues", { amount: 15, kind: "shock", resisted: true }));
  expect(told().targets[0]!.losses).toEqual([{ key: "shock", amount: 2, place: "" }]);
  await act(applied());
  expect(of(wren).actionValues.pools["shock"]!.value).toBe(3);
});

it("applies shares and to others as a GM wants, and refuses what a player may not", async () => {
  const both = {
    type: "hazard",
    cause: "own",
    name: "Rockfall",
    hits: [{ game: "avatar", actors: [wren.uuid, moth.uuid], amount: 9 }],
  };
  expect(await refusal(both, PLAYER)).toBe("GmOnly");
  await act(both);
  expect(await refusal(applied(1), PLAYER)).toBe("NotOwner");
  expect(await refusal(applied(0, { share: "half" }), PLAYER)).toBe("GmOnly");
  await act(applied(0, { share: "half", others: [{ place: 1, share: "double" }] }));
  expect([of(wren).life.value, of(moth).life.value]).toEqual([16, 2]);
  await act(harm("avatar", { amount: 5 }));
  await act(applied(0, { to: [moth.uuid] }));
  expect([of(wren).life.value, of(moth).life.value]).toEqual([16, -3]);
  expect(await refusal(harm("avatar", { amount: 0 }))).toBe("NoHarm");
  expect(await refusal(harm("chess", { amount: 1 }))).toBe("GameOff");
  expect(await refusal(harm("avatar", { amount: 1, kind: "pride" }))).toBe("field kind");
  expect(await refusal({ ...both, hits: [] })).toBe("NoTarget");
});

/** The notices of the last hazard for the GM. */
async function notices(): Promise<
  { urgency: string; actions: { label: string; dismisses?: true; run(): Promise<void> }[] }[]
> {
  const drawn = (await import(path.resolve(import.meta.dirname, "../../../src/ui/cards/hazard-card.ts"))) as {
    card: {
      view(hazard: object, context: object): object;
      notices(view: object, hazard: object, message: object): Awaited<ReturnType<typeof notices>>;
    };
  };
  const { user } = globalThis.game as unknown as { user: object };
  const message = card("hazard");
  const view = drawn.card.view(message.system, { message, forged: false, user, words: (key: string) => key });
  return drawn.card.notices(view, message.system, message);
}

it("waits in the play bar until all harm is applied", async () => {
  await act({
    type: "hazard",
    cause: "fire",
    hits: [{ game: "avatar", actors: [wren.uuid, moth.uuid], amount: 9 }],
  });
  const [both] = await notices();
  expect([both!.urgency, both!.actions[0]!.label]).toEqual(["apply", "ACTIONCARDS.Share.ApplyAll"]);
  expect(both!.actions.map(({ dismisses = false }) => dismisses)).toEqual([false, true, false]);
  await act(applied(1));
  const [one] = await notices();
  expect(one!.actions[0]!.label).toBe("ACTIONCARDS.Hazard.Apply");
  await one!.actions[0]!.run();
  expect([of(wren).life.value, of(moth).life.value]).toEqual([11, 11]);
  expect(await notices()).toEqual([]);
});

it("says that wounds are taken, and points are lost", async () => {
  const detail = async () => ((await notices()) as unknown as { detail: string }[])[0]!.detail;
  printed([34]);
  await act(harm("printed", { draws: 3, sides: "d6" }));
  expect(await detail()).toContain("ACTIONCARDS.Hazard.Takes");
  await act(harm("avatar", { amount: 7 }));
  expect(await detail()).toContain("ACTIONCARDS.Hazard.Loses");
});
