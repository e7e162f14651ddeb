import { RuleError } from "../cards/errors.ts";
import type { Random } from "../cards/random.ts";
import { SLICE } from "../odds/sampling.ts";
import { actionBrawls, type ActionFight } from "./action-values.ts";
import { avatarBrawls, type AvatarFight } from "./avatar.ts";
import { forecastClock } from "./clock.ts";
import { printedBrawls, type PrintedFight } from "./printed.ts";
import { playFight, SIDES, type Brawl } from "./fight.ts";
import { PLAYS, type Forecast } from "./result.ts";

/** A fight to forecast, in any game. */
export type AnyFight = AvatarFight | PrintedFight | ActionFight;

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
 * Simulates a fight `most` times, and yields the forecast so far after every `SLICE` of them. Throws a RuleError naming
 * the invalid part of the fight.
 */
export function* forecast(
  fight: AnyFight,
  random: Random,
  most = PLAYS,
): Generator<Forecast, Forecast, void> {
  const { people, order } = fight;
  if (new Set(people.map(({ side }) => side)).size < SIDES.length)
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
