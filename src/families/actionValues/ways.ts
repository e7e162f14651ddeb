import type { Reactor, WayChoice } from "../../family/ways.ts";
import { sendRequest } from "../../requests/send-request.ts";
import { defenseValue } from "../../rules/actionValues/defense.ts";
import { PURCHASES } from "../../rules/timing/schemes/action-shots.ts";
import { isPlayed } from "../../platform/settings/index.ts";
import { words } from "../../ui/kit/words.ts";
import { defensiveSkills } from "./plans/contender.ts";

/** The most skills to list. The Active Defense dialog offers the others. */
const MOST_SKILLS = 5;

async function askActiveDefense(actor: Actor.Implementation): Promise<void> {
  const { ActiveDefenseDialog } = await import("./dialogs/active-defense-dialog.ts");
  await ActiveDefenseDialog.ask(actor);
}

/**
 * Lists the menu entries for an Active Defense (X2): one for each of the first `MOST_SKILLS` skills and, if there
 * are more, one to choose another. Without a skill, or if Action! is not in play, lists only the entry of `offer`.
 */
export function activeDefenses({ actor, offer }: Reactor): readonly WayChoice[] {
  const skills = actor && isPlayed("actionValues") ? defensiveSkills(actor) : [];
  const plain = offer();
  if (!actor || skills.length === 0) return [plain];
  const { icon } = plain;
  const { shots } = PURCHASES.activeDefense;
  const choices = skills.slice(0, MOST_SKILLS).map(({ key, label, value }) => ({
    label: words("ACTIONCARDS.Tracker.DefendWith", {
      skill: label,
      value: defenseValue("active", value),
      shots,
    }),
    icon,
    onChoose: () => void sendRequest({ type: "activeDefense", actor: actor.uuid, skill: key }),
  }));
  if (skills.length <= MOST_SKILLS) return choices;
  const label = words("ACTIONCARDS.Tracker.DefendWithOther");
  return [...choices, { label, icon, onChoose: () => void askActiveDefense(actor) }];
}
