import { CheckData } from "../data/message/index.ts";
import { beginOn, contextOf, stateOf, storedState } from "../data/message/standing.ts";
import { PowerData, SkillData } from "../data/item/index.ts";
import type { SkillStat } from "../data/item/skill.ts";
import { decide, type CalculationStep } from "../rules/avatar/calculation.ts";
import type { AcCard } from "../rules/avatar/deck.ts";
import { chatMode } from "../foundry/message-mode.ts";
import { RuleError } from "../rules/cards/errors.ts";
import type { CardSource } from "../rules/cards/forced.ts";
import { audienceOf } from "./audience.ts";
import { powerPlan, skillPlan, statPlan, type CheckPlan } from "./check-plan.ts";
import { ownedActor, requireNoOpenDraw } from "./deeds/authority.ts";
import { DeedRefused } from "./deeds/refusal.ts";
import { drawFor, priorTo } from "./deeds/draw.ts";
import { submitDeed } from "./deeds/submit.ts";
import { outFlags, requireAble } from "./fight/able.ts";
import { sceneOfPower } from "./fight/own-action.ts";
import { speakerFor } from "./unseen.ts";

/** Draws for a check in the name of `deedId`, and writes the deck where cards stay out. */
async function drawCheck(
  actor: Actor.Implementation,
  deedId: string,
  act: (source: CardSource<AcCard>) => CalculationStep,
): Promise<CalculationStep> {
  const prior = priorTo(actor, deedId);
  const round = { shots: prior.shots, actions: prior.actions };
  const { step, update } = drawFor(prior, deedId, actor.encounter !== null, round, act);
  if (update) await actor.update(update);
  return step;
}

/** Does what is asked of one's own avatar; what cannot be done is told in words, and nothing is changed. */
async function telling(title: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof DeedRefused)
      ui.notifications.warn(game.i18n.format(error.key, error.dataFor(game.user)));
    else if (error instanceof RuleError)
      ui.notifications.warn(
        game.i18n.format("ACTIONCARDS.Error.Field", { field: title, reason: error.message }),
      );
    else throw error;
  }
}

async function makeCheck(actor: Actor.Implementation, { title, side }: CheckPlan): Promise<void> {
  ownedActor(actor.uuid, game.user);
  requireAble(actor, game.user);
  requireNoOpenDraw(actor);
  const { deck } = priorTo(actor, "");
  const step = await drawCheck(actor, foundry.utils.randomID(), (source) => beginOn(side, deck, source));
  await ChatMessage.create({
    type: "check",
    ...audienceOf(chatMode(), game.user),
    ...outFlags([actor]),
    speaker: speakerFor(actor),
    system: { title, calculation: { ...side, ...storedState(step.state) } },
  });
}

/**
 * A check with one of the actor's skills, or a power used for itself; one's own client draws and writes. A power that
 * is used in a fight is a deed: it concerns others there (C1, C8).
 */
export async function checkItem(item: Item.Implementation): Promise<void> {
  const system: unknown = item.system;
  const { actor } = item;
  if (!actor) return;
  if (system instanceof PowerData && sceneOfPower(actor, system))
    return submitDeed({ type: "usePower", actor: actor.uuid, item: item.uuid });
  await telling(item.name, async () => {
    if (system instanceof SkillData) await makeCheck(actor, skillPlan(actor, item, system));
    if (system instanceof PowerData) await makeCheck(actor, powerPlan(actor, item, system));
  });
}

/** A check with a stat or a primary alone. */
export async function checkStat(actor: Actor.Implementation, key: SkillStat): Promise<void> {
  await telling(actor.name, async () => makeCheck(actor, statPlan(actor, key)));
}

/**
 * Answers "one more?" of one's own check. `step` is how many were answered before: an answer that comes too late, or
 * twice, is told so.
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
  await telling(title, async () => {
    if (calculation.decisions.length !== step) throw new DeedRefused("Stale");
    const { state } = await drawCheck(actor, foundry.utils.randomID(), (source) =>
      decide(contextOf(calculation), stateOf(calculation), more, source),
    );
    await message.update({ system: { calculation: storedState(state) } });
  });
}
