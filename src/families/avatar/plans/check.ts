import { faultText } from "../../../platform/fault-text.ts";
import { labelText, words } from "../../../platform/words.ts";
import { notice } from "../../../platform/notice.ts";
import { CheckData } from "../../../data/message/check.ts";
import {
  answersIn,
  beginOn,
  contextOf,
  stateOf,
  storedState,
} from "../../../data/message/calculation-step.ts";
import { PowerData, SkillData } from "../../../data/item/index.ts";
import type { SkillStat } from "../../../data/item/skill-stats.ts";
import { decide, type CalculationStep } from "../../../rules/avatar/calculation.ts";
import type { AcCard } from "../../../rules/avatar/deck.ts";
import { chatMode } from "../../../platform/message-mode.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import { randomSource, type CardSource } from "../../../rules/cards/forced.ts";
import { audienceOf } from "../../../platform/audience.ts";
import { isLastAction, powerPlan, sceneOfPower, skillPlan, statPlan, type CheckPlan } from "./check-plan.ts";
import { ownedActor } from "../../../requests/authority.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { deckAfter } from "./draw-cards.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import { actedBy, requireCanAct } from "../../../encounter/can-act.ts";
import { requireNoOpenDraw } from "./open-draw.ts";

/** Runs `act`. If `act` throws a RequestRefused or a RuleError, shows a warning. */
async function telling(title: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof RequestRefused) notice("warn", error.text);
    else if (error instanceof RuleError)
      notice(
        "warn",
        game.i18n.format("ACTIONCARDS.Error.Field", { field: title, reason: faultText(error, words) }),
      );
    else throw error;
  }
}

/** Draws for a check outside encounters. The cards stay out while the check waits for an answer. */
async function drawCheck(
  actor: Actor.Implementation,
  act: (source: CardSource<AcCard>) => CalculationStep,
): Promise<CalculationStep> {
  const step = act(randomSource<AcCard>(() => CONFIG.Dice.randomUniform()));
  const { out, aside } = deckAfter(step, false);
  await actor.update({ system: { deck: { out: [...out], aside: [...aside] } } });
  return step;
}

async function makeCheck(actor: Actor.Implementation, { title, side }: CheckPlan): Promise<void> {
  ownedActor(actor.uuid, game.user);
  requireCanAct(actor, game.user);
  requireNoOpenDraw(actor, game.user);
  const step = await drawCheck(actor, (source) => beginOn(side, actor.ours.acDeck, source));
  await ChatMessage.create({
    type: CheckData.messageType as "base", // Foundry's types don't know the system's message types
    ...audienceOf(chatMode(), game.user),
    ...actedBy(actor),
    system: { title, calculation: { ...side, ...storedState(step.state) } },
  });
}

/**
 * True if using this power outside encounters would replace a last Action that decides what other actors may do (C13,
 * Q11).
 */
function endsLastAction({ fight, encounter }: Actor.Implementation, power: PowerData): boolean {
  return encounter === null && isLastAction(power) && fight.lastAction.range !== "none";
}

/**
 * Makes a check with one of the actor's skills, or with a power used on its own. In an encounter, or if a
 * power changes the last Action, sends a request (C1, C8). Otherwise, this client draws and writes.
 */
export async function checkItem(item: Item.Implementation): Promise<void> {
  const system: unknown = item.system;
  const { actor } = item;
  if (!actor || !(system instanceof SkillData || system instanceof PowerData)) return;
  const isAsked =
    system instanceof PowerData && (sceneOfPower(actor, system) || endsLastAction(actor, system));
  if (isAsked) return sendRequest({ type: "usePower", actor: actor.uuid, item: item.uuid });
  if (actor.encounter)
    return sendRequest({ type: "check", actor: actor.uuid, item: item.uuid, stat: "none" });
  const planOf = () =>
    system instanceof SkillData ? skillPlan(actor, item, system) : powerPlan(actor, item, system);
  await telling(item.name, async () => makeCheck(actor, planOf()));
}

/** Makes a check with only a stat or attribute. */
export async function checkStat(actor: Actor.Implementation, stat: SkillStat): Promise<void> {
  if (actor.encounter) return sendRequest({ type: "check", actor: actor.uuid, item: "", stat });
  await telling(actor.name, async () => makeCheck(actor, statPlan(actor, stat)));
}

/**
 * Answers "one more?" in the user's own check. `step` is the number of earlier answers; a late or repeated answer is
 * refused with a warning.
 */
export async function chooseInCheck(
  message: ChatMessage.Implementation,
  actor: Actor.Implementation,
  step: number,
  more: boolean,
): Promise<void> {
  const check: unknown = message.system;
  if (!(check instanceof CheckData)) return;
  const { calculation, title } = check;
  await telling(labelText(title, words), async () => {
    if (answersIn(calculation) !== step) throw new RequestRefused("Stale");
    const { state } = await drawCheck(actor, (source) =>
      decide(contextOf(calculation), stateOf(calculation), more, source),
    );
    await message.update({ system: { calculation: storedState(state) } });
  });
}
