import { mentalChoices, struckBy, type Guard } from "../../../../src/rules/avatar/blow.ts";
import type { CalculationKind } from "../../../../src/rules/avatar/calculation.ts";
import { recall, type AcCard } from "../../../../src/rules/avatar/deck.ts";
import { checkPull, compare, halvedDr, rangeOf } from "../../../../src/rules/avatar/exchange.ts";
import {
  ActionRefused,
  afterAttack,
  beginFlight,
  charge,
  endFlight,
  fighterOf,
  guardsInForce,
  newRound,
  renewBlows,
  requireAction,
  takeBlows,
} from "../../../../src/rules/avatar/fight.ts";
import { breachOf, commandedFlight } from "../../../../src/rules/avatar/flight.ts";
import { recallsAt, type RecallMoment, type RecallPolicy } from "../../../../src/rules/avatar/turn.ts";
import type { Random } from "../../../../src/rules/cards/random.ts";
import { frozen } from "../timing/table.ts";
import { calculate, type Sum } from "./calculate.ts";
import type { Deed, Play } from "./deed.ts";
import { restored, sliceOf, stillStands, type Slice } from "./slice.ts";
import { AVATARS, beginning, fightOf, IDS, withFight, type Exchange, type TableState } from "./state.ts";

/** A refusal of the table's own, where no rule of the fight speaks. */
export class TableRefused extends Error {
  constructor(readonly reason: string) {
    super(`the table refuses: ${reason}`);
  }
}

/** What a deed came to, as far as others want to know. */
export interface Report extends Partial<Sum> {
  /** The OR, DR or MIND there was. */
  readonly stat?: number;
  readonly struck?: readonly string[];
  /** The attack that is defended, or the Flee that is challenged or settled, by the deed that began it. */
  readonly about?: number;
  readonly damage?: number;
  readonly fled?: boolean;
  readonly turn?: string;
  /** Who may challenge a Flee, or was fled from. */
  readonly others?: readonly string[];
  readonly free?: readonly string[];
  /** What was taken back. */
  readonly undid?: number;
}

/** What is kept of a deed to take it back: the table before, and what it has touched. */
export interface Card {
  readonly deed: number;
  readonly round: number;
  readonly snapshot: TableState;
  readonly before: Slice;
  readonly after: Slice;
  readonly drawn: { readonly id: string; readonly cards: readonly AcCard[]; readonly recalls: number } | null;
}

const UNDOABLE: readonly Deed["kind"][] = [
  ...([
    "attack",
    "shot",
    "defend",
    "guard",
    "flee",
    "catch",
    "settle",
    "command",
    "charge",
    "renew",
  ] as const),
];

type Of<K extends Deed["kind"]> = Extract<Deed, { kind: K }>;
type Outcome = readonly [TableState, Report];

function without(cards: readonly AcCard[], gone: readonly AcCard[]): readonly AcCard[] {
  const rest = [...gone];
  return cards.filter((card) => {
    const index = rest.indexOf(card);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

function requireThat(holds: boolean, reason: string): void {
  if (!holds) throw new TableRefused(reason);
}

/** A fight being played by the rules alone. A deed that is refused throws and changes nothing. */
export class Table {
  state: TableState = frozen(beginning());
  cards: readonly Card[] = [];
  readonly #random: Random;
  readonly #policy: RecallPolicy;
  #deeds = 0;

  constructor(random: Random, policy: RecallPolicy) {
    this.#random = random;
    this.#policy = policy;
  }

  /** The number the next deed will have. */
  get next(): number {
    return this.#deeds;
  }

  do(deed: Deed): Report {
    const before = this.state;
    const [after, report] = this.#resolve(deed);
    this.state = frozen(after);
    if (UNDOABLE.includes(deed.kind) && "by" in deed) {
      const { cost = [] } = report;
      const drawn =
        cost.length > 0 ? { id: deed.by, cards: cost, recalls: before.decks[deed.by]!.recalls } : null;
      const slices = { before: sliceOf(before, after), after: sliceOf(after, before) };
      this.cards = [
        ...this.cards,
        { deed: this.#deeds, round: before.round, snapshot: before, drawn, ...slices },
      ];
    }
    this.#deeds += 1;
    return report;
  }

  #resolve(deed: Deed): Outcome {
    switch (deed.kind) {
      case "attack":
        return this.#attack(deed);
      case "shot":
        return this.#shoot(deed);
      case "defend":
        return this.#defend(deed);
      case "guard":
        return this.#guard(deed);
      case "flee":
        return this.#flee(deed);
      case "catch":
        return this.#catch(deed);
      case "settle":
        return this.#settle(deed);
      case "command":
        return this.#command(deed);
      case "charge":
        return this.#charge(deed);
      case "renew":
        return this.#renew(deed);
      case "undo":
        return this.#undo(deed);
      default:
        return this.#pass(deed);
    }
  }

  /** The deck after a calculation, and what it gave. */
  #draw(
    state: TableState,
    id: string,
    what: { kind: CalculationKind; mental?: boolean; stat: number; play: Play },
  ) {
    const { kind, mental = false, stat, play } = what;
    const kept = state.decks[id]!;
    const asked = { kind, powerRelated: mental, stat, play };
    const { deck, sum } = calculate(kept.deck, asked, { random: this.#random, policy: this.#policy });
    return { sum, state: { ...state, decks: { ...state.decks, [id]: { ...kept, deck } } } };
  }

  #dr(id: string): number {
    return halvedDr(AVATARS[id]!.dr, this.state.fighters[id]!.shots);
  }

  #feetBetween(one: string, other: string): number {
    return Math.abs(this.state.feet[one]! - this.state.feet[other]!);
  }

  #isIn(id: string): boolean {
    return fightOf(this.state).fighters[id]?.gone === false;
  }

  #requireSpend(spend: number, available: number): void {
    requireThat(checkPull({ spend, available }).ok, "spend");
  }

  #opened(state: TableState, exchange: Exchange): TableState {
    return { ...state, exchanges: { ...state.exchanges, [this.#deeds]: exchange } };
  }

  #attack({ by, range, at, spend, turnTo, play }: Of<"attack">): Outcome {
    const fight = fightOf(this.state);
    const mental = range === "mental";
    requireAction(fight, by);
    for (const target of at) {
      requireThat(target !== by, "self");
      fighterOf(fight, target);
      requireThat(mental || rangeOf(this.#feetBetween(by, target)) === range, "range");
    }
    const { or, mind } = AVATARS[by]!;
    const stat = { short: or, long: this.#dr(by), mental: mind }[range];
    this.#requireSpend(spend, stat);
    const drawn = this.#draw(this.state, by, { kind: "offence", mental, stat: spend, play });
    const group = at.length > 1;
    const acted = afterAttack(fight, { attacker: by, range, at, group, free: false });
    const guards = guardsInForce(acted);
    const struck = at.map((target) =>
      mental && turnTo ? mentalChoices(guards, target).at(-1)! : struckBy(guards, target, mental),
    );
    const exchange = { mental, offence: drawn.sum.total, waiting: struck };
    const after = this.#opened(withFight(drawn.state, acted), exchange);
    return [after, { stat, ...drawn.sum, struck }];
  }

  #shoot({ by, at, spend, play }: Of<"shot">): Outcome {
    const fight = fightOf(this.state);
    fighterOf(fight, by);
    fighterOf(fight, at);
    const offers = Object.entries(this.state.offers);
    const found = offers.find(([, { charger, free }]) => charger === at && free.includes(by));
    if (!found) throw new ActionRefused("notEntitled");
    const [name, offer] = found;
    const stat = this.#dr(by);
    this.#requireSpend(spend, stat);
    const drawn = this.#draw(this.state, by, { kind: "offence", stat: spend, play });
    const acted = afterAttack(fight, { attacker: by, range: "long", at: [at], group: false, free: true });
    const struck = [struckBy(guardsInForce(acted), at, false)];
    const exchange = { mental: false, offence: drawn.sum.total, waiting: struck };
    const after = this.#opened(withFight(drawn.state, acted), exchange);
    const left = { ...offer, free: offer.free.filter((id) => id !== by) };
    const report = { stat, ...drawn.sum, struck };
    return [{ ...after, offers: { ...after.offers, [name]: left } }, report];
  }

  #defend({ by, play }: Of<"defend">): Outcome {
    fighterOf(fightOf(this.state), by);
    const found = Object.entries(this.state.exchanges).find(
      ([, { waiting }]) => waiting.find((id) => this.#isIn(id)) === by,
    );
    if (!found) throw new TableRefused("place");
    const [name, exchange] = found;
    const { mental, offence, waiting } = exchange;
    const stat = mental ? AVATARS[by]!.mind : this.#dr(by);
    const drawn = this.#draw(this.state, by, { kind: "defence", mental, stat, play });
    const { damage } = compare(offence, drawn.sum.total);
    const place = waiting.indexOf(by);
    const left = { ...exchange, waiting: waiting.filter((_id, index) => index !== place) };
    const life = this.state.life[by]!;
    const after = {
      ...drawn.state,
      exchanges: { ...this.state.exchanges, [name]: left },
      life: { ...this.state.life, [by]: { ...life, value: life.value - damage } },
    };
    return [after, { stat, ...drawn.sum, damage, about: Number(name) }];
  }

  #guard({ by, whom, melee }: Of<"guard">): Outcome {
    const fight = fightOf(this.state);
    fighterOf(fight, by);
    fighterOf(fight, whom);
    const situation = {
      ...{ protector: by, protected: whom, feet: this.#feetBetween(by, whom) },
      ...{ inMelee: melee !== "none", meleeHasProtected: melee === "common" },
    };
    return [withFight(this.state, takeBlows(fight, situation)), {}];
  }

  #flee({ by, play }: Of<"flee">): Outcome {
    const begun = beginFlight(fightOf(this.state), by);
    const stat = this.#dr(by);
    const { sum, state } = this.#draw(this.state, by, { kind: "other", stat, play });
    const waiting = IDS.filter((id) => id !== by && this.#isIn(id));
    const running = { fleer: by, flee: sum.total, waiting, catches: [], over: false };
    const after = { ...withFight(state, begun), flights: { ...state.flights, [this.#deeds]: running } };
    return [after, { stat, ...sum, others: waiting }];
  }

  #catch({ by, take, play }: Of<"catch">): Outcome {
    fighterOf(fightOf(this.state), by);
    const found = Object.entries(this.state.flights).find(
      ([, { fleer, waiting, over }]) =>
        !over && this.#isIn(fleer) && waiting.find((id) => this.#isIn(id)) === by,
    );
    if (!found) throw new TableRefused("place");
    const [name, running] = found;
    const about = Number(name);
    const waiting = running.waiting.filter((id) => id !== by);
    const flightsWith = (catches: readonly number[]) => ({
      flights: { ...this.state.flights, [name]: { ...running, waiting, catches } },
    });
    if (!take) return [{ ...this.state, ...flightsWith(running.catches) }, { about }];
    const stat = this.#dr(by);
    const { sum, state } = this.#draw(this.state, by, { kind: "other", stat, play });
    return [
      { ...state, ...flightsWith([...running.catches, sum.total]) },
      { stat, ...sum, about },
    ];
  }

  #settle({ by }: Of<"settle">): Outcome {
    const found = Object.entries(this.state.flights).findLast(([, { fleer, over }]) => fleer === by && !over);
    if (!found) throw new TableRefused("place");
    const [name, running] = found;
    requireThat(!running.waiting.some((id) => this.#isIn(id)), "place");
    const { flee, catches } = running;
    const fight = endFlight(fightOf(this.state), { fleer: by, flee, catches, now: this.state.now });
    const state = withFight(this.state, fight);
    const after = { ...state, flights: { ...state.flights, [name]: { ...running, over: true } } };
    const { gone, flight } = fight.fighters[by]!;
    return [after, { about: Number(name), fled: gone, others: gone ? flight!.from : [] }];
  }

  #command({ by, able, lets }: Of<"command">): Outcome {
    const fight = fightOf(this.state);
    fighterOf(fight, by);
    requireThat(
      commandedFlight([
        { able: true, lets: true },
        { able, lets },
      ]),
      "stopped",
    );
    const ended = endFlight(fight, { fleer: by, flee: 0, catches: [], now: this.state.now });
    return [withFight(this.state, ended), { fled: true, others: ended.fighters[by]!.flight!.from }];
  }

  #charge({ by, to, inMelee, objecting, unable }: Of<"charge">): Outcome {
    const fight = fightOf(this.state);
    const hostiles = IDS.filter((id) => id !== by && this.#isIn(id) && by in AVATARS).map((id) => ({
      feet: this.#feetBetween(by, id),
      ableAtShortRange: !unable.includes(id),
      objects: objecting.includes(id),
    }));
    const { fight: charged, free } = charge(fight, { charger: by, inMelee, hostiles });
    const state = withFight(this.state, charged);
    const offers = { ...state.offers, [this.#deeds]: { charger: by, free } };
    return [{ ...state, feet: { ...state.feet, [by]: to }, offers }, { free }];
  }

  #renew({ by }: Of<"renew">): Outcome {
    const { open, renewing } = this.state.renewals;
    const guard = open.find(({ protector }) => protector === by);
    if (!guard) throw new TableRefused("place");
    const state = withFight(this.state, renewBlows(fightOf(this.state), guard, renewing));
    const left = open.filter((other) => other !== guard);
    return [{ ...state, renewals: { open: left, renewing: [...renewing, by] } }, {}];
  }

  /** Whatever else happens: a turn, a round, comings and goings, time. */
  #pass(deed: Of<"turn" | "round" | "leave" | "join" | "heal" | "wait">): Outcome {
    const { state } = this;
    switch (deed.kind) {
      case "turn": {
        const later = IDS.slice(state.turn === null ? 0 : IDS.findIndex((id) => id === state.turn) + 1);
        const turn = later.find((id) => this.#isIn(id));
        if (turn === undefined) throw new TableRefused("roundOver");
        return [this.#recalled({ ...state, turn }, "ownPhase", [turn]), { turn }];
      }
      case "round":
        return [this.#newRound(deed), {}];
      case "leave":
        requireThat(state.here.includes(deed.by), "away");
        return [{ ...state, here: state.here.filter((id) => id !== deed.by) }, {}];
      case "join":
        return [this.#joined(deed.by), {}];
      case "heal": {
        const life = state.life[deed.by];
        if (!life || life.value > 0) throw new TableRefused("well");
        const healed = { value: AVATARS[deed.by]!.life, heals: life.heals + 1 };
        return [{ ...state, life: { ...state.life, [deed.by]: healed } }, {}];
      }
      case "wait":
        return [{ ...state, now: state.now + deed.seconds }, {}];
    }
  }

  #newRound({ renewing }: Of<"round">): TableState {
    const fight = fightOf(this.state);
    const open: Guard[] = guardsInForce(fight).filter(({ protector }) => !renewing.includes(protector));
    const carrying = renewing.filter((id) => guardsInForce(fight).some(({ protector }) => protector === id));
    // Those who are elsewhere have their Action and their DR again as well.
    const fighters = Object.fromEntries(
      Object.entries(this.state.fighters).map(([id, fighter]) => [id, { ...fighter, actions: 0, shots: 0 }]),
    );
    const state = withFight({ ...this.state, fighters }, newRound(fight, renewing));
    const opened = { ...state, round: state.round + 1, offers: {}, renewals: { open, renewing: carrying } };
    return this.#recalled(opened, "roundEnd", IDS);
  }

  #joined(id: string): TableState {
    const { state } = this;
    const fighter = state.fighters[id];
    requireThat(fighter !== undefined && (fighter.fled || !state.here.includes(id)), "here");
    const deed = { kind: "combat", mental: false, other: "" } as const;
    requireThat(breachOf(fighter!.flight, deed, state.now) === null, "breach");
    const here = state.here.includes(id) ? state.here : [...state.here, id];
    return { ...state, here, fighters: { ...state.fighters, [id]: { ...fighter!, fled: false } } };
  }

  #recalled(state: TableState, moment: RecallMoment, ids: readonly string[]): TableState {
    if (!recallsAt(this.#policy, moment)) return state;
    const home = ids.map((id) => {
      const { deck, recalls } = state.decks[id]!;
      return [id, { deck: recall(deck), recalls: recalls + 1 }] as const;
    });
    return { ...state, decks: { ...state.decks, ...Object.fromEntries(home) } };
  }

  /** Takes a deed back: only in its own round, and only if nothing has happened that builds on it. */
  #undo({ back }: Of<"undo">): Outcome {
    const card = this.cards.at(-1 - back);
    if (!card) throw new TableRefused("nothing");
    requireThat(card.round === this.state.round && stillStands(this.state, card.after), "changed");
    this.cards = this.cards.filter((other) => other !== card);
    const state = restored(this.state, card.before);
    const { drawn } = card;
    const kept = drawn && state.decks[drawn.id]!;
    if (!kept || kept.recalls !== drawn.recalls) return [state, { undid: card.deed }];
    const deck = { ...kept.deck, out: without(kept.deck.out, drawn.cards) };
    return [{ ...state, decks: { ...state.decks, [drawn.id]: { ...kept, deck } } }, { undid: card.deed }];
  }
}
