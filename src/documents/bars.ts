import { actorModels } from "../data/actor/index.ts";
import type { Bar } from "../family/rules.ts";
import { allRules } from "../family/rules-registry.ts";
import { isPlayed } from "../settings/index.ts";

/** What the bars of tokens can show in the games that the world plays. */
function barsInPlay(): readonly Bar[] {
  return allRules().flatMap(({ id, bars = [] }) => (isPlayed(id) ? bars : []));
}

/** What the bars of a new actor's tokens show: what the first of the games in play has. */
export function firstBars() {
  const [first] = allRules().filter(({ id, bars }) => bars && isPlayed(id));
  const [bar1, bar2] = first?.bars ?? [];
  return {
    "prototypeToken.bar1.attribute": bar1?.path ?? null,
    "prototypeToken.bar2.attribute": bar2?.path ?? null,
  };
}

/** Can this go below 0, as its game's rules have it? */
export function goesBelowZero(attribute: string): boolean {
  return allRules().some(({ bars = [] }) =>
    bars.some(({ path, belowZero }) => belowZero && path === attribute),
  );
}

/** Offers for bars what the games have that are in play when somebody is asked. */
export function registerBars(): void {
  for (const type of Object.keys(actorModels))
    CONFIG.Actor.trackableAttributes[type] = {
      get bar() {
        return barsInPlay().map(({ path }) => path);
      },
      value: [],
    };
}
