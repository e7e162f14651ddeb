import fc from "../../fast-check.ts";
import { expect, test } from "vitest";
import { acDeck, cardsLeft, deckSize, remaining, takeOut } from "../../../../src/rules/avatar/deck.ts";
import { RuleError } from "../../../../src/rules/cards/errors.ts";
import { ACTION_CARDS, undealt } from "../../../../src/rules/fads/hand.ts";
import { randomChance } from "../../../../src/rules/timing/chance.ts";
import type { TimingCombatant } from "../../../../src/rules/timing/encounter.ts";
import { asOne, groupKey, isGroupKey } from "../../../../src/rules/timing/groups.ts";
import { stepBack, stepsBack, type History } from "../../../../src/rules/timing/history.ts";
import type { CardSeat } from "../../../../src/rules/timing/schemes/fads-cards.ts";
import { TIMING_SCHEMES } from "../../../../src/rules/timing/schemes/registry.ts";
import { seeded } from "../arbitraries.ts";
import { combatant, frozen, Table, recordStep, NO_HISTORY } from "./table.ts";
import { runsOf } from "../../random-play.ts";

const IDS = ["ana", "bo", "cy", "di", "eve"] as const;
const GROUPS = ["hounds", "gulls"] as const;
const SPDS = [1, 12, 4, 2, 7];

/** People and their groups. In `table`, each group is one combatant. */
class Field {
  readonly table: Table;
  people: TimingCombatant[];
  history: History = NO_HISTORY;
  readonly past: { state: Table["state"]; decks: Table["encounter"]["decks"] }[] = [];
  readonly groups = new Map<string, string>();

  constructor(scheme: (typeof TIMING_SCHEMES)[number], seed: number) {
    this.people = IDS.map((id, index) =>
      combatant(id, { spd: SPDS[index]! }, { actor: `actor-${id}`, deck: id }),
    );
    const decks = Object.fromEntries(IDS.map((id, lb) => [id, acDeck({ lb: lb * 5 })]));
    this.table = new Table(scheme, this.people, { decks, chance: randomChance(seeded(seed)) });
    this.lay();
  }

  /** The members of each row, keyed by the group's key or the person's id. */
  rows(): Map<string, TimingCombatant[]> {
    const rows = new Map<string, TimingCombatant[]>();
    for (const one of this.people) {
      const group = this.groups.get(one.id);
      const key = group === undefined ? one.id : groupKey(group);
      rows.set(key, [...(rows.get(key) ?? []), one]);
    }
    return rows;
  }

  lay(): void {
    const { state, encounter } = this.table;
    const combatants = [...this.rows()].map(([key, [first, ...others]]) =>
      isGroupKey(key) ? asOne(key, [first!, ...others], state.seats) : first!,
    );
    this.table.encounter = { ...encounter, combatants };
  }

  /** Gives seats to joiners and removes leavers, as the GM's client does. */
  settle(): void {
    this.lay();
    if (this.table.state.round > 0) this.do({ type: "reconcile" });
  }

  do(command: Parameters<Table["do"]>[0]): boolean {
    this.lay();
    const { state, encounter } = this.table;
    const before = { state, decks: encounter.decks };
    try {
      this.table.do(command);
    } catch (error) {
      expect(error).toBeInstanceOf(RuleError);
      expect(this.table.state).toBe(before.state);
      return false;
    }
    this.past.push(before);
    const after = { state: this.table.state, decks: this.table.encounter.decks };
    this.history = frozen(recordStep(this.history, before, after));
    this.lay();
    return true;
  }

  back(): void {
    if (stepsBack(this.history) === 0) return;
    const { state, encounter } = this.table;
    const reached = stepBack(this.history, { state, decks: encounter.decks });
    expect(reached.state.state, "Back is exact").toEqual(this.past.pop()!.state);
    this.history = reached.history;
    this.table.state = frozen(reached.state.state);
    this.table.encounter = { ...encounter, decks: reached.state.decks };
    this.lay();
  }
}

function handOf(own: unknown): CardSeat["hand"] {
  return (own as CardSeat).hand;
}

/** The cards that each group was dealt in this Turn, as text, keyed by group key. */
function dealtOf({ state }: Table): Map<string, string> {
  const seats = Object.values(state.seats).filter(({ actor }) => isGroupKey(actor));
  return new Map(
    seats.map(({ actor, own }) => {
      const { held, spent } = handOf(own);
      return [actor!, [...held, ...spent].sort((a, b) => a - b).join()];
    }),
  );
}

function check(field: Field): void {
  const { table } = field;
  const rows = field.rows();
  expect(table.rows(), "Q15: a group has one row").toHaveLength(rows.size);
  for (const [key, members] of rows) {
    const ids = members.map(({ id }) => id);
    const own = table.rows().filter(({ id }) => ids.includes(id));
    expect(own, `Q15: ${key} goes by one of its members`).toHaveLength(1);
    const [one] = table.encounter.combatants.filter(({ id }) => ids.includes(id));
    const spds = members.map(({ ratings }) => ratings["spd"]!);
    expect(one!.ratings["spd"], "Q15: by the highest SPD").toBe(Math.max(...spds));
    expect(one!.defeated, "Q15: out once all are defeated").toBe(members.every((each) => each.defeated));
  }
  const { acting, seats } = table.state;
  if (acting !== null) expect(Object.keys(seats), "Q15: one Phase at a time").toContain(acting);
  if (table.scheme.id !== "fads-cards") return;
  for (const { own } of Object.values(seats)) {
    const { held, spent } = handOf(own);
    const all = [...held, ...spent, ...undealt(handOf(own))].sort((a, b) => a - b);
    expect(all, "F1: twelve cards of their own").toEqual(ACTION_CARDS);
  }
}

/**
 * Checks a new Turn. Except under `avatar-initiative`, all AC cards are back in their decks. Under `fads-cards`, each
 * hand has as many cards as the highest SPD in its row.
 */
function checkTurn(field: Field): void {
  const { table } = field;
  for (const [id, deck] of Object.entries(table.encounter.decks))
    if (table.scheme.id !== "avatar-initiative")
      expect(cardsLeft(deck), `Q15: the cards of ${id} come home with the group's`).toBe(deckSize(deck));
  if (table.scheme.id !== "fads-cards") return;
  for (const { id, ratings } of table.encounter.combatants) {
    const seat = table.state.seats[id];
    if (seat) expect(handOf(seat.own).held, "Q15: one hand by the highest SPD").toHaveLength(ratings["spd"]!);
  }
}

type Command = fc.Command<object, Field>;

/** Runs a command and checks the rules. A group that stays together must keep its hand during the Turn. */
function step(name: string, run: (field: Field) => void): Command {
  return {
    check: () => true,
    run(_model, field) {
      const { round } = field.table.state;
      const byCards = field.table.scheme.id === "fads-cards";
      const before = byCards ? dealtOf(field.table) : new Map<string, string>();
      run(field);
      check(field);
      if (name !== "back" && field.table.state.round === round && byCards) {
        const after = dealtOf(field.table);
        for (const [key, dealt] of before)
          if (after.has(key)) expect(after.get(key), `Q15: ${key} keeps its hand`).toBe(dealt);
      }
      if (name !== "back" && field.table.state.round > round) checkTurn(field);
    },
    toString: () => name,
  };
}

const who = fc.constantFrom(...IDS);
const commands = [
  fc.constantFrom("begin", "next", "next", "next", "newTurn").map((type) =>
    step(type, (field) => {
      const begun = field.table.state.round > 0;
      field.settle();
      field.do({ type: begun ? (type === "begin" ? "next" : type) : "begin" });
    }),
  ),
  fc.nat(50).map((which) =>
    step(`act ${which}`, (field) => {
      field.lay();
      const row = field.table.rows().find(({ acts }) => acts.length > 0);
      if (!row) return;
      const way = row.acts[which % row.acts.length]!;
      expect(field.do({ type: "act", id: row.id, way })).toBe(true);
    }),
  ),
  fc.constant(
    step("end", (field) => {
      const { acting } = field.table.state;
      if (acting !== null) field.do({ type: "end", id: acting });
    }),
  ),
  fc.tuple(who, fc.constantFrom(...GROUPS)).map(([id, group]) =>
    step(`${id} into ${group}`, (field) => {
      field.groups.set(id, group);
      field.settle();
    }),
  ),
  who.map((id) =>
    step(`${id} out of it`, (field) => {
      field.groups.delete(id);
      field.settle();
    }),
  ),
  fc.tuple(who, fc.boolean()).map(([id, defeated]) =>
    step(`${id} ${defeated ? "down" : "up"}`, (field) => {
      field.people = field.people.map((one) => (one.id === id ? { ...one, defeated } : one));
      field.settle();
    }),
  ),
  who.map((id) =>
    step(`${id} plays an AC card`, ({ table }) => {
      const deck = table.encounter.decks[id]!;
      const [card] = remaining(deck);
      if (card === undefined) return;
      const decks = { ...table.encounter.decks, [id]: takeOut(deck, card) };
      table.encounter = { ...table.encounter, decks };
    }),
  ),
  fc.constant(step("back", (field) => field.back())),
];

test.each(TIMING_SCHEMES.map((scheme) => [scheme.id, scheme] as const))(
  "groups share a row, a hand and a Phase whatever is done (Q15): %s",
  (_id, scheme) => {
    fc.assert(
      fc.property(fc.commands(commands, { maxCommands: 40 }), fc.integer(), (all, seed) => {
        fc.modelRun(() => ({ model: {}, real: new Field(scheme, seed) }), all);
      }),
      runsOf(120, 15),
    );
  },
);

test("a member who leaves is dealt in like any joiner, and the group keeps the hand (Q15)", () => {
  const [cards] = TIMING_SCHEMES.filter(({ id }) => id === "fads-cards");
  const field = new Field(cards!, 3);
  for (const id of ["cy", "di"]) field.groups.set(id, "hounds");
  field.settle();
  field.do({ type: "begin" });
  const hand = dealtOf(field.table).get(groupKey("hounds"));
  expect(field.table.rows().map(({ id }) => id)).toContain("cy");
  field.groups.delete("cy");
  field.settle();
  expect(dealtOf(field.table).get(groupKey("hounds"))).toBe(hand);
  expect(
    field.table
      .rows()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(["ana", "bo", "cy", "di", "eve"]);
  expect(handOf(field.table.state.seats["di"]!.own).held.join()).not.toBe(
    handOf(field.table.state.seats["cy"]!.own).held.join(),
  );
});

test("people grouped in the middle of a Turn continue with the hand of the highest SPD (Q15)", () => {
  const [cards] = TIMING_SCHEMES.filter(({ id }) => id === "fads-cards");
  const field = new Field(cards!, 3);
  field.do({ type: "begin" });
  const hand = handOf(field.table.state.seats["eve"]!.own);
  for (const id of ["cy", "eve"]) field.groups.set(id, "gulls");
  field.settle();
  expect(handOf(field.table.state.seats["eve"]!.own)).toEqual(hand);
  expect(field.table.state.seats["cy"]).toBeUndefined();
});
