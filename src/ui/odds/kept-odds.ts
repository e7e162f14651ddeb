import { Kept } from "../../rules/cards/kept.ts";
import { oddsOrSampling, type OddsQuestion } from "../../rules/odds/question.ts";
import type { Sampling } from "../../rules/odds/sampling.ts";

/** How many odds are kept. */
const MOST_KNOWN = 40;

/** The odds for one set of inputs: known, or still being sampled. */
interface Entry<Odds> {
  odds: Odds | null;
  readonly sampling: Sampling<Odds> | null;
}

const listeners = new Set<() => void>();

/** Calls `listener` each time sampled odds are ready, until the returned function is called. */
export function onOdds(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Only one sampling runs at a time. */
let isSampling = false;

/** Samples in slices, with a pause after each so the page stays responsive, then calls the listeners. */
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
  for (const listener of [...listeners]) listener();
}

/** Keeps odds by their inputs while windows and cards show them. */
export class KeptOdds<Odds> {
  readonly #known = new Kept<Entry<Odds>>(MOST_KNOWN);

  /**
   * The odds for these inputs; null while they are being sampled. Ask again after `onOdds`: samplings run one at a
   * time, and inputs no longer asked for are dropped. Throws a RuleError as the question does.
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
