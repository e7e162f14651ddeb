/** Checks what must be true of printed cards after every step. Each check names its rule. */
import { expect } from "vitest";
import { harmOf, isPlain, achievedOf, breaksBy, causeOf, PRINTED, type Harm } from "./printed-play-oracle.ts";
import {
  actions,
  cardsHeldBy,
  decks,
  drawsOf,
  game,
  harmBySystem,
  heatOf,
  isOpen,
  isOver,
  type Action,
  type Given,
  type Real,
} from "./printed-play-table.ts";

const ascending = (cards: readonly number[]) => cards.toSorted((a, b) => a - b);

/**
 * Checks that a card is in only one pile, and in play only for an action that is open or was undone (I15,
 * I16).
 */
function checkDecks(all: readonly Action[]): void {
  for (const [key, { held, discard }] of Object.entries(decks())) {
    const piles = [...held, ...discard];
    expect(new Set(piles).size, `I15: a card is in two piles of ${key}`).toBe(piles.length);
    expect(
      piles.every((card) => PRINTED[card]?.number === card),
      "I15: 54 cards",
    ).toBe(true);
    expect([held, discard], "I16: no order is told").toEqual([ascending(held), ascending(discard)]);
    const of = all.filter(({ told }) => told.deck === key);
    const open = of.filter(isOpen).flatMap(cardsHeldBy);
    expect(new Set(open).size, "I1: two actions have drawn the same card").toBe(open.length);
    const undone = of
      .filter(({ told }) => told.undone)
      .flatMap(({ told }) => cardsHeldBy({ shot: "burst" in told, told }));
    expect(held, "I16: cards of open actions are in play").toEqual(expect.arrayContaining(open));
    const lost = held.filter((card) => !open.includes(card) && !undone.includes(card));
    expect(lost, "I16: in play for nobody").toEqual([]);
  }
}

/** Checks that an action draws each card only once, except from the deck shuffled for a V* (I1, I13, I18). */
function checkDraws(action: Action): void {
  const draws = drawsOf(action);
  const own = draws.filter(({ purpose }) => purpose !== "reliability").map(({ card }) => card);
  expect(new Set(own).size, "I13: an action draws a card once").toBe(own.length);
  expect(draws.length - own.length, "I18: V* draws anew once").toBeLessThanOrEqual(1);
  if (draws.length > 0) expect(draws[0]!.purpose, "I1").toBe("action");
}

/** Checks the result of a finished action that one card decides (I2 to I4, I9, I12). */
function checkResult({ shot, told, result }: Action): void {
  const { success, hit, breaks, task } = result.result!;
  if (!isPlain(told)) return;
  const cause = causeOf(told);
  expect(shot ? hit : success, "I3, I12: success").toBe(cause.success);
  if (shot) expect(breaks, "I9, I18: breakage").toBe(breaksBy(told));
  else expect(task?.achieved ?? null, "I4: successes").toBe(achievedOf(told));
}

/** The harm that the system computes. If the oracle can compute the harm too, both must be equal. */
export function harmAt(action: Action, place: number): Harm {
  const told = harmBySystem(action.id, place);
  if (isPlain(action.told)) expect(told, "I5 - I8, I10, I11: the harm").toEqual(harmOf(action.told, place));
  return told;
}

function checkHarm(action: Action): void {
  const { told } = action;
  for (let place = 0; place <= told.others.length; place += 1) harmAt(action, place);
}

const total = (given: readonly Given[], pick: (harm: Harm) => number) =>
  given.reduce((sum, { harm }) => sum + pick(harm), 0);

interface Body {
  system: { printed: { wounds: Record<string, number>; concussion: { value: number } } };
  items: { type: string; system: { printed: { broken?: boolean; wear?: Record<string, number> } } }[];
}

/** Checks that everyone's wounds, CT and armor wear add up to the applied harm (I5). */
function checkBodies({ given }: Real): void {
  for (const actor of game().actors.contents) {
    const { system, items } = actor.toObject() as unknown as Body;
    const mine = given.filter(({ to }) => to === actor.uuid);
    for (const [location, wounds] of Object.entries(system.printed.wounds)) {
      expect(wounds, `I5: wounds, ${location}`).toBe(total(mine, ({ wounds: by }) => by[location] ?? 0));
      const worn = items.reduce((sum, { system: item }) => sum + (item.printed.wear?.[location] ?? 0), 0);
      expect(worn, `decision 29: wear, ${location}`).toBe(total(mine, ({ wear }) => wear[location] ?? 0));
    }
    const lost = total(mine, ({ concussion }) => concussion);
    expect(system.printed.concussion.value, "I5: CT").toBe(10 - lost);
  }
}

/** Checks that the cards and the model record the same applied harm. */
function checkApplied({ given }: Real, all: readonly Action[]): void {
  const noted = all.flatMap(({ id, shot, told }) => {
    const parties = shot ? [told, ...told.others] : [];
    return parties.flatMap(({ harm }, place) => (harm.applied ? [`${id} ${place}`] : []));
  });
  // Compares only the cards' ids. A blast's list of people can be reordered, which changes their places.
  const known = given.map(({ message }) => message).toSorted();
  expect(noted.map((one) => one.split(" ")[0]).toSorted(), "applied once").toEqual(known);
}

/**
 * Checks that a weapon is broken or overheated if a shot broke it and was not undone, and that no other
 * weapon is broken (I9, Q19).
 */
function checkBroken(all: readonly Action[]): void {
  const breaking = all.filter((action) => action.shot && isOver(action) && action.result.result?.breaks);
  const expected = new Set(breaking.map(({ told }) => told.weapon.uuid));
  const items = game().actors.contents.flatMap((actor) => actor.items.contents);
  const broken = items.filter(
    (item) => (item.toObject() as unknown as Body["items"][number]).system.printed?.broken,
  );
  // A weapon that is or was overheated is not broken (Q19).
  const whole = items.filter(({ uuid }) => heatOf(uuid).rounds > 0).map(({ uuid }) => uuid);
  const found = broken.map(({ uuid }) => uuid);
  expect([...expected], "I9: broken by a shot").toEqual(expect.arrayContaining(found));
  expect([...found, ...whole], "I9: broken weapons").toEqual(expect.arrayContaining([...expected]));
}

export function check(real: Real): void {
  const all = actions();
  expect(
    all.filter(({ result }) => result.status === "invalid"),
    "by the rules",
  ).toEqual([]);
  checkDecks(all);
  for (const action of all) {
    checkDraws(action);
    if (!isOver(action)) continue;
    checkResult(action);
    if (action.shot) checkHarm(action);
  }
  checkApplied(real, all);
  checkBodies(real);
  checkBroken(all);
}
