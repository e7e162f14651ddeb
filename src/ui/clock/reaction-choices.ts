import { choicesFor } from "../../family/registry.ts";
import { sendTiming } from "../../encounter/timing/submit.ts";
import type { Way } from "../../rules/timing/command.ts";
import { PURCHASES, type Purchase } from "../../rules/timing/schemes/action-shots.ts";
import type { Choice } from "../kit/choice-menu.ts";
import { words } from "../kit/words.ts";
import type { Seated } from "./seated.ts";
import { cardsText, isPurchase, MOST_WAYS } from "./ways.ts";

async function reactBy({ combat, id }: Seated, way: Way, dodge: boolean): Promise<void> {
  await sendTiming(combat, { type: "react", id, way, dodge });
}

const ICONS: Readonly<Record<Purchase, string>> = {
  activeDefense: "fa-shield-halved",
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

/** The choices for a purchase with Shots: one, unless a game has several for it. */
function bought(seated: Seated, way: Way, key: Purchase): readonly Choice[] {
  const offer = () => purchase(seated, way, key);
  const choices = choicesFor(key);
  if (!choices) return [offer()];
  return choices({ actor: seated.combat.combatants.get(seated.id)?.actor ?? null, offer });
}

function calledLabel({ cards }: Way, dodge: boolean): string {
  const text = cardsText(cards);
  if (text === "") return words(dodge ? "ACTIONCARDS.Tracker.AsDodge" : "ACTIONCARDS.Tracker.AsOther");
  const key = dodge ? "ACTIONCARDS.Tracker.AsDodgeWith" : "ACTIONCARDS.Tracker.AsOtherWith";
  return words(key, { cards: text });
}

/** The choices for an action called forward: as a Dodge, which lasts, or as something else. */
function called(seated: Seated, ways: readonly Way[], dodge: boolean): Choice[] {
  return ways.slice(0, MOST_WAYS).map((way) => ({
    label: calledLabel(way, dodge),
    icon: dodge ? "fa-person-running" : "fa-shield",
    onChoose: () => void reactBy(seated, way, dodge),
  }));
}

/** Every choice of reaction in these ways. */
export function reactionChoices(seated: Seated, ways: readonly Way[]): Choice[] {
  const purchases = ways.flatMap((way) => (isPurchase(way.key) ? bought(seated, way, way.key) : []));
  const others = ways.filter(({ key }) => !isPurchase(key));
  return [...purchases, ...called(seated, others, true), ...called(seated, others, false)];
}
