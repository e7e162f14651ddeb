import {
  beginFlight,
  charge,
  endFlight,
  fighterOf,
  renewBlows,
  takeBlows,
} from "../../../../src/rules/encounter/fight.ts";
import type { Moment } from "./moment.ts";
import { requireThat, TableRefused, type Of, type Outcome } from "./report.ts";
import { IDS, withFight } from "./state.ts";

export function guard(table: Moment, { by, whom, melee }: Of<"guard">): Outcome {
  const fight = table.fight;
  fighterOf(fight, by);
  fighterOf(fight, whom);
  const situation = {
    protector: by,
    protected: whom,
    feet: table.feetBetween(by, whom),
    inMelee: melee !== "none",
    meleeHasProtected: melee === "common",
  };
  return [withFight(table.state, takeBlows(fight, situation)), {}];
}

export function flee(table: Moment, { by, play }: Of<"flee">): Outcome {
  const begun = beginFlight(table.fight, by);
  const stat = table.dr(by);
  const { sum, state } = table.draw(by, { kind: "other", stat, play });
  const waiting = IDS.filter((id) => id !== by && table.isIn(id));
  const running = { fleer: by, flee: sum.total, waiting, catches: [], over: false };
  const after = { ...withFight(state, begun), flights: { ...state.flights, [table.request]: running } };
  return [after, { stat, ...sum, others: waiting }];
}

export function challenge(table: Moment, { by, take, play }: Of<"catch">): Outcome {
  fighterOf(table.fight, by);
  const found = Object.entries(table.state.flights).find(
    ([, { fleer, waiting, over }]) =>
      !over && table.isIn(fleer) && waiting.find((id) => table.isIn(id)) === by,
  );
  if (!found) throw new TableRefused("place");
  const [name, running] = found;
  const about = Number(name);
  const waiting = running.waiting.filter((id) => id !== by);
  const flightsWith = (catches: readonly number[]) => ({
    flights: { ...table.state.flights, [name]: { ...running, waiting, catches } },
  });
  if (!take) return [{ ...table.state, ...flightsWith(running.catches) }, { about }];
  const stat = table.dr(by);
  const { sum, state } = table.draw(by, { kind: "other", stat, play });
  return [
    { ...state, ...flightsWith([...running.catches, sum.total]) },
    { stat, ...sum, about },
  ];
}

export function settle(table: Moment, { by }: Of<"settle">): Outcome {
  const found = Object.entries(table.state.flights).findLast(([, { fleer, over }]) => fleer === by && !over);
  if (!found) throw new TableRefused("place");
  const [name, running] = found;
  requireThat(!running.waiting.some((id) => table.isIn(id)), "place");
  const { flee, catches } = running;
  const fight = endFlight(table.fight, { fleer: by, flee, catches, now: table.state.now });
  const state = withFight(table.state, fight);
  const after = { ...state, flights: { ...state.flights, [name]: { ...running, over: true } } };
  const { gone, flight } = fight.fighters[by]!;
  return [after, { about: Number(name), fled: gone, others: gone ? flight!.from : [] }];
}

export function command(table: Moment, { by, able, lets }: Of<"command">): Outcome {
  const fight = table.fight;
  requireThat(!able || lets, "stopped");
  const ended = endFlight(fight, { fleer: by, flee: 0, catches: [], now: table.state.now });
  return [withFight(table.state, ended), { fled: true, others: ended.fighters[by]!.flight!.from }];
}

export function chargeTo(table: Moment, { by, to, inMelee }: Of<"charge">): Outcome {
  const fight = table.fight;
  const { fight: charged, free } = charge(fight, { charger: by, inMelee });
  const state = withFight(table.state, charged);
  const offers = { ...state.offers, [table.request]: { charger: by, free } };
  return [{ ...state, feet: { ...state.feet, [by]: to }, offers }, { free }];
}

export function renew(table: Moment, { by }: Of<"renew">): Outcome {
  const { open, renewing } = table.state.renewals;
  const guard = open.find(({ protector }) => protector === by);
  if (!guard) throw new TableRefused("place");
  const feet = table.feetBetween(by, guard.protected);
  const place = { feet, inMelee: false, meleeHasProtected: false };
  const state = withFight(table.state, renewBlows(table.fight, guard, renewing, place));
  const left = open.filter((other) => other !== guard);
  return [{ ...state, renewals: { open: left, renewing: [...renewing, by] } }, {}];
}
