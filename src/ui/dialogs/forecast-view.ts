import type { NoForecast } from "../../encounter/timing/prepared-fight.ts";
import { errorOf, PLAYS, type Forecast } from "../../rules/forecast/forecast.ts";
import type { Time } from "../../rules/timing/time-names.ts";
import { chanceText } from "../kit/chances.ts";
import type { Words } from "../kit/words.ts";
import { counted } from "../../platform/words.ts";

/** A localized forecast, or the progress of its simulation. */
export interface ForecastView {
  /** The number of simulated fights so far; null if no simulation runs. */
  readonly playing: { readonly plays: number; readonly most: number } | null;
  readonly lines: readonly string[];
  /** How the forecast was computed; empty without a forecast. */
  readonly hint: string;
}

/** If the chance that neither side wins is below this, the forecast does not show it. */
const UNDECIDED = 0.01;

const chance = (value: number, words: Words) => chanceText(value, false, words);

/** Builds the context while the fight is being simulated. `lines` has the first estimate, if there is one. */
export function playingView(plays: number, lines: readonly string[] = []): ForecastView {
  return { playing: { plays, most: PLAYS }, lines, hint: "" };
}

/** Builds a context that says why there is no forecast. */
export function noForecastView(why: NoForecast, words: Words): ForecastView {
  return { playing: null, lines: [words(`ACTIONCARDS.Encounter.Forecast.None.${why}`)], hint: "" };
}

/**
 * Builds the context of a forecast. `time` says what a round is called. `heroes` has the heroes' names, keyed
 * by id.
 */
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
