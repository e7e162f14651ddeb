import fc from "../../fast-check.ts";
import type { SystemRequest, Intent, Play } from "./act.ts";
import { AVATARS, IDS, STRANGER, type TableState } from "./state.ts";

type Range = "short" | "long" | "mental";

const ALL = [...IDS, STRANGER];

/** Usually null, which stands for the current combatant; otherwise anyone. */
const actors = fc.oneof(
  { weight: 12, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.constantFrom(...IDS) },
  { weight: 1, arbitrary: fc.constantFrom(...ALL) },
);
const anybody = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...IDS) },
  { weight: 1, arbitrary: fc.constant(STRANGER) },
);
const play: fc.Arbitrary<Play> = fc.record({
  more: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
  fan: fc.boolean(),
  picks: fc.constantFrom(1, 1, 1, 2),
});

function actorOf(state: TableState, who: string | null): string {
  return who ?? state.turn ?? IDS[0];
}

/** The range that fits the distance between two people. */
function fitting({ feet }: TableState, by: string, at: string): "short" | "long" {
  return Math.abs((feet[by] ?? 0) - (feet[at] ?? 0)) > 5 ? "long" : "short";
}

/** The points that the combatant can spend at this range, times `share`, rounded up. */
function spending(by: string, range: Range, share: number): number {
  const { or, dr, mind } = AVATARS[by] ?? { or: 1, dr: 1, mind: 1 };
  return Math.ceil({ short: or, long: dr, mental: mind }[range] * share);
}

function isUp({ here, fighters, life }: TableState, id: string): boolean {
  return here.includes(id) && !fighters[id]!.fled && life[id]!.value > 0;
}

/** A likely target: a guarded combatant, the next one in turn order, or another one who is still up. */
function likelyTarget(state: TableState, by: string, which: number): string {
  const place = IDS.findIndex((id) => id === by);
  const others = [...IDS.slice(place + 1), ...IDS.slice(0, Math.max(0, place))];
  const guarded = state.guards.map((guard) => guard.protected).filter((id) => id !== by);
  const likely = [...guarded, ...others].filter((id) => isUp(state, id));
  return likely[which % likely.length] ?? others[0]!;
}

/** Targets for a group attack: `first` and everyone in the same range. */
function allInRange(state: TableState, by: string, first: string): string[] {
  const others = IDS.filter((id) => id !== by && id !== first && isUp(state, id));
  const range = fitting(state, by, first);
  return [first, ...others.filter((id) => fitting(state, by, id) === range)];
}

const attacks = fc
  .record({
    who: actors,
    range: fc.constantFrom<"fit" | Range>("fit", "fit", "fit", "fit", "mental", "mental", "short", "long"),
    which: fc.nat(5),
    at: fc.oneof(
      { weight: 9, arbitrary: fc.constant(null) },
      { weight: 2, arbitrary: fc.tuple(anybody) },
      { weight: 2, arbitrary: fc.uniqueArray(anybody, { minLength: 2, maxLength: 3 }) },
    ),
    group: fc.constantFrom(true, false, false),
    share: fc.constantFrom(0.1, 0.2, 0.5, 0.75, 0.9, 1, 1, 1, 1, 0, 1.2),
    turnTo: fc.boolean(),
    play,
  })
  .map(({ who, range, at, which, group, share, ...rest }): Intent => {
    return (state) => {
      const by = actorOf(state, who);
      const first = at?.[0] ?? likelyTarget(state, by, which);
      const fit = range === "fit" ? fitting(state, by, first) : range;
      const targets = at ?? (group ? allInRange(state, by, first) : [first]);
      return { kind: "attack", by, range: fit, at: targets, spend: spending(by, fit, share), ...rest };
    };
  });

const guards = fc
  .record({
    who: actors,
    whom: anybody,
    near: fc.constantFrom(true, true, true, false),
    melee: fc.constantFrom("none" as const, "none" as const, "common" as const, "other" as const),
  })
  .map(({ who, whom, near, melee }): Intent => {
    return (state) => {
      const by = actorOf(state, who);
      const close = IDS.find((id) => id !== by && isUp(state, id) && fitting(state, by, id) === "short");
      return { kind: "guard", by, whom: near ? (close ?? whom) : whom, melee };
    };
  });

const flights = fc.record({ who: actors, play }).map(({ who, play }): Intent => {
  return (state) => ({ kind: "flee", by: actorOf(state, who), play });
});

const charges = fc
  .record({
    who: actors,
    to: fc.integer({ min: 0, max: 5 }).map((steps) => steps * 5),
    inMelee: fc.constantFrom(false, false, false, false, true),
  })
  .map(({ who, ...rest }): Intent => (state) => ({ kind: "charge", by: actorOf(state, who), ...rest }));

const commands = fc
  .record({
    by: anybody,
    able: fc.constantFrom(true, true, true, false),
    lets: fc.constantFrom(false, false, false, true),
  })
  .map((command): Intent => () => ({ kind: "command", ...command }));

/** How a combatant answers another's request. */
interface Answer {
  readonly who: string;
  readonly at: string;
  readonly share: number;
  readonly take: boolean;
  readonly play: Play;
}

const answers: fc.Arbitrary<Answer> = fc.record({
  who: anybody,
  at: anybody,
  share: fc.constantFrom(0.1, 0.1, 0.5, 0),
  take: fc.constantFrom(true, true, false),
  play,
});

function shot(by: string, { at, share, play }: Answer): SystemRequest {
  return { kind: "shot", by, at, spend: spending(by, "long", share), play };
}

/**
 * The requests that are due: free shots, the next step of each flight, renewals, and at most two defenses.
 */
function openAnswers(state: TableState, answer: Answer): SystemRequest[] {
  const { take, play } = answer;
  const up = (ids: readonly string[]) => ids.find((id) => isUp(state, id));
  const shots = Object.values(state.offers).flatMap(({ free, charger }) => {
    return free.map((by) => shot(by, { ...answer, at: charger }));
  });
  const defenses = Object.values(state.exchanges).flatMap(({ waiting }): SystemRequest[] => {
    const by = up(waiting);
    return by === undefined ? [] : [{ kind: "defend", by, play }];
  });
  const chases = Object.values(state.flights).flatMap(({ fleer, waiting, over }): SystemRequest[] => {
    if (over || !isUp(state, fleer)) return [];
    const by = up(waiting);
    return by === undefined ? [{ kind: "settle", by: fleer }] : [{ kind: "catch", by, take, play }];
  });
  const renewals = state.renewals.open.map(({ protector }): SystemRequest => ({
    kind: "renew",
    by: protector,
  }));
  return [...shots, ...chases, ...renewals, ...defenses.slice(0, 2)];
}

/** Starts the next turn, or the next round if everyone has had a turn. Sometimes picks the wrong one. */
const clock = fc.nat(30).map((early): Intent => (state) => {
  const later = IDS.slice(IDS.findIndex((id) => id === state.turn) + 1);
  const over = !later.some((id) => isUp(state, id));
  return { kind: early === 0 || (over && early > 6) ? "round" : "turn" };
});

/** True if the current combatant has an Action left. */
function mayAct(state: TableState): boolean {
  const { turn, fighters } = state;
  return turn !== null && isUp(state, turn) && fighters[turn]!.actions === 0;
}

/** Answers an open request. If there is none, acts or moves the clock. */
const dueAnswers = fc
  .record({ answer: answers, which: fc.nat(), passing: clock, acting: attacks })
  .map(({ answer, which, passing, acting }): Intent => (state) => {
    const open = openAnswers(state, answer);
    return open[which % open.length] ?? (mayAct(state) ? acting : passing)(state);
  });

/** Makes the wanted request if an Action is left. If not, uses `dueAnswers` four times out of five. */
function actions(wanted: fc.Arbitrary<Intent>): fc.Arbitrary<Intent> {
  return fc.record({ wanted, going: dueAnswers, stubborn: fc.nat(4) }).map(
    ({ wanted, going, stubborn }): Intent =>
      (state) =>
        (mayAct(state) || stubborn === 0 ? wanted : going)(state),
  );
}

/** Answers without being asked. */
const anyAnswers = fc
  .record({
    kind: fc.constantFrom(
      "shot" as const,
      "defend" as const,
      "catch" as const,
      "settle" as const,
      "renew" as const,
    ),
    answer: answers,
  })
  .map(({ kind, answer }): Intent => {
    const { who: by, take, play } = answer;
    return () => {
      if (kind === "shot") return shot(by, answer);
      if (kind === "catch") return { kind, by, take, play };
      return kind === "defend" ? { kind, by, play } : { kind, by };
    };
  });

/** Moves a token. Often moves a guarded combatant, so that some protectors are too far away to take blows. */
const steps = fc
  .record({ by: anybody, guarded: fc.boolean(), to: fc.integer({ min: 0, max: 5 }).map((far) => far * 5) })
  .map(({ by, guarded, to }): Intent => {
    return ({ guards }) => ({ kind: "step", by: (guarded ? guards[0]?.protected : undefined) ?? by, to });
  });

/** Brings back a combatant who is away, heals one who is down, or waits until one may return. Rarely lets one leave. */
const comings = fc
  .record({
    by: fc.constantFrom(...ALL),
    kind: fc.constantFrom<"leave" | "join" | "heal">("leave", "join", "join", "heal", "heal", "heal"),
    due: fc.nat(6),
    letIn: fc.nat(3).map((n) => n === 0),
  })
  .map(({ kind, by, due, letIn }): Intent => {
    return ({ here, fighters, life, now }) => {
      const free = (id: string) => now - (fighters[id]!.flight?.since ?? -3600) >= 3600;
      const away = IDS.find((id) => (!here.includes(id) || fighters[id]!.fled) && free(id));
      const fled = IDS.find((id) => fighters[id]!.fled);
      const down = IDS.find((id) => life[id]!.value <= 0);
      if (due > 0 && away !== undefined) return { kind: "join", by: away };
      if (due > 1 && fled !== undefined) {
        if (due === 2 || letIn) return { kind: "join", by: fled, let: letIn };
        return { kind: "wait", seconds: due === 3 ? 1800 : 3600 };
      }
      if (due > 1 && down !== undefined) return { kind: "heal", by: down };
      return { kind, by };
    };
  });

const waits = fc.constantFrom(6, 1800, 3600, 3600).map((seconds): Intent => () => ({
  kind: "wait",
  seconds,
}));
const undoings = fc.constantFrom(0, 0, 0, 0, 1, 2, 3, 30).map((back): Intent => () => ({
  kind: "undo",
  back,
}));

/** Any request, generated so that enough requests are legal. */
export const intents: fc.Arbitrary<Intent> = fc.oneof(
  { weight: 16, arbitrary: actions(attacks) },
  { weight: 7, arbitrary: actions(guards) },
  { weight: 3, arbitrary: actions(flights) },
  { weight: 7, arbitrary: actions(charges) },
  { weight: 1, arbitrary: commands },
  { weight: 9, arbitrary: dueAnswers },
  { weight: 3, arbitrary: anyAnswers },
  { weight: 1, arbitrary: clock },
  { weight: 4, arbitrary: comings },
  { weight: 3, arbitrary: steps },
  { weight: 1, arbitrary: waits },
  { weight: 5, arbitrary: undoings },
);

/** Moves the clock until it is this combatant's turn. */
const untilTurnOf = (id: string): Intent[] =>
  IDS.map((): Intent => (state) => {
    const turn = { kind: "turn" } as const;
    return state.turn === id ? { kind: "wait", seconds: 0 } : turn;
  });

/**
 * An opening that rarely occurs by chance: bo shoots at di, cy guards bo, di charges, and bo takes the free shot while
 * guarded (Q7).
 */
export const guardedShot: fc.Arbitrary<readonly Intent[]> = fc
  .record({ play, share: fc.constantFrom(0.1, 0.5) })
  .map(({ play, share }) => [
    ...untilTurnOf("bo"),
    () => ({ kind: "attack", by: "bo", range: "long", at: ["di"], spend: 1, turnTo: false, play }) as const,
    ...untilTurnOf("cy"),
    () => ({ kind: "guard", by: "cy", whom: "bo", melee: "none" }) as const,
    ...untilTurnOf("di"),
    () => ({ kind: "charge", by: "di", to: 15, inMelee: false }) as const,
    () => ({ kind: "shot", by: "bo", at: "di", spend: spending("bo", "long", share), play }) as const,
  ]);
