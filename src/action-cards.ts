/** Action Cards: registers what the system is made of. No logic lives here. */

import "../styles/action-cards.css";
import { api } from "./api/index.ts";
import { renderAction } from "./ui/cards/action-card.ts";
import { announceReaction, renderReaction } from "./ui/cards/reaction-card.ts";
import { drawCard } from "./ui/cards/draw.ts";
import { noting } from "./ui/cards/notes.ts";
import { renderRound } from "./ui/cards/round-card.ts";
import { redrawAllCards, redrawCardsOf, redrawIfHidden } from "./ui/cards/redraw.ts";
import { onHotbarDrop } from "./ui/hotbar.ts";
import { followEncounters } from "./ui/sheets/actor/follow-encounters.ts";
import { registerMenus } from "./ui/menus.ts";
import { registerSheets } from "./ui/sheets/index.ts";
import { ActionCardsTracker } from "./ui/tracker/action-cards-tracker.ts";
import { registerKeybindings } from "./ui/tracker/keybindings.ts";
import { SegmentRail } from "./ui/tracker/segment-rail.ts";
import { Unfinished } from "./ui/unfinished.ts";
import { WaitingDeeds } from "./ui/waiting-requests.ts";
import { registerFamilies } from "./families/index.ts";
import { allCards } from "./family/cards.ts";
import { allFamilies } from "./family/registry.ts";
import { templatePath } from "./constants.ts";
import { actorModels } from "./data/actor/index.ts";
import { EncounterData } from "./data/combat/encounter.ts";
import { itemModels } from "./data/item/index.ts";
import { messageModels } from "./data/message/index.ts";
import { ActionCardsActiveEffect } from "./documents/active-effect.ts";
import { ActionCardsActor } from "./documents/actor.ts";
import { ActionCardsCombat } from "./documents/combat.ts";
import { ActionCardsItem } from "./documents/item.ts";
import { ActionCardsMessage } from "./documents/chat-message.ts";
import { watchByHand } from "./requests/by-hand/changes.ts";
import { watchReveals } from "./requests/reveal.ts";
import { watchDeeds } from "./requests/watch.ts";
import { watchEffects } from "./timing/watch-effects.ts";
import { watchEncounters } from "./timing/watch.ts";
import { clerk } from "./requests/request-queue.ts";
import { takeDesk } from "./platform/leader-tab.ts";
import { registerSettings } from "./settings/index.ts";
import { registerOddsSetting } from "./settings/odds.ts";
import { registerTrackerSettings } from "./settings/tracker.ts";

/** Shared partials and cards that must be there when the first message is drawn. */
const PRELOADED = [
  "parts/ac-card.hbs",
  "parts/phase-card.hbs",
  "parts/chance.hbs",
  "parts/odds.hbs",
  "parts/ac-odds.hbs",
  "chat/action.hbs",
  "chat/round.hbs",
  "chat/initiative.hbs",
  "chat/reaction.hbs",
];

function preloaded(): string[] {
  const cards = allCards().flatMap(({ template, partials = [] }) => [template, ...partials]);
  return [...PRELOADED, ...cards, ...allFamilies().flatMap(({ templates }) => templates)];
}

Hooks.once("init", () => {
  game.actionCards = api;
  CONFIG.ActiveEffect.documentClass = ActionCardsActiveEffect;
  CONFIG.Actor.documentClass = ActionCardsActor;
  CONFIG.Item.documentClass = ActionCardsItem;
  CONFIG.Combat.documentClass = ActionCardsCombat;
  CONFIG.ChatMessage.documentClass = ActionCardsMessage;
  Object.assign(CONFIG.Actor.dataModels, actorModels);
  Object.assign(CONFIG.Item.dataModels, itemModels);
  Object.assign(CONFIG.ChatMessage.dataModels, messageModels);
  CONFIG.Combat.dataModels["base"] = EncounterData;
  CONFIG.Combat.initiative = { formula: "@in", decimals: 0 };
  ActionCardsMessage.cardRenderers.set("action", noting(renderAction));
  ActionCardsMessage.cardRenderers.set("round", renderRound);
  ActionCardsMessage.cardRenderers.set("reaction", noting(renderReaction));
  CONFIG.ui.combat = ActionCardsTracker;
  registerSettings();
  registerMenus();
  registerFamilies();
  for (const { type } of allCards()) ActionCardsMessage.cardRenderers.set(type, drawCard);
  for (const { renderers } of allFamilies())
    for (const [type, render] of Object.entries(renderers))
      ActionCardsMessage.cardRenderers.set(type, noting(render));
  registerTrackerSettings(() => SegmentRail.refresh());
  registerOddsSetting(() => void redrawAllCards());
  registerKeybindings();
  registerSheets();
  void foundry.applications.handlebars.loadTemplates(preloaded().map(templatePath));
  takeDesk(game.userId ?? "", () => {
    if (game.ready) clerk.scan();
  });
});

Hooks.on("createChatMessage", announceReaction);
Hooks.on("deleteActor", (actor) => void redrawCardsOf(actor));
Hooks.on("updateCombatant", redrawIfHidden);
Hooks.on("updateToken", redrawIfHidden);

Hooks.once("ready", () => {
  watchDeeds();
  watchEffects();
  watchReveals();
  watchByHand();
  watchEncounters();
  WaitingDeeds.watch();
  Unfinished.watch();
  SegmentRail.watch();
  followEncounters();
  Hooks.on("hotbarDrop", onHotbarDrop);
});
