import { ManeuverData, SkillData, WeaponData } from "../../data/item/index.ts";
import type { Family } from "../../family/family.ts";
import { isUntouched } from "../../family/untouched.ts";
import { usesActionValues } from "../../settings/index.ts";
import { renderContest } from "./cards/contest-card.ts";
import { renderManeuver } from "./cards/maneuver-card.ts";
import { ActionValueRoll } from "./dice/action-value-roll.ts";
import { ContestDialog } from "./dialogs/contest-dialog.ts";
import { valueEnricher } from "./enrichers/enricher.ts";
import { testRequestEnricher } from "./enrichers/test-request.ts";
import { actionValuesItemForm } from "./item/form.ts";
import { actionSummary } from "./item/summary.ts";
import { valueAttackTags, valueSkillTags } from "./item/tags.ts";
import { actionSheetView } from "./page/action-view.ts";
import { actionControls } from "./page/controls.ts";
import { maneuverTags } from "./page/items-view.ts";
import { followPlots } from "./page/plots.ts";
import { isByValue } from "./plans/resolution.ts";
import { addDealButton } from "./plots/directory-button.ts";
import { onCardsPassed } from "./plots/plot-message.ts";
import { useByValue } from "./use.ts";
import { actionValueRequests } from "./requests.ts";

function isOfIt(item: Item.Implementation): boolean {
  const system: unknown = item.system;
  const valued = system instanceof SkillData && system.action.value !== null;
  return valued || system instanceof ManeuverData || isByValue(item);
}

/** Action!: Action Values, contests, Shots. */
export const actionValues: Family = {
  id: "actionValues",
  isInPlay: usesActionValues,
  plays: (actor) => !isUntouched(actor, "action") || actor.items.contents.some(isOfIt),
  resolves: (item) => (item.system as unknown) instanceof ManeuverData || isByValue(item), // any system's data
  use: useByValue,
  askFreeShot: (actor, weapon, shot) => ContestDialog.askFreeShot(actor, weapon, shot),
  aimsAtOne: () => true,
  tags(item) {
    const system: unknown = item.system;
    if (system instanceof SkillData) return valueSkillTags(system, item.name);
    if (system instanceof WeaponData) return valueAttackTags(system);
    return system instanceof ManeuverData ? maneuverTags(system) : [];
  },
  total(_actor, item) {
    const system: unknown = item.system;
    return system instanceof SkillData ? String(system.action.value) : "";
  },
  facts: (item) => [{ id: "actionValues", facts: actionSummary(item) }],
  itemForm: actionValuesItemForm,
  requests: actionValueRequests,
  moves: [],
  parts: [{ id: "action", isPage: true, view: actionSheetView }],
  controls: actionControls,
  cards: { contest: renderContest, maneuver: renderManeuver },
  templates: ["chat/contest.hbs", "chat/maneuver.hbs", "chat/plot.hbs"],
  start() {
    CONFIG.Dice.rolls.push(ActionValueRoll);
    CONFIG.TextEditor.enrichers.push(valueEnricher, testRequestEnricher);
    Hooks.on("renderCardsDirectory", addDealButton);
    Hooks.on("passCards", onCardsPassed);
    Hooks.on("createCard", followPlots);
    Hooks.on("deleteCard", followPlots);
  },
};
