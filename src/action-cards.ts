/** Action Cards: registers what the system is made of. No logic lives here. */

import "../styles/action-cards.css";
import { api } from "./api/index.ts";
import { renderAction } from "./applications/chat/action-card.ts";
import { renderCheck } from "./applications/chat/check-card.ts";
import { renderExchange } from "./applications/chat/exchange-card.ts";
import { renderFlight } from "./applications/chat/flight-card.ts";
import { announceReaction, renderReaction } from "./applications/chat/reaction-card.ts";
import { onChatMessage } from "./applications/chat/card-command.ts";
import { renderLookup } from "./applications/chat/printed/lookup-card.ts";
import { renderShot } from "./applications/chat/printed/shot-card.ts";
import { renderContest } from "./applications/chat/action-values/contest-card.ts";
import { renderManeuver } from "./applications/chat/action-values/maneuver-card.ts";
import { noting } from "./applications/chat/notes.ts";
import { renderRound } from "./applications/chat/round-card.ts";
import { callToDefence } from "./applications/chat/call-to-defence.ts";
import { followClock, followReaction } from "./applications/chat/exchange-call.ts";
import { followBelongings, followDefender } from "./applications/chat/exchange-odds.ts";
import { redrawAllCards, redrawCardsOf, redrawIfHidden } from "./applications/chat/redraw.ts";
import { onHotbarDrop } from "./applications/hotbar.ts";
import { valueEnricher } from "./applications/values/enricher.ts";
import { testRequestEnricher } from "./applications/values/test-request.ts";
import { addDealButton } from "./applications/plots/directory-button.ts";
import { onCardsPassed } from "./applications/plots/plot-message.ts";
import { followPlots } from "./applications/sheets/actor/action/plots.ts";
import { followEncounters } from "./applications/sheets/actor/follow-encounters.ts";
import { registerMenus } from "./applications/menus.ts";
import { registerSheets } from "./applications/sheets/index.ts";
import { ActionCardsTracker } from "./applications/tracker/action-cards-tracker.ts";
import { registerKeybindings } from "./applications/tracker/keybindings.ts";
import { SegmentRail } from "./applications/tracker/segment-rail.ts";
import { WaitingDeeds } from "./applications/waiting-deeds.ts";
import { templatePath } from "./constants.ts";
import { actorModels } from "./data/actor/index.ts";
import { EncounterData } from "./data/combat/encounter.ts";
import { itemModels } from "./data/item/index.ts";
import { messageModels } from "./data/message/index.ts";
import { AcCardTerm } from "./dice/ac-card-term.ts";
import { ActionCardRoll } from "./dice/action-card-roll.ts";
import { ActionValueRoll } from "./dice/action-value-roll.ts";
import { AcPickRoll } from "./dice/ac-pick-roll.ts";
import { leaveDeck } from "./dice/leave-deck.ts";
import { ActionCardsActiveEffect } from "./documents/active-effect.ts";
import { ActionCardsActor } from "./documents/actor.ts";
import { ActionCardsCombat } from "./documents/combat.ts";
import { ActionCardsItem } from "./documents/item.ts";
import { ActionCardsMessage } from "./documents/chat-message.ts";
import { watchByHand } from "./documents/by-hand/changes.ts";
import { watchReveals } from "./documents/reveal.ts";
import { watchDeeds } from "./documents/deeds/watch.ts";
import { watchEffects } from "./documents/timing/watch-effects.ts";
import { watchEncounters } from "./documents/timing/watch.ts";
import { clerk } from "./documents/deeds/clerk.ts";
import { hasDesk, takeDesk } from "./documents/desk.ts";
import { registerSettings } from "./settings/index.ts";
import { registerOddsSetting } from "./settings/odds.ts";
import { registerTrackerSettings } from "./settings/tracker.ts";

/** Partials and cards that must be there when the first message is drawn. */
const PRELOADED = [
  "parts/ac-card.hbs",
  "parts/phase-card.hbs",
  "parts/chance.hbs",
  "parts/odds.hbs",
  "parts/ac-odds.hbs",
  "chat/fan.hbs",
  "chat/calculation.hbs",
  "chat/exchange.hbs",
  "chat/check.hbs",
  "chat/action.hbs",
  "chat/flight.hbs",
  "chat/round.hbs",
  "chat/initiative.hbs",
  "chat/reaction.hbs",
  "chat/card-action.hbs",
  "chat/lookup.hbs",
  "chat/shot.hbs",
  "dialogs/bystanders.hbs",
  "chat/plot.hbs",
  "chat/contest.hbs",
  "chat/maneuver.hbs",
  "dice/ac-pick.hbs",
].map(templatePath);

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
  CONFIG.Dice.rolls.unshift(AcPickRoll);
  CONFIG.Dice.rolls.push(ActionCardRoll, ActionValueRoll);
  CONFIG.Dice.terms["a"] = AcCardTerm;
  ActionCardsMessage.cardRenderers.set("exchange", noting(renderExchange));
  ActionCardsMessage.cardRenderers.set("check", noting(renderCheck));
  ActionCardsMessage.cardRenderers.set("action", noting(renderAction));
  ActionCardsMessage.cardRenderers.set("flight", noting(renderFlight));
  ActionCardsMessage.cardRenderers.set("round", renderRound);
  ActionCardsMessage.cardRenderers.set("reaction", noting(renderReaction));
  CONFIG.ui.combat = ActionCardsTracker;
  ActionCardsMessage.cardRenderers.set("lookup", noting(renderLookup));
  ActionCardsMessage.cardRenderers.set("shot", noting(renderShot));
  CONFIG.TextEditor.enrichers.push(valueEnricher, testRequestEnricher);
  ActionCardsMessage.cardRenderers.set("contest", noting(renderContest));
  ActionCardsMessage.cardRenderers.set("maneuver", noting(renderManeuver));
  registerSettings();
  registerMenus();
  registerTrackerSettings(() => SegmentRail.refresh());
  registerOddsSetting(() => void redrawAllCards());
  registerKeybindings();
  registerSheets();
  void foundry.applications.handlebars.loadTemplates(PRELOADED);
  takeDesk(game.userId ?? "", () => {
    if (game.ready) clerk.scan();
  });
});

Hooks.on("createChatMessage", (message, _options, userId) => {
  if (userId === game.user.id && hasDesk()) void leaveDeck(message);
  callToDefence(message);
  announceReaction(message);
  void followReaction(message);
});

Hooks.on("chatMessage", onChatMessage);
Hooks.on("updateChatMessage", (message) => {
  callToDefence(message);
  void followReaction(message);
});
Hooks.on("updateCombat", () => void followClock());
Hooks.on("updateActor", (actor) => void followDefender(actor));
for (const change of ["create", "update", "delete"] as const) {
  Hooks.on(`${change}Item`, followBelongings);
  Hooks.on(`${change}ActiveEffect`, followBelongings);
}
Hooks.on("deleteActor", (actor) => void redrawCardsOf(actor));
Hooks.on("updateCombatant", redrawIfHidden);
Hooks.on("updateToken", redrawIfHidden);
Hooks.on("renderCardsDirectory", addDealButton);
Hooks.on("passCards", onCardsPassed);
Hooks.on("createCard", followPlots);
Hooks.on("deleteCard", followPlots);

Hooks.once("ready", () => {
  watchDeeds();
  watchEffects();
  watchReveals();
  watchByHand();
  watchEncounters();
  WaitingDeeds.watch();
  SegmentRail.watch();
  followEncounters();
  Hooks.on("hotbarDrop", onHotbarDrop);
});
