import { checkCards } from "../../rules/avatar/deck.ts";
import { parseGuards, type Guard } from "../../rules/encounter/blow.ts";
import type { FightChanges, FightState } from "../../data/fight/fight-state.ts";
import type { Delta } from "../../rules/cards/delta.ts";
import { isRecord } from "../../rules/cards/same.ts";
import type { TimingState } from "../../rules/timing/state.ts";
import { actorOf, documentAt } from "../../platform/collections.ts";
import { guardsOf } from "../fight.ts";
import { positionsAtRoundStart, type Positions } from "../round-start-positions.ts";
import { allSlices } from "../../family/rules-registry.ts";
import type { ChangeSet } from "../../requests/plans/change-set.ts";
import { effectSource, type EffectSource } from "./effects.ts";
import { storedTiming } from "../../platform/stored-timing.ts";

/** The parts of a fight state that a step of the clock can change. */
export const CLOCKED_PARTS = ["deck", "actions", "phase", "shots", "activeModifiers", "bound"] as const;
type ClockedParts = Pick<FightState, (typeof CLOCKED_PARTS)[number]>;

/**
 * The parts of an actor that a step of the clock can change: parts of the fight state, and each game's part
 * of the actor's data.
 */
export interface ActorSlice {
  readonly fight: ClockedParts;
  readonly [part: string]: object;
}

/**
 * Everything that a step can change. `actors` and `effects`, keyed by UUID, contain only those that the step
 * changes.
 */
export interface Snapshot {
  readonly timing: TimingState;
  /** Identifies the current Phase: the number of the step that opened it. */
  readonly phase: number;
  readonly guards: readonly Guard[];
  /** The positions of tokens at the start of the round. */
  readonly roundStartPositions: Positions;
  readonly actors: Readonly<Record<string, ActorSlice>>;
  readonly effects: Readonly<Record<string, EffectSource>>;
}

/** The parts of this fight state that a step of the clock can change. */
export function clockedPartsOf(state: FightState): ClockedParts {
  const { deck, actions, phase, shots, activeModifiers, bound } = state;
  return { deck, actions, phase, shots, activeModifiers, bound };
}

/** An actor's slice, including the changes planned so far. */
export function sliceOfActor(
  changes: ChangeSet,
  combat: Combat.Implementation,
  actor: Actor.Implementation,
): ActorSlice {
  const source = changes.sourceOf(actor) as unknown as {
    readonly system: Actor.Implementation["ours"]["_source"];
  }; // the caller only passes actors of our types
  // Use the stored state, because the Actions of the current Phase are derived from it.
  return {
    fight: clockedPartsOf(changes.storedFightOf(actor, combat)),
    ...Object.fromEntries(allSlices().map((slice) => [slice.part, slice.read(source.system)])),
  };
}

/** The keys inside `field` that the delta changes. */
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

/** The current values of everything that these deltas change. */
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
        return effect ? [[uuid, effectSource(effect)] as const] : [];
      }),
    ),
  };
}

/** The effect with this UUID; null if there is none. */
export function effectOf(uuid: string): ActiveEffect.Implementation | null {
  const document = documentAt(uuid);
  // always the class set in `CONFIG`
  return document instanceof ActiveEffect ? (document as ActiveEffect.Implementation) : null;
}

/** The changes that write a slice's fight state. Throws a RuleError naming an invalid card. */
export function fightIn({ fight }: ActorSlice): FightChanges {
  const { out, aside } = fight.deck;
  const deck = { out: [...checkCards(out, "deck.out")], aside: [...checkCards(aside, "deck.aside")] };
  return { ...fight, deck };
}

/** The update of an actor's `system` that writes each game's part in `parts`. */
export function systemOf(parts: Partial<ActorSlice>): object {
  const written = allSlices().map((slice) => {
    const part = parts[slice.part];
    return part ? slice.write(part) : {};
  });
  return Object.assign({}, ...written) as object; // each slice writes its own field
}

/** The guards as an update writes them. Throws a RuleError naming an invalid guard. */
export function guardsUpdate(guards: readonly Guard[]) {
  return parseGuards(guards).map((guard) => ({ ...guard }));
}
