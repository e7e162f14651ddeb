import { Kept } from "../../rules/cards/kept.ts";
import { logged } from "../../platform/logged.ts";
import { oddsOrSampling, type OddsQuestion } from "../../rules/odds/question.ts";
import type { Sampling } from "../../rules/odds/sampling.ts";

/** How many odds the cache can keep. */
const MOST_KNOWN = 40;

/** The odds for one set of inputs; null while they are being sampled. */
interface Entry<Odds> {
  odds: Odds | null;
  readonly sampling: Sampling<Odds> | null;
}

const listeners = new Set<() => void>();

/** Calls `listener` each time sampled odds are ready. Returns a function that stops these calls. */
export function onOdds(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}

/** True while odds are being sampled. Only one set of odds is sampled at a time. */
let isSampling = false;

/** Samples with pauses so the page stays responsive, then calls the listeners. */
async function workOff<Odds>(entry: Entry<Odds>, sampling: Sampling<Odds>): Promise<void> {
  isSampling = true;
  try {
    for (let step = sampling.next(); ; step = sampling.next()) {
      if (step.done === true) {
        entry.odds = step.value;
        break;
      }
      await new Promise((resolve) => setTimeout(resolve));
    }
  } finally {
    isSampling = false;
  }
  tell();
}

/**
 * Wraps a function whose code is loaded on the first call. The wrapper returns null until the code is loaded. Then it
 * calls the listeners of `onOdds`, so that they can ask again.
 */
export function toldLater<Asked extends unknown[]>(
  load: () => Promise<(...asked: Asked) => string | null>,
): (...asked: Asked) => string | null {
  let told: ((...asked: Asked) => string | null) | null = null;
  let loading: Promise<void> | null = null;
  return (...asked) => {
    loading ??= load()
      .then((loaded) => {
        told = loaded;
        tell();
      })
      .catch((error: unknown) => {
        loading = null; // the next call tries again
        logged(error);
      });
    return told ? told(...asked) : null;
  };
}

/** A cache of odds, keyed by their inputs, for windows and cards that show them. */
export class KeptOdds<Odds> {
  readonly #known = new Kept<Entry<Odds>>(MOST_KNOWN);

  /**
   * Returns the odds for these inputs. Null while they are being sampled; call again after `onOdds` calls its
   * listeners. Throws the RuleError of `question`.
   */
  get(inputs: readonly unknown[], question: () => OddsQuestion<Odds>): Odds | null {
    const entry = this.#known.get(JSON.stringify(inputs), () => {
      const { odds, sampling } = oddsOrSampling(question());
      return { odds, sampling };
    });
    if (entry.odds === null && entry.sampling && !isSampling) void workOff(entry, entry.sampling);
    return entry.odds;
  }
}
