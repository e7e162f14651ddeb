import { poolsOf } from "../../data/actor/action-values.ts";
import { ManeuverData, SkillData, WeaponData } from "../../data/item/index.ts";
import type { ChatCard } from "../../family/chat-card.ts";
import type { FamilyScreens } from "../../family/family.ts";
import { rulesPage } from "../../family/rules-page.ts";
import { withMinus, words } from "../../platform/words.ts";
import { onFightChange } from "../../platform/fight-changes.ts";
import { HARMED, POOLS } from "../../rules/actionValues/pools.ts";
import { redrawCardsOf, redrawOn } from "../../ui/cards/redraw.ts";
import { valueFields } from "./item/form.ts";
import { actionSummary } from "./item/summary.ts";
import { valueAttackTags, valueSkillTags } from "./item/tags.ts";
import { maneuverTags } from "./item/maneuver-tags.ts";
import { actionHeader, actionPage, playsByValue } from "./page/page.ts";
import { valueConsequences } from "./next-steps.ts";
import { followPlots } from "./page/plots.ts";
import { isByValue } from "./plans/resolution.ts";
import { valueWith } from "./page/items-view.ts";
import { onCardsPassed } from "./plots/play-hook.ts";
import { valueMoves } from "./moves.ts";
import { activeDefenses } from "./ways.ts";
import { valueStatBlock } from "./statblock/stat-block.ts";
import { toldLater } from "../../ui/odds/kept-odds.ts";

/** The pools shown without a bar. Shots are left out, because the clock shows them. */
const BESIDE_BARS = POOLS.filter((key) => key !== "shot" && !HARMED.some((one) => one === key));

/**
 * Re-renders an actor's chat cards if the part of the fight state that the cards show may have changed: whether the
 * actor is Stymied (Q24) or bound (X8). `parts` is null if any part may have changed.
 */
function followFight(actor: Actor.Implementation, parts: readonly string[] | null): void {
  if (!parts || parts.includes("activeModifiers") || parts.includes("bound")) void redrawCardsOf(actor);
}

export const screens: Partial<FamilyScreens> = {
  plays: playsByValue,
  canResolve(item) {
    const system: unknown = item.system;
    return [SkillData, WeaponData, ManeuverData].some((model) => system instanceof model);
  },
  resolves: (item) => (item.system as unknown) instanceof ManeuverData || isByValue(item), // the item may have any type
  use: async (actor, item, quick) => (await import("./dialogs/use.ts")).useByValue(actor, item, quick),
  async askFreeShot(actor, weapon, shot) {
    const { ContestDialog } = await import("./dialogs/contest-dialog.ts");
    await ContestDialog.askFreeShot(actor, weapon, shot);
  },
  askedChance: toldLater(async () => (await import("./asked-chance.ts")).askedChance),
  condition(actor) {
    const pools = poolsOf(actor.ours.actionValues);
    const shown = BESIDE_BARS.flatMap((key) => {
      const pool = pools[key];
      return pool ? [{ label: words(`ACTIONCARDS.Pool.${key}`), ...pool }] : [];
    });
    return { wounds: "", pools: shown };
  },
  async proposal(actor, item) {
    if (!item) return "";
    const { ContestDialog } = await import("./dialogs/contest-dialog.ts");
    return ContestDialog.proposal(actor, item);
  },
  aimsAtOne: () => true,
  tags(item) {
    const system: unknown = item.system;
    if (system instanceof SkillData) return valueSkillTags(system, item.name);
    if (system instanceof WeaponData) return valueAttackTags(system);
    return system instanceof ManeuverData ? maneuverTags(system) : [];
  },
  lacks(item) {
    const system: unknown = item.system;
    if (!(system instanceof WeaponData)) return "";
    const { needed, loaded } = system.actionValues.ammunition;
    return needed && !loaded ? words("ACTIONCARDS.ActionValues.Sheet.AmmunitionOut") : "";
  },
  total(actor, item) {
    const system: unknown = item.system;
    if (system instanceof WeaponData) return withMinus(valueWith(actor, system) ?? "");
    return system instanceof SkillData ? String(system.actionValues.value ?? "") : "";
  },
  facts: (item) => [{ id: "actionValues", facts: actionSummary(item) }],
  itemParts: [valueFields],
  moves: valueMoves,
  ways: { activeDefense: activeDefenses },
  header: [actionHeader],
  pages: [actionPage],
  tabs: ["fight", "action"],
  explained: {
    use: () => rulesPage("actionValues0000", "anActionValue000"),
    windows: {
      ContestDialog: rulesPage("actionValues0000", "contests00000000"),
      ActiveDefenseDialog: rulesPage("actionValues0000", "shots00000000000"),
      ManeuverDialog: rulesPage("actionValues0000", "actionsOfARound0"),
      DealPlotsDialog: rulesPage("actionValues0000", "plots00000000000"),
    },
  },
  consequences: valueConsequences,
  cards: Object.values(import.meta.glob<ChatCard>("./cards/*-card.ts", { eager: true, import: "card" })),
  statBlock: valueStatBlock,
  paper: async (actor) => (await import("./print-sheet.ts")).paperPart(actor),
  loaded() {
    Hooks.on("passCards", onCardsPassed);
    Hooks.on("createCard", followPlots);
    Hooks.on("deleteCard", followPlots);
    onFightChange(followFight);
    // A weapon's ammunition can be updated after the chat card is created. The re-rendered card then offers to
    // reload (X7).
    Hooks.on("updateItem", redrawOn("system.actionValues.ammunition.loaded"));
    // actors who are out of action have fewer options (Q34)
    Hooks.on("updateActor", redrawOn("system.actionValues.pools.shock"));
  },
};
