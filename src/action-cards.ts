/** The entry script of Action Cards. It only registers the system's classes, settings and hooks. */

import "../styles/action-cards.css";
import { watchModules } from "./adapters/index.ts";
import { api } from "./api/index.ts";
import { askedEntries } from "./ui/asked-menu.ts";
import { cardEntries } from "./ui/cards/context-menu.ts";
import { announceCard, drawCard, freshen } from "./ui/cards/draw.ts";
import {
  redrawAllCards,
  redrawAsked,
  redrawAsking,
  redrawCardsOf,
  redrawCardsOfToken,
  redrawIfHidden,
  redrawIfRelinked,
  redrawLeftOpen,
  redrawOpenAsks,
} from "./ui/cards/redraw.ts";
import { registerBarKeys } from "./ui/bar/keybindings.ts";
import { refreshBar } from "./ui/bar/watch-bar.ts";
import { checkEnricher } from "./ui/check-enricher.ts";
import { offerHotbar } from "./ui/hotbar-offer.ts";
import { addBrowserButton, leaveOutEntries, leaveOutPacks } from "./ui/games/directory.ts";
import { followNewActors } from "./ui/making/empty-actor.ts";
import { addActorButtons } from "./ui/actor-directory.ts";
import { addPrintControl, printActorEntry, printJournalEntry } from "./ui/print-menu.ts";
import { registerMenus } from "./ui/menus.ts";
import { addRulesButton } from "./ui/reference/window-button.ts";
import { registerSheets } from "./ui/sheets/index.ts";
import { registerHelpers } from "./ui/kit/template-helpers.ts";
import { registerTemplates } from "./ui/kit/templates.ts";
import { ActionCardsTracker } from "./ui/tracker/action-cards-tracker.ts";
import { NoticeStrip } from "./ui/notices/notice-strip.ts";
import { registerKeybindings } from "./ui/tracker/keybindings.ts";
import { SegmentRail } from "./ui/tracker/segment-rail.ts";
import { updateWorld } from "./ui/update-world.ts";
import { addTours, welcome } from "./ui/welcome/welcome.ts";
import { registerFamilies } from "./families/index.ts";
import { actorModels } from "./data/actor/index.ts";
import { EncounterData } from "./data/combat/encounter.ts";
import { itemModels } from "./data/item/index.ts";
import { ActionCardsActiveEffect } from "./documents/active-effect.ts";
import { ActionCardsActor } from "./documents/actor.ts";
import { ActionCardsCombat } from "./documents/combat.ts";
import { ActionCardsCombatant } from "./documents/combatant.ts";
import { ActionCardsItem } from "./documents/item.ts";
import { namePrimaryBar, registerBars } from "./documents/bars.ts";
import { watchRatings } from "./documents/rating-log.ts";
import { registerStatuses } from "./documents/marks.ts";
import { ActionCardsMessage, finishCards } from "./documents/chat-message.ts";
import { watchTurnChanges } from "./encounter/timing/turn-changes.ts";
import { requestQueue } from "./requests/request-queue.ts";
import { registerDataVersion } from "./platform/data-version.ts";
import { claimLeaderTab } from "./platform/leader-tab.ts";
import { registerSettings } from "./platform/settings/index.ts";
import { registerOddsSetting } from "./platform/settings/odds.ts";
import { registerMotionSettings } from "./platform/settings/motion.ts";
import { registerPlayBarSettings } from "./platform/settings/play-bar.ts";
import { registerTrackerSettings } from "./platform/settings/tracker.ts";

/** True once `begin` has run, in the `ready` hook. */
let hasBegun = false;

/**
 * Starts what only the leader tab does. If the world's data is outdated, migrates it and then calls `lead` again.
 */
function lead(): void {
  requestQueue.scan();
  welcome();
  void updateWorld(lead);
}

finishCards();
Hooks.on("renderChatMessageHTML", freshen);
Hooks.on(
  "getChatMessageContextOptions",
  (_log, entries) => void entries.push(...cardEntries(), ...askedEntries()),
);

Hooks.once("init", () => {
  game.actionCards = api;
  CONFIG.ActiveEffect.documentClass = ActionCardsActiveEffect;
  CONFIG.Actor.documentClass = ActionCardsActor;
  CONFIG.Item.documentClass = ActionCardsItem;
  CONFIG.Combat.documentClass = ActionCardsCombat;
  CONFIG.Combatant.documentClass = ActionCardsCombatant;
  CONFIG.ChatMessage.documentClass = ActionCardsMessage;
  Object.assign(CONFIG.Actor.dataModels, actorModels);
  Object.assign(CONFIG.Item.dataModels, itemModels);
  CONFIG.Combat.dataModels["base"] = EncounterData;
  CONFIG.Combat.initiative = { formula: "@in", decimals: 0 };
  ActionCardsMessage.drawCard = drawCard;
  CONFIG.ui.combat = ActionCardsTracker;
  CONFIG.TextEditor.enrichers.push(checkEnricher);
  registerTemplates();
  registerDataVersion();
  registerSettings(() => void redrawAllCards(), namePrimaryBar);
  registerMenus();
  registerFamilies();
  registerStatuses();
  registerBars();
  registerTrackerSettings(() => SegmentRail.refresh());
  registerPlayBarSettings(() => {
    void refreshBar();
    void NoticeStrip.refresh();
  });
  registerMotionSettings();
  registerOddsSetting(() => void redrawAllCards());
  registerKeybindings();
  registerBarKeys();
  registerSheets();
  registerHelpers();
  claimLeaderTab(game.userId ?? "", () => {
    if (hasBegun) lead();
  });
});

watchModules();
watchTurnChanges();
watchRatings();
Hooks.on("createChatMessage", (message) => void announceCard(message));
Hooks.on("createChatMessage", redrawAsked);
Hooks.on("deleteActor", (actor) => void redrawCardsOf(actor));
Hooks.on("deleteToken", redrawCardsOfToken);
Hooks.on("updateToken", redrawIfRelinked);
Hooks.on("updateCombatant", redrawIfHidden);
Hooks.on("updateToken", redrawIfHidden);
Hooks.on("updateCombat", redrawAsking);
Hooks.on("deleteCombat", redrawLeftOpen);
Hooks.on("userConnected", redrawOpenAsks);
// The next two hooks redraw all cards, because a card has an effect only while its author is a GM.
Hooks.on("deleteUser", () => void redrawAllCards());
Hooks.on("updateUser", (_user, changed) => {
  if ("role" in changed) void redrawAllCards();
});
Hooks.on("getActorContextOptions", (_directory, entries) => void entries.push(printActorEntry()));
Hooks.on("getJournalEntryContextOptions", (_directory, entries) => void entries.push(printJournalEntry()));
Hooks.on(
  "getHeaderControlsJournalEntrySheet",
  ({ document }: { document: JournalEntry.Implementation }, controls) =>
    addPrintControl(document, controls as never), // the types allow only one control
);
Hooks.on("renderCompendiumDirectory", leaveOutPacks);
Hooks.on("renderCompendiumDirectory", addBrowserButton);
Hooks.on("renderCompendium", leaveOutEntries);
Hooks.on("renderApplicationV2", addRulesButton);
Hooks.on("renderApplicationV2", offerHotbar);

Hooks.once("i18nInit", namePrimaryBar);
Hooks.once("setup", () => void addTours());
Hooks.on("renderActorDirectory", addActorButtons);

followNewActors();

Hooks.once("ready", async () => {
  try {
    const { begin } = await import("./ready.ts");
    await begin();
  } catch (error) {
    ui.notifications.error("ACTIONCARDS.Error.NotStarted", { localize: true, permanent: true });
    throw error;
  }
  hasBegun = true;
  void updateWorld(lead);
});
