import type { ExchangeData } from "../../../data/message/exchange.ts";
import type { CardContext } from "../../../family/chat-card.ts";
import type { Words } from "../../../platform/words.ts";
import { actorOf } from "../../../platform/collections.ts";
import { answersFor, decidesFor } from "../../../requests/authority.ts";
import { hidesNumbersOf } from "../../../platform/numbers-seen.ts";
import { seenAs } from "../../../platform/unseen.ts";
import { deckOf } from "../plans/drawn-order.ts";
import { exchangeHarm } from "../plans/undo.ts";
import {
  isAsked,
  mayDefend,
  missesAnyway,
  outcomeOf,
  whoHoldsUp,
  type TargetOutcome,
} from "../plans/outcome.ts";
import { sideResult } from "../../../data/results/side-result.ts";
import { toHold } from "../../../ui/odds/aim.ts";
import { orderDraw } from "../../../ui/odds/ac-odds.ts";
import { oneMoreView, type AcOddsView } from "../../../ui/odds/ac-odds-view.ts";
import { mayUndo } from "../../../encounter/undo.ts";
import { changeText, convertedText } from "../../../ui/cards/losses-text.ts";
import {
  appliedTo,
  sharesView,
  waitsToApply,
  withShare,
  withTray,
  type SharesView,
  type TrayView,
} from "../../../ui/cards/shares.ts";
import { attackWords } from "../words/attack-words.ts";
import { calculationView, type CalculationView } from "./calculation-view.ts";
import { mayCall } from "./exchange-call.ts";
import { defenseOdds } from "./exchange-odds.ts";
import { fanView } from "./exchange-fan-view.ts";

interface ButtonView {
  action: "apply" | "undo";
  /** The journal entry to undo; empty if this is not an *Undo* button. */
  entry: string;
  label: string;
  icon: string;
}

/** The prompt for a target to defend. */
interface DefendView {
  mine: boolean;
  /** Says that the attack misses no matter what the target draws; empty if the attack can hit. */
  miss: string;
  label: string;
  /** Says that the card waits for this target's defense; empty on a sure miss. */
  waitingFor: string;
  /** The label of the button that calls an action forward; empty if that is not possible. */
  call: string;
  /** The odds of the proposed defense; null if the reader doesn't see them, or on a sure miss. */
  odds: AcOddsView | null;
}

export interface TargetView extends CalculationView {
  /** Names the ally who was attacked, if this target takes the attack for them (C8); otherwise empty. */
  insteadOf: string;
  /** The target's draw for the order among several targets, as text; empty if none (A11). */
  drew: string;
  /**
   * Says what the target waits for: the order among the targets, another target's answer, or a user who must apply
   * the damage. Empty if nothing.
   */
  waits: string;
  defend: DefendView | null;
  outcome: { status: "hit" | "miss"; text: string; icon: string } | null;
  applied: string;
  buttons: ButtonView[];
  /** The select box for the share of the damage that a GM applies; null if there is no choice. */
  shares: SharesView | null;
}

/** Template context of an exchange's card: an attack and the defenses against it. */
export interface ExchangeView {
  title: string;
  weapon: { name: string; img: string };
  tags: string[];
  forged: boolean;
  attacker: CalculationView;
  targets: TargetView[];
  /** True if there are several targets, which are then shown compactly. */
  many: boolean;
  /** The buttons that act on several targets; null if there are none. */
  tray: TrayView | null;
  /** True if the exchange is finished: each target was missed, or its damage is applied. */
  settled: boolean;
}

type Target = ExchangeData["targets"][number];

function outcomeView(outcome: TargetOutcome, words: Words): TargetView["outcome"] {
  switch (outcome.status) {
    case "open":
      return null;
    case "miss":
      return { status: "miss", text: words("ACTIONCARDS.Avatar.Exchange.Miss"), icon: "fa-wind" };
    case "hit": {
      const text = words("ACTIONCARDS.Avatar.Exchange.Hit", { damage: outcome.damage });
      return { status: "hit", text, icon: "fa-burst" };
    }
  }
}

function buttonsOf(
  exchange: ExchangeData,
  index: number,
  outcome: TargetOutcome,
  may: boolean,
  { message, user, words }: CardContext,
): ButtonView[] {
  const target = exchange.targets[index];
  if (!may || !target || outcome.status !== "hit") return [];
  if (target.harm.applied) {
    const entry = exchangeHarm.entryOf(message, exchange, index);
    const undo = { action: "undo", label: words("ACTIONCARDS.Undo.Label"), icon: "fa-rotate-left" } as const;
    return entry && mayUndo(message, entry, user) ? [{ ...undo, entry: entry.id }] : [];
  }
  const label = words("ACTIONCARDS.Avatar.Exchange.Apply", {
    damage: outcome.damage,
    name: seenAs(target.actor, exchange, user).name,
  });
  return [{ action: "apply", entry: "", label, icon: "fa-heart-crack" }];
}

/**
 * Returns the select box for the share of the damage. Null unless this user is a GM who can still apply
 * damage to this target, and there are several targets.
 */
function sharesOf(
  exchange: ExchangeData,
  index: number,
  outcome: TargetOutcome,
  { user, words }: CardContext,
): SharesView | null {
  const target = exchange.targets[index];
  const isOpen = target && outcome.status === "hit" && !target.harm.applied;
  if (!isOpen || !user.isGM || exchange.targets.length === 1) return null;
  const { name } = seenAs(target.actor, exchange, user);
  const applyLabel = (damage: number) => words("ACTIONCARDS.Avatar.Exchange.Apply", { damage, name });
  return sharesView(index, name, words, { points: outcome.damage, applyLabel });
}

function defendView(
  exchange: ExchangeData,
  index: number,
  may: boolean,
  { user, words }: CardContext,
): TargetView["defend"] {
  if (!mayDefend(exchange, index)) return null;
  const target = exchange.targets[index];
  const name = target ? seenAs(target.actor, exchange, user).name : "";
  const isMiss = missesAnyway(exchange);
  return {
    mine: may,
    miss: isMiss ? words("ACTIONCARDS.Avatar.Exchange.MissesAnyway") : "",
    label: isMiss
      ? words("ACTIONCARDS.Avatar.Exchange.LetItMiss")
      : words("ACTIONCARDS.Avatar.Exchange.Defend", { name }),
    waitingFor: isMiss ? "" : words("ACTIONCARDS.Avatar.Exchange.WaitingDefense", { name }),
    call:
      may && mayCall(exchange, index) ? words("ACTIONCARDS.Avatar.Exchange.CallForwardFor", { name }) : "",
    odds: isMiss ? null : defenseOdds(exchange, index, user),
  };
}

/**
 * Says which target must answer before this one, or that the order is not decided yet (A11). Empty if neither applies,
 * if the attacker has not finished drawing, or if this target has begun or must decide about its own draw.
 */
function waitsView(exchange: ExchangeData, index: number, { user, words }: CardContext): string {
  const target = exchange.targets[index];
  if (!target || target.begun || sideResult(exchange.attacker).status !== "done") return "";
  if (isAsked(target)) return "";
  if (exchange.targets.some(isAsked)) return words("ACTIONCARDS.Avatar.Exchange.OrderOpen");
  const first = whoHoldsUp(exchange, index);
  return first
    ? words("ACTIONCARDS.Avatar.Exchange.AnswersAfter", { name: seenAs(first.actor, exchange, user).name })
    : "";
}

/**
 * Returns the question whether to draw one more card after a ten in the draw for the order of targets (A11,
 * Q2). Null if the target is not asked.
 */
function orderChoice(
  exchange: ExchangeData,
  target: Target,
  mine: boolean,
  { user, words }: CardContext,
): CalculationView["choice"] {
  if (!isAsked(target)) return null;
  const { name } = seenAs(target.actor, exchange, user);
  const actor = actorOf(target.actor.uuid);
  return {
    question: words("ACTIONCARDS.Avatar.Exchange.OrderQuestion"),
    step: target.decisions.length,
    mine,
    waitingFor: words("ACTIONCARDS.Avatar.Exchange.WaitingChoice", { name }),
    odds:
      mine && actor
        ? oneMoreView(orderDraw(actor.ours.in, deckOf(actor, target), target.offered), null, words)
        : null,
  };
}

/** Names the ally who was attacked, if this target takes the attack for them; otherwise empty. */
function insteadOfView(
  exchange: ExchangeData,
  { insteadOf, guarded }: Target,
  { user, words }: CardContext,
): string {
  if (insteadOf === "") return "";
  const { name } = seenAs({ uuid: guarded, name: insteadOf, img: "" }, exchange, user);
  return words("ACTIONCARDS.Avatar.Exchange.InsteadOf", { name });
}

function targetView(
  exchange: ExchangeData,
  target: Target,
  index: number,
  live: boolean,
  context: CardContext,
): TargetView {
  const { user, words } = context;
  const may = live && decidesFor(target, user);
  const outcome = exchange.undone ? { status: "open" as const } : outcomeOf(exchange, index);
  const { applied, before, after, converted, share, to } = target.harm;
  const side = calculationView(
    exchange,
    target,
    {
      side: index,
      mine: may,
      fan: live ? fanView(exchange, index, context) : null,
      aim: toHold(exchange.attacker),
    },
    context,
  );
  const waits = live ? waitsView(exchange, index, context) : "";
  const isLeft = live && !may && outcome.status === "hit" && !applied;
  return {
    ...side,
    choice: (live ? orderChoice(exchange, target, may, context) : null) ?? side.choice,
    insteadOf: insteadOfView(exchange, target, context),
    drew:
      target.drew.length > 0
        ? words("ACTIONCARDS.Avatar.Exchange.Drew", { totals: target.drew.join(", ") })
        : "",
    waits: waits === "" && isLeft ? waitsToApply(target.actor, exchange, context) : waits,
    defend: live ? defendView(exchange, index, may, context) : null,
    outcome: outcomeView(outcome, words),
    applied: applied
      ? withShare(
          appliedTo(to, exchange, context) ||
            convertedText(converted, words) ||
            changeText(
              target.actor.uuid,
              { key: "life", before, after },
              words("ACTIONCARDS.Avatar.Exchange.Applied", { before, after }),
              context,
            ),
          share,
          words,
        )
      : "",
    buttons: buttonsOf(exchange, index, outcome, may, context),
    shares: sharesOf(exchange, index, outcome, context),
  };
}

/** True if no user has anything left to do about this target. */
function isSettled({ outcome, applied }: TargetView): boolean {
  return outcome !== null && (outcome.status === "miss" || applied !== "");
}

function tagsOf(exchange: ExchangeData, { user, words }: CardContext): string[] {
  const { range, attacker, spent, available, group, keywords } = exchange;
  const tags = [words(`ACTIONCARDS.Avatar.Range.${range}`)];
  if (group) tags.push(words("ACTIONCARDS.Avatar.Exchange.Group"));
  if (attacker.powerRelated) tags.push(words("ACTIONCARDS.Avatar.Exchange.PowerRelated"));
  if (spent < available && !hidesNumbersOf(attacker.actor.uuid, user)) {
    tags.push(words("ACTIONCARDS.Avatar.Exchange.Pulled", { spent, available }));
  }
  return [...tags, ...keywords];
}

/** Builds the context of an exchange's card for its reader. */
export function exchangeView(exchange: ExchangeData, context: CardContext): ExchangeView {
  const { forged, user, words } = context;
  const live = !forged && !exchange.undone;
  const { rows: targets, tray } = withTray(
    exchange.targets.map((target, index) => targetView(exchange, target, index, live, context)),
    "apply",
  );
  const { img, ...names } = attackWords(exchange, user);
  return {
    title: words("ACTIONCARDS.Avatar.Exchange.Title", names),
    weapon: { name: names.weapon, img },
    tags: tagsOf(exchange, context),
    forged,
    attacker: calculationView(
      exchange,
      exchange.attacker,
      {
        side: "attacker",
        mine: live && decidesFor(exchange.attacker, user),
        fan: live ? fanView(exchange, "attacker", context) : null,
      },
      context,
    ),
    targets,
    many: targets.length > 1,
    tray,
    settled: targets.every(isSettled),
  };
}

/** True if this user must defend for this target now. */
export function awaitsMe(exchange: ExchangeData, index: number): boolean {
  const actor = actorOf(exchange.targets[index]?.actor.uuid ?? "");
  return answersFor(actor, game.user) && mayDefend(exchange, index);
}

/** True if this user must decide whether this target draws one more card in the draw for the order. */
export function asksMeForOrder(exchange: ExchangeData, index: number): boolean {
  const target = exchange.targets[index];
  if (exchange.undone || !target || !isAsked(target)) return false;
  return answersFor(actorOf(target.actor.uuid), game.user);
}
