/**
 * Random play outside encounters: the targets of one attack draw cards for the order in which they answer. Users send
 * any sequence of requests (A10, A11, Q1, Q2).
 */
import fc from "../fast-check.ts";
import { afterEach, expect, test, vi } from "vitest";
import { GM, layStage, PLAYER, serve, setting, type Asked, type FakeTable } from "./journal/stage.ts";
import { NAMES, OWNED, thingOf, uuidOf, world, type Name } from "./fight-play/cast.ts";
import { cardsOf, person, setTime, type Exchange, type Side } from "./fight-play/table.ts";
import { expectMet, runsOf } from "../random-play.ts";
import { undoCard } from "./undo-requests.ts";

const RUNS = 12;
/** Everyone's IN. */
const IN = 10;
const NOTHING = { item: "", aids: [], extras: [] };

interface Target extends Side {
  readonly drew: readonly number[];
  readonly offered: number;
  readonly deck: { readonly out: readonly number[] };
}

type Drawn = Omit<Exchange, "targets"> & { readonly targets: readonly Target[] };

const exchanges = () => cardsOf("exchange") as unknown as Drawn[];
const nameOf = ({ actor }: Side): Name => NAMES.find((name) => uuidOf(name, false) === actor.uuid)!;

/** True if one of the calculation's tens is unanswered (A10). */
function isWaiting(side: Side): boolean {
  const tens = side.cards.filter((card) => card === 10).length;
  return side.begun && !side.cards.includes(1) && tens > side.decisions.length;
}

const isOrdered = ({ attacker, targets }: Drawn): boolean =>
  !isWaiting(attacker) && targets.every(({ drew, offered }) => drew.length > 0 && offered === 0);

/** Compares two targets by the first of their totals that differ. The higher total comes first. */
function compare(one: Target, other: Target): number {
  const place = one.drew.findIndex((total, index) => total !== other.drew[index]);
  return place < 0 ? 0 : (other.drew[place] ?? -1) - one.drew[place]!;
}

/**
 * Checks a target's totals against the cards that are out. Skips targets whose cards may be out for another
 * reason (not `clean`, or already defending), and targets who are still drawing.
 */
function checkTotals({ begun, drew, offered, deck: { out } }: Target, clean: boolean): void {
  if (!clean || begun || drew.length === 0 || offered > 0) return;
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  if (out.includes(1)) expect(drew, "A4: an Ace makes it 0").toContain(0);
  else expect(sum(drew), "Q2: AC Pick + IN").toBe(sum(out) + drew.length * IN);
}

interface Known {
  /** By card id: the order as it was first drawn. */
  readonly first: Map<string, string>;
  /** By card id: the people whose decks were full when they were attacked. */
  readonly clean: Map<string, readonly Name[]>;
}

function check(card: Drawn, { first, clean }: Known): void {
  const { id, attacker, targets, undone } = card;
  if (undone) return;
  if (isWaiting(attacker))
    for (const { drew, offered } of targets)
      expect([drew, offered], "A11: the attacker finishes first").toEqual([[], 0]);
  for (const target of targets) checkTotals(target, clean.get(id)?.includes(nameOf(target)) ?? false);
  targets.forEach((target, place) => {
    if (!target.begun) return;
    expect(isOrdered(card), "Q2: nobody answers before the order is drawn").toBe(true);
    const before = targets.slice(0, place);
    expect(
      before.every((one) => one.begun && !isWaiting(one)),
      "A11: one after the other",
    ).toBe(true);
  });
  if (!isOrdered(card)) return;
  const order = targets.map(nameOf).join();
  expect(first.get(id) ?? order, "Q2: once drawn it stays").toBe(order);
  for (const [place, target] of targets.entries()) {
    const next = targets[place + 1];
    if (!next) continue;
    expect(compare(target, next), "Q2: the highest first, ties again").toBeLessThan(0);
  }
}

interface Step {
  readonly kind: number;
  readonly by: Name;
  readonly at: readonly Name[];
  readonly which: number;
  readonly more: boolean;
  readonly odd: boolean;
}

const steps: fc.Arbitrary<Step> = fc.record({
  kind: fc.nat(9),
  by: fc.constantFrom(...NAMES),
  at: fc.subarray([...NAMES], { minLength: 3 }),
  which: fc.nat(2),
  more: fc.boolean(),
  odd: fc.nat(5).map((n) => n === 0),
});

/**
 * The request of a step. `kind` 0 is an attack, and 1 undoes the newest card that was not undone. Other kinds answer
 * what that card waits for, or attack if there is no card. With `odd`, an answer is for the target `which`, and
 * everything but an undo comes from the wrong user.
 */
function askFor({ kind, by, at, which, more, odd }: Step): { asked: Asked; user: string } {
  const card = exchanges().findLast(({ undone }) => !undone);
  const userFor = (name: Name) => (OWNED.includes(name) === odd ? GM : PLAYER);
  const targets = at.filter((name) => name !== by).map((name) => uuidOf(name, false));
  const volley = { actor: uuidOf(by, false), weapon: thingOf(by, "Volley", false), targets };
  const attack: Asked = { type: "attack", ...volley, range: "long", spend: null, charge: "", ...NOTHING };
  if (!card || kind === 0) return { asked: attack, user: userFor(by) };
  const message = card.id;
  if (kind === 1) return { asked: undoCard(message), user: GM };
  const choose = (side: "attacker" | number, one: Side) => ({
    asked: { type: "choose", message, side, step: one.decisions.length, more },
    user: userFor(nameOf(one)),
  });
  if (isWaiting(card.attacker)) return choose("attacker", card.attacker);
  const due = odd ? which : card.targets.findIndex((one) => one.offered > 0 || isWaiting(one));
  const asking = card.targets[due];
  if (asking && !(odd && more)) return choose(due, asking);
  const next = odd ? which : card.targets.findIndex(({ begun }) => !begun);
  const target = Math.max(0, next);
  const user = userFor(nameOf(card.targets[target] ?? card.attacker));
  return { asked: { type: "defend", message, target, reaction: "", ...NOTHING }, user };
}

const decks = () => NAMES.map((name) => person({ copies: false }, name).deck);

async function playAll(bonus: string, seed: number): Promise<Map<string, number>> {
  const tally = new Map<string, number>();
  const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
  const script = fc.array(steps, { minLength: 30, maxLength: 50, size: "max" });
  await fc.assert(
    fc.asyncProperty(fc.nat(9999), script, async (chance, all) => {
      const table: FakeTable = await layStage(14, { ...world(false), Combat: [] });
      setTime(0);
      await setting("initiativeBonus", bonus);
      const known: Known = { first: new Map(), clean: new Map() };
      for (const [index, step] of all.entries()) {
        const { asked, user } = askFor(step);
        const before = JSON.stringify(table.stored);
        const whole = NAMES.filter((_name, place) => decks()[place]!.out.length === 0);
        const outcome = await serve(`${chance}x${index}y`, asked, {}, user);
        expect(outcome, "it fails in words alone").not.toBe("failed");
        count(outcome === "done" ? asked.type : `${asked.type} refused`);
        if (outcome !== "done") expect(JSON.stringify(table.stored), "refused").toBe(before);
        for (const card of exchanges()) {
          if (!known.clean.has(card.id)) known.clean.set(card.id, whole);
          check(card, known);
          if (!isOrdered(card) || card.undone || known.first.has(card.id)) continue;
          known.first.set(card.id, card.targets.map(nameOf).join());
          count("ordered");
          if (card.targets.some(({ drew }) => drew.length > 1)) count("ties again");
        }
        const open = exchanges().some(
          ({ undone, attacker, targets }) => !undone && [attacker, ...targets].some(isWaiting),
        );
        if (!open)
          for (const deck of decks())
            expect(deck, "outside encounters all are home").toEqual({ out: [], aside: [] });
        const offering = exchanges().some(
          ({ undone, targets }) => !undone && targets.some((one) => one.offered > 0),
        );
        if (offering) count("a ten offered in the draw");
      }
    }),
    { ...runsOf(RUNS, seed), plugins: [fc.unbiased()], endOnFailure: process.env["QUICK"] !== undefined },
  );
  return tally;
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["npcs take the card", "take", 41],
  ["npcs are asked", "ask", 42],
])("who answers first is drawn for, and keeps (A10, A11, Q1, Q2): %s", async (_name, bonus, seed) => {
  const tally = await playAll(bonus, seed);
  console.info(bonus, Object.fromEntries([...tally].sort()));
  const least = {
    attack: 20,
    ordered: 12,
    defend: 20,
    choose: 20,
    undo: 3,
    "a ten offered in the draw": 10,
    "ties again": 1,
  };
  expectMet(Object.fromEntries(tally), least);
});
