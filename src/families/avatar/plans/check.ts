import { PowerData, SkillData } from "../../../data/item/index.ts";
import type { SkillStat } from "../../../data/item/skill-stats.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import { isLastAction, sceneOfPower } from "./check-plan.ts";

/**
 * True if using this power outside encounters would replace a last Action that decides what other actors may do (C13,
 * Q11).
 */
function endsLastAction({ fight, encounter }: Actor.Implementation, power: PowerData): boolean {
  return encounter === null && isLastAction(power) && fight.lastAction.range !== "none";
}

/**
 * Requests a check with one of the actor's skills, or with a power used on its own. In an encounter, and if a
 * power changes the last Action, the power's use counts as an Action (C1, C8).
 */
export async function checkItem(item: Item.Implementation): Promise<void> {
  const system: unknown = item.system;
  const { actor } = item;
  if (!actor || !(system instanceof SkillData || system instanceof PowerData)) return;
  const isAction =
    system instanceof PowerData && (sceneOfPower(actor, system) || endsLastAction(actor, system));
  if (isAction) await sendRequest({ type: "usePower", actor: actor.uuid, item: item.uuid });
  else await sendRequest({ type: "check", actor: actor.uuid, item: item.uuid, stat: "none" });
}

/** Requests a check with only a stat or attribute. */
export async function checkStat(actor: Actor.Implementation, stat: SkillStat): Promise<void> {
  await sendRequest({ type: "check", actor: actor.uuid, item: "", stat });
}
