import { checkCards } from "../rules/avatar/deck.ts";
import { parseGuards, type Guard } from "../rules/encounter/blow.ts";
import type { FightChanges, FightState } from "../data/fight/fight-state.ts";
import { isRecord, type Delta } from "../rules/cards/delta.ts";
import type { TimingState } from "../rules/timing/state.ts";
import { actorOf, documentAt } from "../platform/collections.ts";
import { guardsOf } from "../encounter/fight.ts";
import { positionsAtRoundStart, type Positions } from "../encounter/round-start-positions.ts";
import { allSlices } from "../family/rules-registry.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import type { EffectSource } from "./effects.ts";
import { storedTiming } from "../platform/stored-timing.ts";

/** What of a fight state a step of the clock may change. */
export const CLOCKED_PARTS = ["deck", "actions", "phase", "shots", "activeModifiers", "bound"] as const;
type ClockedParts = Pick<FightState, (typeof CLOCKED_PARTS)[number]>;

/** What of an actor a step of the clock may change: their fight state, and by its name what each game has on the actor. */
export interface ActorSlice {
  readonly fight: ClockedParts;
  readonly [part: string]: object;
}

/** All that a step may change, by UUID where there are many; of actors and effects only those that the step touches. */
export interface Snapshot {
  readonly timing: TimingState;
  /** Which Phase it is: the step that opened it. */
  readonly phase: number;
  readonly guards: readonly Guard[];
  /** Where tokens stood when the round began. */
  readonly roundStartPositions: Positions;
  readonly actors: Readonly<Record<string, ActorSlice>>;
  readonly effects: Readonly<Record<string, EffectSource>>;
}

/** The parts of a fight state that a step of the clock may change. */
export function clockedPartsOf(state: FightState): ClockedParts {
  const { deck, actions, phase, shots, activeModifiers, bound } = state;
  return { deck, actions, phase, shots, activeModifiers, bound };
}

/** An actor's slice as planned changes will have it. */
export function sliceOfActor(
  changes: ChangeSet,
  combat: Combat.Implementation,
  actor: Actor.Implementation,
): ActorSlice {
  const source = changes.sourceOf(actor) as unknown as {
    readonly system: Actor.Implementation["ours"]["_source"];
  }; // an actor of ours
  // as stored: what the Phase makes of Actions is derived
  return {
    fight: clockedPartsOf(changes.storedFightOf(actor, combat)),
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
    roundStartPositions: positionsAtRoundStart(combat),
    actors: Object.fromEntries(
      [...actors].flatMap((uuid) => {
        const actor = actorOf(uuid);
        return actor ? [[uuid, sliceOfActor(changes, combat, actor)] as const] : [];
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

/** A slice's fight state as it is written, the cards checked. Throws a RuleError naming what is no card. */
export function fightIn({ fight }: ActorSlice): FightChanges {
  const { out, aside } = fight.deck;
  const deck = { out: [...checkCards(out, "deck.out")], aside: [...checkCards(aside, "deck.aside")] };
  return { ...fight, deck };
}

/** What games keep on the actor, as an update of it. */
export function systemOf(parts: Partial<ActorSlice>): object {
  const written = allSlices().map((slice) => {
    const part = parts[slice.part];
    return part ? slice.write(part) : {};
  });
  return Object.assign({}, ...written) as object; // each slice writes its own field
}

/** Guards as an update has them. */
export function guardsUpdate(guards: readonly Guard[]) {
  return parseGuards(guards).map((guard) => ({ ...guard }));
}
