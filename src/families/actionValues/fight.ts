import { poolsOf } from "../../data/actor/action-values.ts";
import { ContestData } from "../../data/message/contest.ts";
import { contestResult } from "../../data/results/contest-result.ts";
import { openCardsOn } from "../../family/asked-cards.ts";
import type { FightRules, Slice } from "../../family/rules.ts";
import { luckyDice } from "../../rules/actionValues/luck.ts";
import { HARMED, POOLS } from "../../rules/actionValues/pools.ts";
import { actionValuesAsking } from "./asking.ts";
import { reliefsByValues, consequencesByValues } from "./consequences.ts";
import { afterFight, afterSequence, shotsMoved } from "./plans/clock.ts";
import { undoContest, undoneWithSeats } from "./plans/undo.ts";
import { undoPlot } from "./plots/undo.ts";

interface ActionSlice {
  readonly shots: number;
}

/**
 * The part of an actor's data that a clock changes in Action!. A clock changes the Shots left. When a Sequence or an
 * encounter ends, it also changes the active modifiers.
 */
const slice: Slice<ActionSlice> = {
  part: "actionValues",
  read: ({ actionValues: action }) => ({ shots: action.pools.shot.value }),
  after({ activeModifiers }, over) {
    const left = over === "round" ? afterSequence(activeModifiers) : afterFight(activeModifiers);
    return left === activeModifiers ? {} : { activeModifiers: left };
  },
  moved(combat, from, to) {
    const moved = [...shotsMoved(combat, from, to)];
    return new Map(moved.map(([actor, shots]) => [actor, { shots }]));
  },
  write: ({ shots }) => (shots === undefined ? {} : { actionValues: { pools: { shot: { value: shots } } } }),
};

/**
 * True if a contest still waits for the other side to answer, or for the choice of what an attack's target loses.
 * False if it was undone.
 */
function isOpenCard(contest: ContestData): boolean {
  if (contest.undone) return false;
  const stored = contestResult(contest);
  if (stored.status !== "done") return stored.status === "waiting";
  return (
    contest.row === "attack" &&
    stored.result.offers.some(
      ({ type }, place) => type === "loss" && !contest.taken.some(({ option }) => option === place),
    )
  );
}

/**
 * All pools except Shots, which the clock restores. A GM decides which of these pools a new Scene or Session restores.
 */
const RESTORED = POOLS.filter((key) => key !== "shot");

/** Action!'s rules for fights, such as Shots, effects counted in Sequences, and empty pools (decision 27). */
export const rules: FightRules = {
  asking: actionValuesAsking,
  undoRows: (message, part) => undoneWithSeats(message, part, () => undefined),
  slice,
  tells: consequencesByValues,
  reliefs: reliefsByValues,
  strikeOn(message) {
    const card: unknown = message.system;
    if (!(card instanceof ContestData) || card.undone || card.row !== "attack") return null;
    const { actor, foe, guarded, range, drawnIn } = card;
    const struck = [{ uuid: foe.uuid, guarded }];
    return { attacker: actor.uuid, struck, isClose: range === "short", drawnIn };
  },
  heals: ({ ours: { actionValues: own } }) =>
    RESTORED.flatMap((key) => {
      const { value = 0, max = 0 } = poolsOf(own)[key] ?? {};
      const system = (amount: number) => ({ actionValues: { pools: { [key]: { value: value + amount } } } });
      const isUsual = HARMED.some((one) => one === key);
      return max > value ? [{ key, amount: max - value, isUsual, system }] : [];
    }),
  deedsOn(message) {
    const card: unknown = message.system;
    if (!(card instanceof ContestData) || card.undone) return null;
    const by = card.actor.uuid;
    const harms = card.taken.flatMap(({ pools, converted }) => [
      ...pools.flatMap(({ uuid, pool, before, after }) =>
        HARMED.some((key) => key === pool) && uuid === card.foe.uuid && before > after
          ? [{ by, to: uuid, key: pool, amount: before - after }]
          : [],
      ),
      ...converted.losses.map(({ key, amount }) => ({ by, to: card.foe.uuid, key, amount })),
    ]);
    return { harms, draws: [] };
  },
  luckOn: (message) =>
    openCardsOn(message).flatMap((card) => {
      if (!(card instanceof ContestData) || card.undone) return [];
      if (contestResult(card).status !== "done") return [];
      const { encounter } = card.drawnIn;
      const roll = card.roll || (message.id ?? "");
      return [{ by: card.actor.uuid, draws: luckyDice(card), roll, encounter }];
    }),
  undoOn: (message, part, user) => undoContest(message, part, user) ?? undoPlot(message, part, user),
  begunOn(message) {
    const card: unknown = message.system;
    return card instanceof ContestData ? card.drawnIn : null;
  },
  isAwaited(message) {
    const card: unknown = message.system;
    return card instanceof ContestData && isOpenCard(card);
  },
};
