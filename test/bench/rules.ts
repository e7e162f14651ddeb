import { begin, decide, type CalculationContext } from "../../src/rules/avatar/calculation.ts";
import { acDeck, type AcCard, type AcDeck } from "../../src/rules/avatar/deck.ts";
import { randomSource, type CardSource } from "../../src/rules/cards/forced.ts";

export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

const MILLISECONDS = 400;

/** How many calculations are counted between two looks at the clock. */
const BATCH = 500;

function complete(context: CalculationContext, deck: AcDeck, source: CardSource<AcCard>): void {
  let step = begin(context, deck, source);
  while (step.status === "pending") step = decide(context, step.state, true, source);
}

/** Complete calculations of so many picks per second, from a full deck of LB 3, every ten taking its bonus card. */
function perSecond(picks: number): number {
  const context: CalculationContext = {
    kind: "defence",
    powerRelated: false,
    picks,
    stat: 8,
    modifiers: 2,
    specific: 0,
    bonusOnTen: true,
    fan: false,
  };
  const deck = acDeck({ lb: 3 });
  const source = randomSource<AcCard>(Math.random);
  const batch = () => {
    for (let count = 0; count < BATCH; count += 1) complete(context, deck, source);
  };
  batch();
  const start = performance.now();
  let done = 0;
  while (performance.now() - start < MILLISECONDS) {
    batch();
    done += BATCH;
  }
  return Math.round((done * 1000) / (performance.now() - start));
}

/** How fast the Avatar rules resolve. */
export function benchRules(): Measure[] {
  return [1, 3].map((picks) => ({
    name: `AC calculation, ${picks} ${picks === 1 ? "pick" : "picks"}, LB 3`,
    value: perSecond(picks),
    unit: "per second",
  }));
}
