import { defensiveSkills } from "../../families/actionValues/plans/contender.ts";
import { submitDeed } from "../../requests/send-request.ts";
import { submitTiming } from "../../timing/submit.ts";
import { defenceValue } from "../../rules/actionValues/defence.ts";
import type { Way } from "../../rules/timing/deed.ts";
import { PURCHASES, type Purchase } from "../../rules/timing/schemes/action-shots.ts";
import { usesActionValues } from "../../settings/index.ts";
import { ActiveDefenceDialog } from "../../families/actionValues/dialogs/active-defense-dialog.ts";
import type { Choice } from "../kit/choice-menu.ts";
import { words } from "../kit/words.ts";
import type { Seated } from "./seated.ts";
import { cardsText, isPurchase, MOST_WAYS } from "./ways.ts";

/** More skills than this are not listed: the window of the Active Defence has them all. */
const MOST_SKILLS = 5;

async function reactBy({ combat, id }: Seated, way: Way, dodge: boolean): Promise<void> {
  await submitTiming(combat, { type: "react", id, way, dodge });
}

const ICONS: Readonly<Record<Purchase, string>> = {
  activeDefence: "fa-shield-halved",
  hasten: "fa-forward",
  extraAction: "fa-bolt",
};

function purchase(seated: Seated, way: Way, key: Purchase): Choice {
  const { shots, count } = PURCHASES[key];
  return {
    label: words(`ACTIONCARDS.Tracker.Purchase.${key}`, { shots, count }),
    icon: ICONS[key],
    onChoose: () => void reactBy(seated, way, false),
  };
}

/** An Active Defence names its skill (X2), where he has one and Action Values are in use; it is the sheet's own deed. */
function activeDefences(seated: Seated, way: Way): Choice[] {
  const actor = seated.combat.combatants.get(seated.id)?.actor ?? null;
  const skills = actor && usesActionValues() ? defensiveSkills(actor) : [];
  if (!actor || skills.length === 0) return [purchase(seated, way, "activeDefence")];
  const icon = ICONS.activeDefence;
  const { shots } = PURCHASES.activeDefence;
  const choices = skills.slice(0, MOST_SKILLS).map(({ key, label, value }) => ({
    label: words("ACTIONCARDS.Tracker.DefendWith", {
      skill: label,
      value: defenceValue("active", value),
      shots,
    }),
    icon,
    onChoose: () => void submitDeed({ type: "activeDefence", actor: actor.uuid, skill: key }),
  }));
  if (skills.length <= MOST_SKILLS) return choices;
  const label = words("ACTIONCARDS.Tracker.DefendWithOther");
  return [...choices, { label, icon, onChoose: () => void ActiveDefenceDialog.ask(actor) }];
}

function bought(seated: Seated, way: Way, key: Purchase): Choice[] {
  return key === "activeDefence" ? activeDefences(seated, way) : [purchase(seated, way, key)];
}

function calledLabel({ cards }: Way, dodge: boolean): string {
  const text = cardsText(cards);
  if (text === "") return words(dodge ? "ACTIONCARDS.Tracker.AsDodge" : "ACTIONCARDS.Tracker.AsOther");
  const key = dodge ? "ACTIONCARDS.Tracker.AsDodgeWith" : "ACTIONCARDS.Tracker.AsOtherWith";
  return words(key, { cards: text });
}

/** Called forward, it is a Dodge, which lasts, or something else. */
function called(seated: Seated, ways: readonly Way[], dodge: boolean): Choice[] {
  return ways.slice(0, MOST_WAYS).map((way) => ({
    label: calledLabel(way, dodge),
    icon: dodge ? "fa-person-running" : "fa-shield",
    onChoose: () => void reactBy(seated, way, dodge),
  }));
}

/** Everything that somebody may react with in these ways. */
export function reactionChoices(seated: Seated, ways: readonly Way[]): Choice[] {
  const purchases = ways.flatMap((way) => (isPurchase(way.key) ? bought(seated, way, way.key) : []));
  const others = ways.filter(({ key }) => !isPurchase(key));
  return [...purchases, ...called(seated, others, true), ...called(seated, others, false)];
}
