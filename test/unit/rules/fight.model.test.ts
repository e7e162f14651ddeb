import fc from "../fast-check.ts";
import { describe, expect, it } from "vitest";
import type { Guard } from "../../../src/rules/encounter/blow.ts";
import { ActionRefused, guardsInForce } from "../../../src/rules/encounter/fight.ts";
import { RECALL_POLICIES, type RecallPolicy } from "../../../src/rules/avatar/turn.ts";
import { seeded } from "./arbitraries.ts";
import { expectConserved } from "./fight/calculate.ts";
import { KINDS, type SystemRequest, type Intent, type Kind } from "./fight/act.ts";
import { guardedShot, intents } from "./fight/intents.ts";
import * as told from "./fight/log.ts";
import type { Log } from "./fight/log.ts";
import { reasonsAgainst } from "./fight/oracle.ts";
import { AVATARS, fightOf, IDS } from "./fight/state.ts";
import { TableRefused, type Report } from "./fight/report.ts";
import { Table } from "./fight/table.ts";
import { runsOf, PROVING } from "../random-play.ts";

const RUNS = 160;
const SEED = 20262;

/**
 * The minimum number of times that each kind of request must succeed, counted over all games. Also the minimum number
 * of its refusals, except for the kinds in the two lists below.
 */
const LEAST = 10;

const ALWAYS_RIGHT: readonly Kind[] = ["round", "wait"];

/** Kinds of requests that are refused only if they come from someone who is not in the fight. */
const SELDOM_REFUSED: readonly Kind[] = ["step"];

/** Other cases that must occur, each at least this many times. */
const OCCASIONS: Readonly<Record<string, number>> = {
  "attack: short": 100,
  "attack: long": 100,
  "attack: mental": 100,
  "attack on a group": 15,
  "blow taken": 15,
  "mental attack turned to the protector": 5,
  "defense with DR halved": 15,
  "went down": 20,
  fled: 30,
  caught: 30,
  charge: 100,
  "charge answered": 20,
  "undone exactly": 100,
  "an Ace held and given back": 20,
  "a deck drawn empty": 5,
  "Q7: a free shot ended no guard": 10,
  "Q7: a guard too far to go on": 3,
  "Q9: a mind reached in the hour": 2,
};

/** The reasons for which the fight's rules or the tests' `Table` refuse requests. Each of them must occur. */
const REASONS = [
  "notInFight",
  "gone",
  "turn",
  "action",
  "self",
  "distance",
  "melee",
  "notEntitled",
  "spend",
  "range",
  "place",
  "stopped",
  "breach",
  "hour",
  "changed",
  "nothing",
];

/** Counts succeeded and refused requests by kind, and other cases by name. */
class Tally {
  readonly done = new Map<string, number>();
  readonly refused = new Map<string, number>();
  readonly met = new Map<string, number>();

  count(map: Map<string, number>, key: string): void {
    map.set(key, (map.get(key) ?? 0) + 1);
  }
}

/** Sorts guards by the protected person. The order matters only among guards of the same person. */
function byProtected(guards: readonly Guard[]): readonly Guard[] {
  return guards.toSorted((one, other) => one.protected.localeCompare(other.protected));
}

/** A game under test: after every request, the state of the fight must match the history. */
class Game {
  log: Log = [];
  readonly tried: SystemRequest[] = [];
  /** The `n` of each request whose history has changed, because an earlier request was undone after it. */
  readonly #moved = new Set<number>();

  constructor(
    readonly table: Table,
    readonly policy: RecallPolicy,
    readonly tally: Tally,
  ) {}

  play(intent: Intent): void {
    const request = intent(this.table.state);
    this.tried.push(request);
    if (request.kind === "undo") this.#undo(request);
    else this.#try(request);
  }

  /** Tries a request. Returns its report, or the reason why it is refused. A refusal must change nothing. */
  #attempt(request: SystemRequest): { report: Report } | { reason: string } {
    const { state, cards } = this.table;
    try {
      return { report: this.table.do(request) };
    } catch (error) {
      if (!(error instanceof ActionRefused) && !(error instanceof TableRefused)) throw error;
      expect(this.table.state).toBe(state);
      expect(this.table.cards).toBe(cards);
      this.tally.count(this.tally.refused, request.kind);
      this.tally.count(this.tally.met, `refused: ${error.reason}`);
      if (request.kind === "renew" && error.reason === "distance")
        this.tally.count(this.tally.met, "Q7: a guard too far to go on");
      return { reason: error.reason };
    }
  }

  #try(request: SystemRequest): void {
    const against = reasonsAgainst(this.log, request);
    const n = this.table.next;
    const outcome = this.#attempt(request);
    if ("reason" in outcome) {
      expect(against).toContain(outcome.reason);
      return;
    }
    expect(against).toEqual([]);
    this.tally.count(this.tally.done, request.kind);
    if (outcome.report.held) this.tally.count(this.tally.met, "an Ace held and given back");
    if (outcome.report.exhausted) this.tally.count(this.tally.met, "a deck drawn empty");
    this.#checkReport(request, outcome.report);
    this.log = [...this.log, { n, request, report: outcome.report }];
    this.#compare();
  }

  /**
   * Checks a request's report against the history before the request. Only `report.struck` is checked against the
   * history that includes the request.
   */
  #checkReport(request: SystemRequest, report: Report): void {
    const { log } = this;
    const after = [...log, { n: this.table.next, request, report }];
    switch (request.kind) {
      case "attack": {
        const mental = request.range === "mental";
        const { turnTo } = request;
        expect(report.struck).toEqual(
          request.at.map((id) => told.struckOf(after, id, { mental, turnTo, by: request.by })),
        );
        this.#tallyStruck(request.at, report, mental);
        if (request.at.length > 1) this.tally.count(this.tally.met, "attack on a group");
        this.tally.count(this.tally.met, `attack: ${request.range}`);
        if ([request.by, ...request.at].some((id) => told.isBound(log, id)))
          this.tally.count(this.tally.met, "Q9: a mind reached in the hour");
        if (request.range === "long") expect(report.stat).toBe(told.drOf(log, request.by));
        return;
      }
      case "shot":
        expect(report.struck).toEqual([
          told.struckOf(after, request.at, { mental: false, turnTo: false, by: request.by }),
        ]);
        if (told.guardsOf(after).some((guard) => guard.protected === request.by))
          this.tally.count(this.tally.met, "Q7: a free shot ended no guard");
        expect(report.stat).toBe(told.drOf(log, request.by));
        return;
      case "defend":
        return this.#checkDefense(request.by, report);
      case "flee":
        expect(report.others).toEqual(told.othersIn(log, request.by));
        return expect(report.stat).toBe(told.drOf(log, request.by));
      case "catch":
        expect(report.about).toBe(told.flightBefore(log, request.by)?.n);
        return expect(report.stat).toBe(request.take ? told.drOf(log, request.by) : undefined);
      case "turn":
        return expect(report).toEqual({ turn: told.nextTurn(log, told.turnOf(log)) });
      case "settle": {
        const flee = told.flightAnswered(log, request.by)!;
        const fled = told.getsAway(log, flee);
        expect(report).toEqual({ about: flee.n, fled, others: fled ? told.othersIn(log, request.by) : [] });
        return this.tally.count(this.tally.met, report.fled ? "fled" : "caught");
      }
      case "charge":
        expect(report.free).toEqual(told.watchers(log, request.by));
        return this.tally.count(this.tally.met, report.free!.length > 0 ? "charge answered" : "charge");
      case "command":
        return expect(report).toEqual({ fled: true, others: told.othersIn(log, request.by) });
      default:
        expect(report).toEqual({});
    }
  }

  #tallyStruck(at: readonly string[], { struck }: Report, mental: boolean): void {
    if (at.every((id, index) => id === struck![index])) return;
    this.tally.count(this.tally.met, mental ? "mental attack turned to the protector" : "blow taken");
  }

  #checkDefense(id: string, report: Report): void {
    const attack = told.attackOn(this.log, id)!;
    expect(report.about).toBe(attack.n);
    const mental = attack.request.kind === "attack" && attack.request.range === "mental";
    expect(report.stat).toBe(mental ? AVATARS[id]!.mind : told.drOf(this.log, id));
    expect(report.damage).toBe(Math.max(0, attack.report.total! - report.total!));
    if (!mental && told.shotsOf(this.log, id) > 0) this.tally.count(this.tally.met, "defense with DR halved");
    if (told.lifeOf(this.log, id) <= report.damage!) this.tally.count(this.tally.met, "went down");
  }

  /**
   * Tries an undo. The fight must then be as if the undone request had never been made. If that was the last request
   * and is not in `#moved`, the whole state must be exactly as before it.
   */
  #undo(request: Extract<SystemRequest, { kind: "undo" }>): void {
    const card = this.table.cards.at(-1 - request.back);
    const isLast = card !== undefined && card.request === this.log.at(-1)?.n;
    const outcome = this.#attempt(request);
    if ("reason" in outcome) {
      expect(isLast).toBe(false);
      expect(outcome.reason).toBe(card ? "changed" : "nothing");
      return;
    }
    const undone = this.log.find(({ n }) => n === outcome.report.undid)!;
    this.tally.count(this.tally.done, "undo");
    this.tally.count(this.tally.met, `undone: ${undone.request.kind}${isLast ? "" : ", not the last"}`);
    if (isLast && !this.#moved.has(undone.n)) {
      expect(this.table.state).toEqual(card.snapshot);
      this.tally.count(this.tally.met, "undone exactly");
    }
    for (const { n } of this.log) if (n > undone.n) this.#moved.add(n);
    this.log = this.log.filter((entry) => entry !== undone);
    this.#compare();
  }

  /** Compares the state of the fight with what follows from the history. */
  #compare(): void {
    const { state } = this.table;
    const fight = fightOf(state);
    const guards = byProtected(guardsInForce(fight));
    const decks = IDS.map((id) => state.decks[id]!.deck);
    for (const deck of decks) expectConserved(deck);
    expect({
      turn: fight.turn,
      fighters: fight.fighters,
      guards,
      life: IDS.map((id) => state.life[id]!.value),
      out: decks.map(({ out }) => out),
      aside: decks.flatMap(({ aside }) => aside),
    }).toEqual({
      turn: told.turnOf(this.log),
      fighters: told.fightersOf(this.log),
      guards: byProtected(told.guardsOf(this.log)),
      life: IDS.map((id) => told.lifeOf(this.log, id)),
      out: IDS.map((id) => told.cardsOut(this.log, id, this.policy)),
      aside: [],
    });
    expect(Object.values(fight.fighters).filter(({ actions }) => actions > 1)).toEqual([]);
    expect(guards.filter((guard) => guard.protector === guard.protected)).toEqual([]);
  }
}

/** Plays all games of `SEED`. */
function playAll(): Tally {
  const tally = new Tally();
  const game = fc.record({
    seed: fc.nat(),
    policy: fc.constantFrom(...RECALL_POLICIES),
    opening: fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: guardedShot }),
    script: fc.array(intents, { maxLength: 150, size: "max" }),
  });
  fc.assert(
    fc.property(game, ({ seed, policy, opening, script }) => {
      const played = new Game(new Table(seeded(seed), policy), policy, tally);
      try {
        for (const intent of [...opening, ...script]) played.play(intent);
      } catch (cause) {
        const tried = played.tried.map((request) => JSON.stringify(request)).join("\n");
        throw new Error(`after\n${tried}`, { cause });
      }
    }),
    { ...runsOf(RUNS, SEED), plugins: [fc.unbiased()] },
  );
  return tally;
}

describe("a fight of four with random requests (C1, C7 - C13)", () => {
  it("follows the rules, and matches its history", () => {
    const tally = playAll();
    const sorted = (map: Map<string, number>) => Object.fromEntries([...map].sort());
    console.info(sorted(tally.done), sorted(tally.refused), sorted(tally.met));
    for (const kind of ALWAYS_RIGHT) expect(tally.refused.get(kind) ?? 0, `${kind} refused`).toBe(0);
    if (!PROVING) return;
    for (const kind of KINDS) {
      expect(tally.done.get(kind), `${kind} done`).toBeGreaterThanOrEqual(LEAST);
      const refused = tally.refused.get(kind) ?? 0;
      if (ALWAYS_RIGHT.includes(kind)) continue;
      if (SELDOM_REFUSED.includes(kind)) expect(refused, `${kind} refused`).toBeGreaterThan(0);
      else expect(refused, `${kind} refused`).toBeGreaterThanOrEqual(LEAST);
    }
    for (const [occasion, least] of Object.entries(OCCASIONS)) {
      expect(tally.met.get(occasion), occasion).toBeGreaterThanOrEqual(least);
    }
    for (const reason of REASONS) expect(tally.met.get(`refused: ${reason}`), reason).toBeGreaterThan(2);
  });
});
