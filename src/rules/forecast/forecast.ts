import { RuleError } from "../cards/errors.ts";
import type { Random } from "../cards/random.ts";
import { SLICE } from "../odds/sampling.ts";
import type { TimingScheme } from "../timing/scheme.ts";
import { TIMING_SCHEMES } from "../timing/schemes/registry.ts";
import { actionBrawls, type ActionFight } from "./action-values.ts";
import { avatarBrawls, type AvatarFight } from "./avatar.ts";
import { BY_RATING } from "./by-rating.ts";
import { printedBrawls, type PrintedFight } from "./printed.ts";
import { playFight, SIDES, type Brawl, type Side } from "./fight.ts";

/** A fight of any game that can be forecast. */
export type AnyFight = AvatarFight | PrintedFight | ActionFight;

/** How many times a forecast simulates the fight. */
export const PLAYS = 1_000;

/** The results of many simulated fights. */
export interface Forecast {
  readonly plays: number;
  /** The probability that each side wins, 0 to 1. The rest, up to 1, is undecided. */
  readonly wins: Readonly<Record<Side, number>>;
  /** The average number of rounds. */
  readonly rounds: number;
  /** The probability that each character is out at the end, keyed by id. */
  readonly out: Readonly<Record<string, number>>;
}

/**
 * The margin of error of a probability estimated from this many plays: twice the standard error, which covers 95 % of
 * forecasts. At least 3 / `plays`, because an outcome that never occurred can still have that probability.
 */
export function errorOf(chance: number, plays: number): number {
  return Math.max(2 * Math.sqrt((chance * (1 - chance)) / plays), 3 / plays);
}

/** The timing scheme for a forecast: one of the system's, or Foundry's own order. Null for any other id. */
export function forecastClock(order: string): TimingScheme | null {
  return [...TIMING_SCHEMES, BY_RATING].find(({ id }) => id === order) ?? null;
}

function brawlsOf(fight: AnyFight, random: Random): () => Brawl {
  switch (fight.game) {
    case "avatar":
      return avatarBrawls(fight, random);
    case "printed":
      return printedBrawls(fight, random);
    case "actionValues":
      return actionBrawls(fight, random);
  }
}

/**
 * Simulates a fight many times, and yields the forecast so far after each slice. Throws a RuleError naming the invalid
 * part of the fight.
 */
export function* forecast(
  fight: AnyFight,
  random: Random,
  most = PLAYS,
): Generator<Forecast, Forecast, void> {
  const { people, order } = fight;
  if (!SIDES.every((side) => people.some((one) => one.side === side)))
    throw new RuleError("people", "must be on both sides");
  const scheme = forecastClock(order);
  if (scheme === null) throw new RuleError("order", `there is no ${JSON.stringify(order)}`);
  const begin = brawlsOf(fight, random);
  const wins = { heroes: 0, foes: 0 };
  const out = new Map(people.map(({ id }) => [id, 0]));
  let rounds = 0;
  const soFar = (plays: number): Forecast => ({
    plays,
    wins: { heroes: wins.heroes / plays, foes: wins.foes / plays },
    rounds: rounds / plays,
    out: Object.fromEntries([...out].map(([id, count]) => [id, count / plays])),
  });
  for (let play = 1; play <= most; play += 1) {
    const ending = playFight(fight, scheme, begin(), random);
    if (ending.winner) wins[ending.winner] += 1;
    rounds += ending.rounds;
    for (const id of ending.out) out.set(id, (out.get(id) ?? 0) + 1);
    if (play % SLICE === 0) yield soFar(play);
  }
  return soFar(most);
}
