import { preparedFight, type NoForecast } from "../../encounter/timing/prepared-fight.ts";
import type { ReadyEncounter } from "../../encounter/prepare.ts";
import { logged } from "../../platform/logged.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import type { AnyFight } from "../../rules/forecast/forecast.ts";
import type { Forecast } from "../../rules/forecast/result.ts";
import { playForecast } from "./play-forecast.ts";

/** A fight, and its forecast. */
export interface Foreseen {
  readonly fight: AnyFight;
  readonly forecast: Forecast;
}

/**
 * The forecast of a fight: still being simulated, finished, or why there is none. `early` is the first estimate; null
 * before that.
 */
export type ForecastState =
  | { readonly status: "playing"; readonly plays: number; readonly early: Foreseen | null }
  | ({ readonly status: "done" } & Foreseen)
  | { readonly status: "none"; readonly why: NoForecast };

/** The first estimate comes after this many simulated fights. Its 95% margin of error is 7 percentage points. */
const EARLY = 200;

const NOTHING_PLAYED = { status: "playing", plays: 0, early: null } as const satisfies ForecastState;

/** Simulates the fight that a window prepares, and starts again when the fight changes. */
export class FightForecast {
  readonly #changed: () => void;
  readonly #progress: (plays: number) => void;
  #state: ForecastState = NOTHING_PLAYED;
  #known = "";
  #stop = new AbortController();

  /**
   * Calls `progress` with the number of simulated fights so far, and `changed` when the first estimate is there and when
   * the forecast is finished.
   */
  constructor(changed: () => void, progress: (plays: number) => void) {
    this.#changed = changed;
    this.#progress = progress;
  }

  get state(): ForecastState {
    return this.#state;
  }

  /** Simulates this fight, unless it is the same as the last one. */
  watch(encounter: ReadyEncounter, rested: boolean): void {
    void this.#watch(encounter, rested);
  }

  stop(): void {
    this.#stop.abort();
  }

  async #watch(encounter: ReadyEncounter, rested: boolean): Promise<void> {
    const { order, game, cast } = encounter;
    const key = JSON.stringify([order, game?.id, rested, cast.map(({ uuid, count }) => [uuid, count])]);
    if (key === this.#known) return;
    this.#known = key;
    this.stop();
    const { signal } = (this.#stop = new AbortController());
    this.#state = NOTHING_PLAYED;
    const state = await this.#foreseen(encounter, rested, signal);
    if (signal.aborted) return;
    this.#state = state;
    this.#changed();
  }

  async #foreseen(encounter: ReadyEncounter, rested: boolean, signal: AbortSignal): Promise<ForecastState> {
    try {
      const fight = await preparedFight(encounter, rested);
      if (typeof fight === "string") return { status: "none", why: fight };
      const progress = (forecast: Forecast) => this.#tell({ fight, forecast });
      const forecast = await playForecast(fight, { signal, progress });
      return forecast ? { status: "done", fight, forecast } : this.#state;
    } catch (error) {
      if (error instanceof RuleError) return { status: "none", why: "rules" };
      logged(error);
      return { status: "none", why: "error" };
    }
  }

  #tell(soFar: Foreseen): void {
    const { plays } = soFar.forecast;
    const { early } = this.#state.status === "playing" ? this.#state : NOTHING_PLAYED;
    const isFirst = early === null && plays >= EARLY;
    this.#state = { status: "playing", plays, early: isFirst ? soFar : early };
    if (isFirst) this.#changed();
    else this.#progress(plays);
  }
}
