import { checkInteger, checkRecord } from "../../cards/check.ts";
import { RuleError } from "../../cards/errors.ts";
import { callCard, callForward, callForwardBySum, DEX_DICE, DEX_SIDES } from "../../fads/call-forward.ts";
import {
  checkActionCards,
  dealHand,
  parseHand,
  spend,
  type ActionCard,
  type ActionHand,
} from "../../fads/hand.ts";
import { dodgeEnds } from "../../fads/dodge.ts";
import { canAct, checkPlay, fewestFirst, frugalPlays } from "../../fads/plays.ts";
import { sourceFor, throwDie } from "../chance.ts";
import type { Way } from "../command.ts";
import { dexOf, spdOf, type TimingCombatant } from "../encounter.ts";
import { makeScheme } from "../make-scheme.ts";
import type { ComingPhase, Scratch, Reaction, SchemeRules, Situation } from "../scheme.ts";

/**
 * A combatant's data in the scheme with action cards. `dex` decides turn order and keeps its value from when the hand
 * was dealt.
 */
export interface CardSeat {
  readonly dex: number;
  readonly hand: ActionHand;
}

const PLAY = "play";
const CALL_FORWARD = "callForward";

function deal(combatant: TimingCombatant, { chance }: Scratch): CardSeat {
  const source = sourceFor<ActionCard>(chance, { kind: "card", id: combatant.id });
  const hand = dealHand(spdOf(combatant), source, `combatants.${combatant.id}.spd`);
  return { dex: dexOf(combatant), hand };
}

/**
 * Deals a hand to a combatant who joins during a Turn. Cards for Segments that have passed are spent at once (decision
 * 9 on FADs).
 */
function join({ combatant, segment, scratch }: Situation): CardSeat {
  const seat = deal(combatant, scratch);
  return {
    ...seat,
    hand: spend(
      seat.hand,
      seat.hand.held.filter((card) => card > segment),
    ),
  };
}

function checkKey(way: Way, key: string): void {
  if (way.key !== key) throw new RuleError("way", `must be ${key}`);
}

function rollDex({ combatant, scratch }: Situation): readonly number[] {
  const purpose = { kind: "dex", id: combatant.id };
  return Array.from({ length: DEX_DICE }, () => throwDie(scratch.chance, DEX_SIDES, purpose));
}

function callByRoll(seat: CardSeat, situation: Situation): Reaction<CardSeat> {
  const { combatant, segment } = situation;
  const { held } = seat.hand;
  if (held.length === 0) throw new RuleError("hand", "has no card to call forward");
  const dex = dexOf(combatant);
  const dice = rollDex(situation);
  const roll = dice.reduce((sum, die) => sum + die, 0);
  const { card, value, success } = callForward({ hand: held, dex, roll, segment });
  return { own: { ...seat, hand: spend(seat.hand, [card]) }, cards: [card], dice, value, success };
}

function callBySum(seat: CardSeat, { cards }: Way, { segment }: Situation): Reaction<CardSeat> {
  const called = callForwardBySum(seat.hand.held, checkActionCards(cards, "cards"), segment);
  const hand = spend(seat.hand, called.cards);
  return { own: { ...seat, hand }, cards: called.cards, dice: [], value: null, success: true };
}

/** The Phases left in this Turn. A held card allows a Phase in its own Segment and in all later ones (F2, F3). */
function coming({ hand }: CardSeat, segment: number): readonly ComingPhase[] {
  const segments = new Set(hand.held.map((card) => Math.min(card, segment)));
  return [...segments].toSorted((a, b) => b - a).map((at) => ({ segment: at, latest: false }));
}

function waysOf(plays: readonly (readonly ActionCard[])[], key: string): readonly Way[] {
  return plays.toSorted(fewestFirst).map((cards) => ({ key, cards }));
}

const rules: SchemeRules<CardSeat> = {
  id: "fads-cards",
  counts: "segments",
  opens: "combatant",
  holds: true,
  parse(data, field) {
    const record = checkRecord(data, field);
    return {
      dex: checkInteger(record["dex"], `${field}.dex`, { min: 0 }),
      hand: parseHand(record["hand"], `${field}.hand`),
    };
  },
  seat: (combatants, _before, scratch) => new Map(combatants.map((one) => [one.id, deal(one, scratch)])),
  join,
  may: ({ hand }, segment, { combination }) => canAct(hand.held, segment, combination),
  ways: ({ hand }, segment, { combination }) => waysOf(frugalPlays(hand.held, segment, combination), PLAY),
  act(seat, way, segment, { combination }) {
    checkKey(way, PLAY);
    const play = checkPlay(seat.hand.held, way.cards, segment, combination);
    return { ...seat, hand: spend(seat.hand, play) };
  },
  endsDodge: ({ hand }, segment, { dodge, combination }) => dodgeEnds(hand.held, segment, dodge, combination),
  rank: ({ dex }) => [dex],
  reactions({ hand }, segment, options) {
    if (options.callForward === "sum") return waysOf(frugalPlays(hand.held, segment), CALL_FORWARD);
    const card = callCard(hand.held);
    return card === null ? [] : [{ key: CALL_FORWARD, cards: [card] }];
  },
  react(seat, way, situation) {
    checkKey(way, CALL_FORWARD);
    const bySum = situation.scratch.encounter.options.callForward === "sum";
    return bySum ? callBySum(seat, way, situation) : callByRoll(seat, situation);
  },
  coming,
  holding: ({ hand }, segment) => hand.held.some((card) => card > segment),
  hand: ({ hand }) => hand,
};

/** FADs with action cards (F1 to F7): the hand dealt each Turn decides when combatants act. */
export const fadsCards = makeScheme(rules);
