import { actorModels } from "../data/actor/index.ts";
import type { Bar } from "../family/rules.ts";
import { allRules } from "../family/rules-registry.ts";
import { isPlayed } from "../platform/settings/index.ts";

/** The values that token bars can show in the games of this world. */
function barsInPlay(): readonly Bar[] {
  return allRules().flatMap(({ id, bars = [] }) => (isPlayed(id) ? bars : []));
}

/** The bars of a new actor's tokens, from the first game in play. */
export function firstBars() {
  const [first] = allRules().filter(({ id, bars }) => bars && isPlayed(id));
  const [bar1, bar2] = first?.bars ?? [];
  return {
    "prototypeToken.bar1.attribute": bar1?.path ?? null,
    "prototypeToken.bar2.attribute": bar2?.path ?? null,
  };
}

/** True if a game's rules let this value go below 0. */
export function goesBelowZero(attribute: string): boolean {
  return allRules().some(({ bars = [] }) =>
    bars.some(({ path, belowZero }) => belowZero && path === attribute),
  );
}

/** Offers the bars of the games in play, read when the list is requested. */
export function registerBars(): void {
  for (const type of Object.keys(actorModels))
    CONFIG.Actor.trackableAttributes[type] = {
      get bar() {
        return barsInPlay().map(({ path }) => path);
      },
      value: [],
    };
}
