import type { NoForecast } from "../../encounter/timing/prepared-fight.ts";
import { errorOf, PLAYS, type Forecast } from "../../rules/forecast/forecast.ts";
import type { Time } from "../../rules/timing/time-names.ts";
import { chanceText } from "../kit/chances.ts";
import type { Words } from "../kit/words.ts";
import { counted } from "../../platform/words.ts";

/** A forecast in words, or how far it is. */
export interface ForecastView {
  /** The plays so far; null once there is a forecast, or if there is none. */
  readonly playing: { readonly plays: number; readonly most: number } | null;
  readonly lines: readonly string[];
  /** How it was found; empty without a forecast. */
  readonly hint: string;
}

/** Sides that win less often than this are not worth a line of their own. */
const UNDECIDED = 0.01;

const chance = (value: number, words: Words) => chanceText(value, false, words);

/** A forecast that is still being played. */
export function playingView(plays: number): ForecastView {
  return { playing: { plays, most: PLAYS }, lines: [], hint: "" };
}

/** Why there is no forecast. */
export function noForecastView(why: NoForecast, words: Words): ForecastView {
  return { playing: null, lines: [words(`ACTIONCARDS.Encounter.Forecast.None.${why}`)], hint: "" };
}

/** A forecast; `time` names its rounds, `heroes` are the names of the heroes by id. */
export function forecastView(
  { wins, rounds, out, plays }: Forecast,
  { time, heroes }: { readonly time: Time; readonly heroes: ReadonlyMap<string, string> },
  words: Words,
): ForecastView {
  const undecided = 1 - wins.heroes - wins.foes;
  const risks = [...heroes].map(([id, name]) => ({ name, chance: out[id] ?? 0 }));
  const most = risks.reduce((a, b) => (b.chance > a.chance ? b : a), { name: "", chance: 0 });
  return {
    playing: null,
    lines: [
      words("ACTIONCARDS.Encounter.Forecast.Wins", {
        chance: chance(wins.heroes, words),
        points: Math.ceil(100 * errorOf(wins.heroes, plays)),
        rounds: counted(
          words,
          `ACTIONCARDS.Encounter.Forecast.Rounds.${time}`,
          Math.max(1, Math.round(rounds)),
        ),
      }),
      ...(undecided < UNDECIDED
        ? []
        : [words("ACTIONCARDS.Encounter.Forecast.Undecided", { chance: chance(undecided, words) })]),
      most.chance === 0
        ? words("ACTIONCARDS.Encounter.Forecast.Safe")
        : words("ACTIONCARDS.Encounter.Forecast.Risk", {
            name: most.name,
            chance: chance(most.chance, words),
          }),
    ],
    hint: words("ACTIONCARDS.Encounter.Forecast.Hint", { plays }),
  };
}
