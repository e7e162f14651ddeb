import type { ReactionData } from "../../data/message/reaction.ts";
import { attackOn } from "../../family/rules-registry.ts";
import { chatMessage } from "../../platform/collections.ts";
import { hidesNumbersOf } from "../../platform/numbers-seen.ts";
import { seenAs, toolOf } from "../../platform/unseen.ts";

/** The reactions that have their own title. All others share one title. */
const TOLD = ["callForward", "abort", "activeDefense", "hasten", "extraAction"];

/** Names of the Ace, Jack and Queen among the action cards; other cards show their number. */
const RANKS: Readonly<Record<number, string>> = { 1: "ace", 11: "jack", 12: "queen" };

interface FaceView {
  value: number;
  rank: string;
  alt: string;
}

interface DieView {
  value: number;
  alt: string;
}

export interface ReactionView {
  title: string;
  img: string;
  tags: string[];
  forged: boolean;
  /** The attack that the reaction answers, localized; empty if none. */
  answers: string;
  faces: FaceView[];
  dice: DieView[];
  /** The DEX roll, localized; empty if none was made. */
  roll: string;
  sum: string;
  /** The reaction's cost, localized. */
  cost: string;
  outcome: { success: boolean; text: string; icon: string } | null;
  /** The reaction's effect, localized; empty if none. */
  effect: string;
}

const say = (key: string, data: Record<string, string | number> = {}): string =>
  game.i18n.format(
    key,
    Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])),
  );

function faceView(card: number): FaceView {
  const rank = RANKS[card];
  return {
    value: card,
    rank: rank === undefined ? String(card) : say(`ACTIONCARDS.Clock.Reaction.Rank.${rank}`),
    alt: say("ACTIONCARDS.Clock.Reaction.Face", { card }),
  };
}

function totalOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/**
 * Describes the DEX roll against its target number, with the margin. Hides the target number from readers who
 * may not see the actor's numbers.
 */
function rollText({ actor, dice, target }: ReactionData): string {
  if (dice.length === 0 || target === null) return "";
  const roll = totalOf(dice);
  if (hidesNumbersOf(actor.uuid)) return say("ACTIONCARDS.Clock.Reaction.RollUnsaid", { roll });
  const key = roll <= target ? "RollMade" : "RollMissed";
  return say(`ACTIONCARDS.Clock.Reaction.${key}`, { roll, target, margin: Math.abs(target - roll) });
}

/**
 * Describes the sum that is compared with the Segment: "8 + 3 = 11 against Segment 11". It adds up the cards or,
 * after a DEX roll, the card and the roll's margin.
 */
function sumText({ cards, dice, value, segment }: ReactionData): string {
  if (cards.length === 0) return "";
  const sum = value ?? totalOf(cards);
  const parts = dice.length > 0 ? [...cards, sum - totalOf(cards)] : cards.toReversed();
  const left = parts.length > 1 ? `${parts.join(" + ")} = ${sum}` : String(sum);
  return say("ACTIONCARDS.Clock.Reaction.Sum", { sum: left, segment });
}

function costText({ key, cards }: ReactionData): string {
  if (cards.length === 1) return say("ACTIONCARDS.Clock.Reaction.CardGone", { card: cards[0] ?? 0 });
  if (cards.length > 1)
    return say("ACTIONCARDS.Clock.Reaction.CardsGone", { cards: cards.toReversed().join(", ") });
  return key !== "callForward" && TOLD.includes(key) ? say(`ACTIONCARDS.Clock.Reaction.Cost.${key}`) : "";
}

/**
 * Says whether the reaction came in time. Null if it used no cards, because it then had no Segment to reach.
 */
function outcomeView({ success, cards }: ReactionData): ReactionView["outcome"] {
  if (cards.length === 0) return null;
  const text = say(success ? "ACTIONCARDS.Clock.Reaction.InTime" : "ACTIONCARDS.Clock.Reaction.TooLate");
  return { success, text, icon: success ? "fa-check" : "fa-hourglass-end" };
}

function effectText({ kind, key, success }: ReactionData): string {
  if (!success) return say("ACTIONCARDS.Clock.Reaction.Effect.failed");
  if (key === "activeDefense") return say("ACTIONCARDS.Clock.Reaction.Effect.activeDefense");
  return kind === "none" ? "" : say(`ACTIONCARDS.Clock.Reaction.Effect.${kind}`);
}

function answersText({ exchange: id }: ReactionData): string {
  const message = id === "" ? undefined : chatMessage(id);
  const attack = message && attackOn(message);
  if (!attack) return "";
  const { attacker, weapon, card } = attack;
  return say("ACTIONCARDS.Clock.Reaction.Answers", {
    attacker: seenAs(attacker, card).name,
    weapon: toolOf(attacker, weapon, card).name,
  });
}

function tagsOf({ kind, segment, key }: ReactionData): string[] {
  const isTimed = key === "callForward" || key === "abort";
  return [
    ...(kind === "none" || key === "activeDefense" ? [] : [say(`ACTIONCARDS.Clock.ReactionMark.${kind}`)]),
    ...(isTimed ? [say("ACTIONCARDS.Clock.Reaction.Segment", { segment })] : []),
  ];
}

/**
 * Builds the context of a reaction's card. `forged` is true if the card's author is not a GM; such a card is
 * void.
 */
export function reactionView(reaction: ReactionData, forged: boolean): ReactionView {
  const { key, dice, cards } = reaction;
  const actor = seenAs(reaction.actor, reaction);
  const title = TOLD.includes(key) ? key : "other";
  return {
    title: say(`ACTIONCARDS.Clock.Reaction.Title.${title}`, { name: actor.name }),
    img: actor.img,
    tags: tagsOf(reaction),
    forged,
    answers: answersText(reaction),
    faces: cards.toReversed().map(faceView),
    dice: dice.map((value) => ({ value, alt: say("ACTIONCARDS.Clock.Reaction.Die", { value }) })),
    roll: rollText(reaction),
    sum: sumText(reaction),
    cost: costText(reaction),
    outcome: outcomeView(reaction),
    effect: effectText(reaction),
  };
}
