import { checkCards } from "../rules/avatar/deck.ts";
import { parseGuards, type Guard } from "../rules/encounter/blow.ts";
import { isRecord, type Delta } from "../rules/cards/delta.ts";
import type { TimingState } from "../rules/timing/state.ts";
import { actorOf, documentAt } from "../platform/collections.ts";
import { guardsOf } from "../encounter/fight.ts";
import { stoodOf, type Stood } from "../encounter/stood.ts";
import { allSlices } from "../family/rules-registry.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import type { EffectSource } from "./effects.ts";
import { storedTiming } from "../platform/stored-timing.ts";

/**
 * What of an actor a step of the clock may change: their AC deck, what the round has used up, and by its name what each
 * game has beside.
 */
export interface ActorSlice {
  readonly deck: { readonly out: readonly number[]; readonly aside: readonly number[] };
  readonly round: { readonly shots: number; readonly actions: number; readonly phase: string };
  readonly [part: string]: object;
}

/** All that a step may change, by UUID where there are many; of actors and effects only those that the step touches. */
export interface Snapshot {
  readonly timing: TimingState;
  /** Which Phase it is: the step that opened it. */
  readonly phase: number;
  readonly guards: readonly Guard[];
  /** Where tokens stood as the round began. */
  readonly stood: Stood;
  readonly actors: Readonly<Record<string, ActorSlice>>;
  readonly effects: Readonly<Record<string, EffectSource>>;
}

/** An actor's slice as planned changes will have it. */
export function sliceOfActor(changes: ChangeSet, actor: Actor.Implementation): ActorSlice {
  // as stored: what the Phase makes of a round's Actions is derived
  const source = changes.sourceOf(actor) as unknown as {
    readonly system: Actor.Implementation["ours"]["_source"];
  }; // an actor of ours
  const { deck, round } = source.system;
  return {
    deck: { out: [...deck.out], aside: [...deck.aside] },
    round: { shots: round.shots, actions: round.actions, phase: round.phase },
    ...Object.fromEntries(allSlices().map((slice) => [slice.part, slice.read(source.system)])),
  };
}

/** The names that a delta speaks of below one of its fields. */
function namedIn(delta: Delta, field: keyof Snapshot): string[] {
  const { set = {}, drop = [], within = {} } = delta.within?.[field] ?? {};
  const whole = delta.set?.[field];
  return [
    ...Object.keys(set),
    ...drop,
    ...Object.keys(within),
    ...(isRecord(whole) ? Object.keys(whole) : []),
  ];
}

/** What stands now of all that these deltas speak of. */
export function snapshotFor(
  changes: ChangeSet,
  combat: Combat.Implementation,
  timing: TimingState,
  deltas: readonly Delta[],
): Snapshot {
  const actors = new Set(deltas.flatMap((delta) => namedIn(delta, "actors")));
  const effects = new Set(deltas.flatMap((delta) => namedIn(delta, "effects")));
  return {
    timing,
    phase: storedTiming(combat)?.phase ?? 0,
    guards: guardsOf(combat).map((guard) => ({ ...guard })),
    stood: stoodOf(combat),
    actors: Object.fromEntries(
      [...actors].flatMap((uuid) => {
        const actor = actorOf(uuid);
        return actor ? [[uuid, sliceOfActor(changes, actor)] as const] : [];
      }),
    ),
    effects: Object.fromEntries(
      [...effects].flatMap((uuid) => {
        const effect = effectOf(uuid);
        return effect ? [[uuid, sliceOfEffect(effect)] as const] : [];
      }),
    ),
  };
}

/** The effect of this UUID, or null. */
export function effectOf(uuid: string): ActiveEffect.Implementation | null {
  const document = documentAt(uuid);
  return document instanceof ActiveEffect ? (document as ActiveEffect.Implementation) : null; // the one configured class
}

/** An effect as plain data. */
function sliceOfEffect(effect: ActiveEffect.Implementation): EffectSource {
  return { actor: effect.parent?.uuid ?? "", source: foundry.utils.deepClone(effect._source) };
}

/** Parts of an actor's slice as an update of theirs, the cards checked. Throws a RuleError naming what is no card. */
export function systemOf({ deck, round, ...parts }: Partial<ActorSlice>): object {
  const own = {
    ...(deck ? { deck: cardsOf(deck) } : {}),
    ...(round ? { round: { ...round } } : {}),
  };
  const written = allSlices().map((slice) => {
    const part = parts[slice.part];
    return part ? slice.write(part) : {};
  });
  return Object.assign(own, ...written) as object; // each slice writes its own field
}

function cardsOf({ out, aside }: ActorSlice["deck"]) {
  return { out: [...checkCards(out, "deck.out")], aside: [...checkCards(aside, "deck.aside")] };
}

/** Guards as an update has them. */
export function guardsUpdate(guards: readonly Guard[]) {
  return parseGuards(guards).map((guard) => ({ ...guard }));
}
