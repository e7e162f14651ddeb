import type { Guard } from "../../../../src/rules/encounter/blow.ts";
import { checkPull, compare, rangeOf } from "../../../../src/rules/avatar/exchange.ts";
import {
  struckBy,
  ActionRefused,
  afterAttack,
  fighterOf,
  guardsInForce,
  requireAction,
} from "../../../../src/rules/encounter/fight.ts";
import { boundIn } from "../../../../src/rules/encounter/flight.ts";
import type { Moment } from "./moment.ts";
import { requireThat, TableRefused, type Of, type Outcome } from "./report.ts";
import { AVATARS, withFight, type Exchange, type TableState } from "./state.ts";

function requireSpend(spend: number, available: number): void {
  requireThat(checkPull({ spend, available }).ok, "spend");
}

function opened(table: Moment, state: TableState, exchange: Exchange): TableState {
  return { ...state, exchanges: { ...state.exchanges, [table.request]: exchange } };
}

function blowsOf(at: readonly string[], struck: readonly string[]): Guard[] {
  return at
    .map((target, place) => ({ protector: struck[place]!, protected: target }))
    .filter((guard) => guard.protector !== guard.protected);
}

/** Refuses a physical attack if the attacker's or a target's Flee still forbids it (Q9). */
function requireFree(table: Moment, by: string, at: readonly string[], mental: boolean): void {
  const bound = (id: string) => ({ id, flight: table.state.fighters[id]?.flight ?? null });
  const act = { kind: "combat", mental } as const;
  for (const id of at) requireThat(boundIn(bound(by), bound(id), act, table.state.now) === null, "hour");
}

export function attack(table: Moment, { by, range, at, spend, turnTo, play }: Of<"attack">): Outcome {
  const fight = table.fight;
  const mental = range === "mental";
  requireAction(fight, by);
  for (const target of at) {
    requireThat(target !== by, "self");
    fighterOf(fight, target);
    requireThat(mental || rangeOf(table.feetBetween(by, target)) === range, "range");
  }
  requireFree(table, by, at, mental);
  const { or, mind } = AVATARS[by]!;
  const stat = { short: or, long: table.dr(by), mental: mind }[range];
  requireSpend(spend, stat);
  const drawn = table.draw(by, { kind: "offense", mental, stat: spend, play });
  const group = at.length > 1;
  const acted = afterAttack(fight, { attacker: by, range, at, group, free: false });
  const guards = guardsInForce(acted);
  // A Mental attacker may aim at a protector instead (C8).
  const protectorOf = (target: string) => guards.findLast((guard) => guard.protected === target)?.protector;
  const struck = at.map((target) =>
    mental && turnTo ? (protectorOf(target) ?? target) : struckBy(guards, target, mental, by),
  );
  const exchange = {
    mental,
    offense: drawn.sum.total,
    waiting: struck,
    blows: mental ? [] : blowsOf(at, struck),
  };
  const after = opened(table, withFight(drawn.state, acted), exchange);
  return [after, { stat, ...drawn.sum, struck }];
}

export function shoot(table: Moment, { by, at, spend, play }: Of<"shot">): Outcome {
  const fight = table.fight;
  fighterOf(fight, by);
  fighterOf(fight, at);
  const offers = Object.entries(table.state.offers);
  const found = offers.find(([, { charger, free }]) => charger === at && free.includes(by));
  if (!found) throw new ActionRefused("notEntitled");
  const [name, offer] = found;
  requireFree(table, by, [at], false);
  const stat = table.dr(by);
  requireSpend(spend, stat);
  const drawn = table.draw(by, { kind: "offense", stat: spend, play });
  const acted = afterAttack(fight, { attacker: by, range: "long", at: [at], group: false, free: true });
  const struck = [struckBy(guardsInForce(acted), at, false, by)];
  const exchange = { mental: false, offense: drawn.sum.total, waiting: struck, blows: blowsOf([at], struck) };
  const after = opened(table, withFight(drawn.state, acted), exchange);
  const left = { ...offer, free: offer.free.filter((id) => id !== by) };
  const report = { stat, ...drawn.sum, struck };
  return [{ ...after, offers: { ...after.offers, [name]: left } }, report];
}

export function defend(table: Moment, { by, play }: Of<"defend">): Outcome {
  fighterOf(table.fight, by);
  const found = Object.entries(table.state.exchanges).find(
    ([, { waiting }]) => waiting.find((id) => table.isIn(id)) === by,
  );
  if (!found) throw new TableRefused("place");
  const [name, exchange] = found;
  const { mental, offense, waiting } = exchange;
  const stat = mental ? AVATARS[by]!.mind : table.dr(by);
  const drawn = table.draw(by, { kind: "defense", mental, stat, play });
  const { damage } = compare(offense, drawn.sum.total);
  const place = waiting.indexOf(by);
  const left = { ...exchange, waiting: waiting.filter((_id, index) => index !== place) };
  const life = table.state.life[by]!;
  const after = {
    ...drawn.state,
    exchanges: { ...table.state.exchanges, [name]: left },
    life: { ...table.state.life, [by]: { ...life, value: life.value - damage } },
  };
  return [after, { stat, ...drawn.sum, damage, about: Number(name) }];
}
