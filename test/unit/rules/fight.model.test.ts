import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Guard } from "../../../src/rules/encounter/blow.ts";
import { ActionRefused, guardsInForce } from "../../../src/rules/encounter/fight.ts";
import { RECALL_POLICIES, type RecallPolicy } from "../../../src/rules/avatar/turn.ts";
import { seeded } from "./arbitraries.ts";
import { expectConserved } from "./fight/calculate.ts";
import { KINDS, type Deed, type Intent, type Kind } from "./fight/deed.ts";
import { intents } from "./fight/intents.ts";
import * as told from "./fight/log.ts";
import type { Log } from "./fight/log.ts";
import { reasonsAgainst } from "./fight/oracle.ts";
import { AVATARS, fightOf, IDS } from "./fight/state.ts";
import { TableRefused, type Report } from "./fight/report.ts";
import { Table } from "./fight/table.ts";

const RUNS = 160;
const SEED = 20261;

/** The least that each kind of deed is done in all games, and is refused where it can be. */
const LEAST = 10;

const ALWAYS_RIGHT: readonly Kind[] = ["round", "wait"];

/** What else must come up, and how often at least. */
const OCCASIONS: Readonly<Record<string, number>> = {
  ...{ "attack: short": 100, "attack: long": 100, "attack: mental": 100, "attack on a group": 15 },
  ...{ "blow taken": 15, "mental attack turned to the protector": 5, "defence with DR halved": 15 },
  ...{ "went down": 20, fled: 30, caught: 30, charge: 100, "charge answered": 20, "undone exactly": 100 },
  ...{ "an Ace held and given back": 20, "a deck drawn empty": 5 },
};

/** Every reason that the rules of the fight give, and those of the table. */
const REASONS = [
  ...["notInFight", "gone", "turn", "action", "self", "distance", "melee", "hostile", "notEntitled"],
  ...["spend", "range", "place", "stopped", "breach", "changed", "nothing"],
];

/** How often each kind of deed was right, and how often refused, and why. */
class Tally {
  readonly done = new Map<string, number>();
  readonly refused = new Map<string, number>();
  readonly met = new Map<string, number>();

  count(map: Map<string, number>, key: string): void {
    map.set(key, (map.get(key) ?? 0) + 1);
  }
}

/** Guards by whom they protect: their order counts among those of one only. */
function byProtected(guards: readonly Guard[]): readonly Guard[] {
  return guards.toSorted((one, other) => one.protected.localeCompare(other.protected));
}

/** A game under watch: after every deed the table must be what the history says. */
class Game {
  log: Log = [];
  readonly tried: Deed[] = [];
  /** Deeds before which something was taken back since: what was before them never was. */
  readonly #moved = new Set<number>();

  constructor(
    readonly table: Table,
    readonly policy: RecallPolicy,
    readonly tally: Tally,
  ) {}

  play(intent: Intent): void {
    const deed = intent(this.table.state);
    this.tried.push(deed);
    if (deed.kind === "undo") this.#undo(deed);
    else this.#try(deed);
  }

  /** The reason of a refusal, which must leave the table as it was. */
  #attempt(deed: Deed): { report: Report } | { reason: string } {
    const { state, cards } = this.table;
    try {
      return { report: this.table.do(deed) };
    } catch (error) {
      if (!(error instanceof ActionRefused) && !(error instanceof TableRefused)) throw error;
      expect(this.table.state).toBe(state);
      expect(this.table.cards).toBe(cards);
      this.tally.count(this.tally.refused, deed.kind);
      this.tally.count(this.tally.met, `refused: ${error.reason}`);
      return { reason: error.reason };
    }
  }

  #try(deed: Deed): void {
    const against = reasonsAgainst(this.log, deed);
    const n = this.table.next;
    const outcome = this.#attempt(deed);
    if ("reason" in outcome) {
      expect(against).toContain(outcome.reason);
      return;
    }
    expect(against).toEqual([]);
    this.tally.count(this.tally.done, deed.kind);
    if (outcome.report.held) this.tally.count(this.tally.met, "an Ace held and given back");
    if (outcome.report.exhausted) this.tally.count(this.tally.met, "a deck drawn empty");
    this.#checkReport(deed, outcome.report);
    this.log = [...this.log, { n, deed, report: outcome.report }];
    this.#compare();
  }

  /** What a deed came to, told anew from what was before it. */
  #checkReport(deed: Deed, report: Report): void {
    const { log } = this;
    const after = [...log, { n: this.table.next, deed, report }];
    switch (deed.kind) {
      case "attack": {
        const mental = deed.range === "mental";
        const { turnTo } = deed;
        expect(report.struck).toEqual(deed.at.map((id) => told.struckOf(after, id, { mental, turnTo })));
        this.#tallyStruck(deed.at, report, mental);
        if (deed.at.length > 1) this.tally.count(this.tally.met, "attack on a group");
        this.tally.count(this.tally.met, `attack: ${deed.range}`);
        if (deed.range === "long") expect(report.stat).toBe(told.drOf(log, deed.by));
        return;
      }
      case "shot":
        expect(report.struck).toEqual([told.struckOf(after, deed.at, { mental: false, turnTo: false })]);
        expect(report.stat).toBe(told.drOf(log, deed.by));
        return;
      case "defend":
        return this.#checkDefence(deed.by, report);
      case "flee":
        expect(report.others).toEqual(told.othersIn(log, deed.by));
        return expect(report.stat).toBe(told.drOf(log, deed.by));
      case "catch":
        expect(report.about).toBe(told.flightBefore(log, deed.by)?.n);
        return expect(report.stat).toBe(deed.take ? told.drOf(log, deed.by) : undefined);
      case "turn":
        return expect(report).toEqual({ turn: told.nextTurn(log, told.turnOf(log)) });
      case "settle": {
        const flee = told.flightAnswered(log, deed.by)!;
        const fled = told.getsAway(log, flee);
        expect(report).toEqual({ about: flee.n, fled, others: fled ? told.othersIn(log, deed.by) : [] });
        return this.tally.count(this.tally.met, report.fled ? "fled" : "caught");
      }
      case "charge":
        expect(report.free).toEqual(told.watchers(log, deed.by));
        return this.tally.count(this.tally.met, report.free!.length > 0 ? "charge answered" : "charge");
      case "command":
        return expect(report).toEqual({ fled: true, others: told.othersIn(log, deed.by) });
      default:
        expect(report).toEqual({});
    }
  }

  #tallyStruck(at: readonly string[], { struck }: Report, mental: boolean): void {
    if (at.every((id, index) => id === struck![index])) return;
    this.tally.count(this.tally.met, mental ? "mental attack turned to the protector" : "blow taken");
  }

  #checkDefence(id: string, report: Report): void {
    const attack = told.attackOn(this.log, id)!;
    expect(report.about).toBe(attack.n);
    const mental = attack.deed.kind === "attack" && attack.deed.range === "mental";
    expect(report.stat).toBe(mental ? AVATARS[id]!.mind : told.drOf(this.log, id));
    expect(report.damage).toBe(Math.max(0, attack.report.total! - report.total!));
    if (!mental && told.shotsOf(this.log, id) > 0) this.tally.count(this.tally.met, "defence with DR halved");
    if (told.lifeOf(this.log, id) <= report.damage!) this.tally.count(this.tally.met, "went down");
  }

  /** Undoing the very last deed must be possible and exact; undoing another must come to the same as never having done it. */
  #undo(deed: Extract<Deed, { kind: "undo" }>): void {
    const card = this.table.cards.at(-1 - deed.back);
    const isLast = card !== undefined && card.deed === this.log.at(-1)?.n;
    const outcome = this.#attempt(deed);
    if ("reason" in outcome) {
      expect(isLast).toBe(false);
      expect(outcome.reason).toBe(card ? "changed" : "nothing");
      return;
    }
    const undone = this.log.find(({ n }) => n === outcome.report.undid)!;
    this.tally.count(this.tally.done, "undo");
    this.tally.count(this.tally.met, `undone: ${undone.deed.kind}${isLast ? "" : ", not the last"}`);
    if (isLast && !this.#moved.has(undone.n)) {
      expect(this.table.state).toEqual(card.snapshot);
      this.tally.count(this.tally.met, "undone exactly");
    }
    for (const { n } of this.log) if (n > undone.n) this.#moved.add(n);
    this.log = this.log.filter((entry) => entry !== undone);
    this.#compare();
  }

  /** The table against what follows from the history alone. */
  #compare(): void {
    const { state } = this.table;
    const fight = fightOf(state);
    const guards = byProtected(guardsInForce(fight));
    const decks = IDS.map((id) => state.decks[id]!.deck);
    for (const deck of decks) expectConserved(deck);
    expect({
      ...{ turn: fight.turn, fighters: fight.fighters, guards },
      life: IDS.map((id) => state.life[id]!.value),
      out: decks.map(({ out }) => out),
      aside: decks.flatMap(({ aside }) => aside),
    }).toEqual({
      ...{
        turn: told.turnOf(this.log),
        fighters: told.fightersOf(this.log),
        guards: byProtected(told.guardsOf(this.log)),
      },
      life: IDS.map((id) => told.lifeOf(this.log, id)),
      out: IDS.map((id) => told.cardsOut(this.log, id, this.policy)),
      aside: [],
    });
    expect(Object.values(fight.fighters).filter(({ actions }) => actions > 1)).toEqual([]);
    expect(guards.filter((guard) => guard.protector === guard.protected)).toEqual([]);
  }
}

/** Plays all the games of this seed. */
function playAll(): Tally {
  const tally = new Tally();
  const game = fc.record({
    seed: fc.nat(),
    policy: fc.constantFrom(...RECALL_POLICIES),
    script: fc.array(intents, { maxLength: 150, size: "max" }),
  });
  fc.assert(
    fc.property(game, ({ seed, policy, script }) => {
      const played = new Game(new Table(seeded(seed), policy), policy, tally);
      try {
        for (const intent of script) played.play(intent);
      } catch (cause) {
        const tried = played.tried.map((deed) => JSON.stringify(deed)).join("\n");
        throw new Error(`after\n${tried}`, { cause });
      }
    }),
    { numRuns: RUNS, seed: SEED, unbiased: true },
  );
  return tally;
}

describe("a fight of four, whatever is tried (C1, C7 - C13)", () => {
  it("keeps the rules and comes to what its history says", () => {
    const tally = playAll();
    const sorted = (map: Map<string, number>) => Object.fromEntries([...map].sort());
    console.info(sorted(tally.done), sorted(tally.refused), sorted(tally.met));
    for (const kind of KINDS) {
      expect(tally.done.get(kind), `${kind} done`).toBeGreaterThanOrEqual(LEAST);
      const refused = tally.refused.get(kind) ?? 0;
      if (ALWAYS_RIGHT.includes(kind)) expect(refused, `${kind} refused`).toBe(0);
      else expect(refused, `${kind} refused`).toBeGreaterThanOrEqual(LEAST);
    }
    for (const [occasion, least] of Object.entries(OCCASIONS)) {
      expect(tally.met.get(occasion), occasion).toBeGreaterThanOrEqual(least);
    }
    for (const reason of REASONS) expect(tally.met.get(`refused: ${reason}`), reason).toBeGreaterThan(2);
  });
});
