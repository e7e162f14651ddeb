import type { ExchangeData } from "../../../data/message/exchange.ts";
import { actorOf } from "../../../platform/collections.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { seenAs } from "../../../platform/unseen.ts";
import { attackTotal, mayDefend, outcomeOf, whoHoldsUp, type TargetOutcome } from "../plans/outcome.ts";
import { verdictOf } from "../../../data/message/verdict.ts";
import type { AcOddsView } from "../odds/ac-odds-view.ts";
import { attackWords } from "../words/attack-words.ts";
import { calculationView, type CalculationView } from "./calculation-view.ts";
import { mayCall } from "./exchange-call.ts";
import { defenceOdds } from "./exchange-odds.ts";
import { fanView } from "./exchange-fan-view.ts";

interface ButtonView {
  action: "apply" | "undo";
  label: string;
  icon: string;
}

/** The call to a target to defend. */
interface DefendView {
  mine: boolean;
  label: string;
  waitingFor: string;
  /** What calling an action forward is called; empty where that is not offered. */
  call: string;
  /** Of the defence if nothing is added to it, for whoever may defend. */
  odds: AcOddsView | null;
}

interface TargetView extends CalculationView {
  /** In whose place he is struck, in words; empty where he was aimed at himself (C8). */
  insteadOf: string;
  /** Whom this target waits for, in words; empty where nobody holds it up. */
  waits: string;
  defend: DefendView | null;
  outcome: { status: "hit" | "miss"; text: string; icon: string } | null;
  applied: string;
  down: string;
  buttons: ButtonView[];
}

/** An exchange as its template draws it. */
export interface ExchangeView {
  title: string;
  weapon: { name: string; img: string };
  tags: string[];
  forged: boolean;
  cancelled: boolean;
  attacker: CalculationView;
  targets: TargetView[];
  /** Several targets are shown compactly. */
  many: boolean;
  cancellable: boolean;
}

type Target = ExchangeData["targets"][number];

function outcomeView(outcome: TargetOutcome): TargetView["outcome"] {
  switch (outcome.status) {
    case "open":
      return null;
    case "miss":
      return { status: "miss", text: game.i18n.localize("ACTIONCARDS.Exchange.Miss"), icon: "fa-wind" };
    case "hit": {
      const text = game.i18n.format("ACTIONCARDS.Exchange.Hit", { damage: String(outcome.damage) });
      return { status: "hit", text, icon: "fa-burst" };
    }
  }
}

function buttonsOf(
  exchange: ExchangeData,
  target: Target,
  outcome: TargetOutcome,
  may: boolean,
): ButtonView[] {
  if (!may || outcome.status !== "hit") return [];
  if (target.harm.applied) {
    return [
      { action: "undo", label: game.i18n.localize("ACTIONCARDS.Exchange.Undo"), icon: "fa-rotate-left" },
    ];
  }
  const label = game.i18n.format("ACTIONCARDS.Exchange.Apply", {
    damage: String(outcome.damage),
    name: seenAs(target.actor, exchange).name,
  });
  return [{ action: "apply", label, icon: "fa-heart-crack" }];
}

function defendView(exchange: ExchangeData, index: number, may: boolean): TargetView["defend"] {
  if (!mayDefend(exchange, index)) return null;
  const target = exchange.targets[index];
  const name = target ? seenAs(target.actor, exchange).name : "";
  return {
    mine: may,
    label: game.i18n.format("ACTIONCARDS.Exchange.Defend", { name }),
    waitingFor: game.i18n.format("ACTIONCARDS.Exchange.WaitingDefence", { name }),
    call:
      may && mayCall(exchange, index)
        ? game.i18n.format("ACTIONCARDS.Exchange.CallForwardFor", { name })
        : "",
    odds: defenceOdds(exchange, index),
  };
}

/** Who comes before a target that has not answered yet, where the attacker is done (A11). */
function waitsView(exchange: ExchangeData, index: number): string {
  if (exchange.targets[index]?.begun || verdictOf(exchange.attacker).status !== "done") return "";
  const first = whoHoldsUp(exchange, index);
  return first
    ? game.i18n.format("ACTIONCARDS.Exchange.AnswersAfter", { name: seenAs(first.actor, exchange).name })
    : "";
}

/** In whose place this target is struck. */
function insteadOfView(exchange: ExchangeData, { insteadOf, guarded }: Target): string {
  if (insteadOf === "") return "";
  const { name } = seenAs({ uuid: guarded, name: insteadOf, img: "" }, exchange);
  return game.i18n.format("ACTIONCARDS.Exchange.InsteadOf", { name });
}

function targetView(exchange: ExchangeData, target: Target, index: number, live: boolean): TargetView {
  const may = live && decidesFor(target, game.user);
  const outcome = exchange.cancelled ? { status: "open" as const } : outcomeOf(exchange, index);
  const { applied, before, after } = target.harm;
  const isDown = applied && after <= 0;
  return {
    ...calculationView(
      exchange,
      target,
      index,
      may,
      live ? fanView(exchange, index) : null,
      attackTotal(exchange),
    ),
    insteadOf: insteadOfView(exchange, target),
    waits: live ? waitsView(exchange, index) : "",
    defend: live ? defendView(exchange, index, may) : null,
    outcome: outcomeView(outcome),
    applied: applied
      ? game.i18n.format("ACTIONCARDS.Exchange.Applied", { before: String(before), after: String(after) })
      : "",
    down: isDown
      ? game.i18n.format("ACTIONCARDS.Exchange.Down", { name: seenAs(target.actor, exchange).name })
      : "",
    buttons: buttonsOf(exchange, target, outcome, may),
  };
}

function tagsOf(exchange: ExchangeData): string[] {
  const { range, attacker, spent, available, group, keywords } = exchange;
  const tags = [game.i18n.localize(`ACTIONCARDS.Range.${range}`)];
  if (group) tags.push(game.i18n.localize("ACTIONCARDS.Exchange.Group"));
  if (attacker.powerRelated) tags.push(game.i18n.localize("ACTIONCARDS.Exchange.PowerRelated"));
  if (spent < available) {
    tags.push(
      game.i18n.format("ACTIONCARDS.Exchange.Pulled", { spent: String(spent), available: String(available) }),
    );
  }
  return [...tags, ...keywords];
}

/** May this user call it off: a GM until damage is applied, the attacker until somebody has answered? */
function isCancellable(exchange: ExchangeData): boolean {
  if (exchange.cancelled || exchange.targets.some((target) => target.harm.applied)) return false;
  if (game.user.isGM) return true;
  const answered = exchange.targets.some((target) => target.begun);
  return !answered && decidesFor(exchange.attacker, game.user);
}

/** How an exchange looks to this user. `forged`: not written by a GM's client, so that nothing can be done with it. */
export function exchangeView(exchange: ExchangeData, forged: boolean): ExchangeView {
  const live = !forged && !exchange.cancelled;
  const targets = exchange.targets.map((target, index) => targetView(exchange, target, index, live));
  const { img, ...names } = attackWords(exchange);
  return {
    title: game.i18n.format("ACTIONCARDS.Exchange.Title", names),
    weapon: { name: names.weapon, img },
    tags: tagsOf(exchange),
    forged,
    cancelled: exchange.cancelled,
    attacker: calculationView(
      exchange,
      exchange.attacker,
      "attacker",
      live && decidesFor(exchange.attacker, game.user),
      live ? fanView(exchange, "attacker") : null,
    ),
    targets,
    many: targets.length > 1,
    cancellable: !forged && isCancellable(exchange),
  };
}

/** Has this user to answer for this target now: his own character's, or an npc's where he is a GM? */
export function awaitsMe(exchange: ExchangeData, index: number): boolean {
  const actor = actorOf(exchange.targets[index]?.actor.uuid ?? "");
  const mine = game.user.isGM ? actor?.hasPlayerOwner === false : (actor?.isOwner ?? false);
  return mine && mayDefend(exchange, index);
}
