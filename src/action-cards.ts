/** Action Cards: registers what the system is made of. No logic lives here. */

import "../styles/action-cards.css";
import { api } from "./api/index.ts";
import { renderAction } from "./ui/cards/action-card.ts";
import { renderCheck } from "./families/avatar/cards/check-card.ts";
import { renderExchange } from "./families/avatar/cards/exchange-card.ts";
import { renderFlight } from "./families/avatar/cards/flight-card.ts";
import { announceReaction, renderReaction } from "./ui/cards/reaction-card.ts";
import { onChatMessage } from "./families/printed/card-command.ts";
import { renderLookup } from "./families/printed/cards/lookup-card.ts";
import { renderShot } from "./families/printed/cards/shot-card.ts";
import { renderContest } from "./families/actionValues/cards/contest-card.ts";
import { renderManeuver } from "./families/actionValues/cards/maneuver-card.ts";
import { noting } from "./ui/cards/notes.ts";
import { renderRound } from "./ui/cards/round-card.ts";
import { callToDefence } from "./families/avatar/cards/call-to-defense.ts";
import { followClock, followReaction } from "./families/avatar/cards/exchange-call.ts";
import { followBelongings, followDefender } from "./families/avatar/cards/exchange-odds.ts";
import { redrawAllCards, redrawCardsOf, redrawIfHidden } from "./ui/cards/redraw.ts";
import { onHotbarDrop } from "./ui/hotbar.ts";
import { valueEnricher } from "./families/actionValues/enrichers/enricher.ts";
import { testRequestEnricher } from "./families/actionValues/enrichers/test-request.ts";
import { addDealButton } from "./families/actionValues/plots/directory-button.ts";
import { onCardsPassed } from "./families/actionValues/plots/plot-message.ts";
import { followPlots } from "./families/actionValues/page/plots.ts";
import { followEncounters } from "./ui/sheets/actor/follow-encounters.ts";
import { registerMenus } from "./ui/menus.ts";
import { registerSheets } from "./ui/sheets/index.ts";
import { ActionCardsTracker } from "./ui/tracker/action-cards-tracker.ts";
import { registerKeybindings } from "./ui/tracker/keybindings.ts";
import { SegmentRail } from "./ui/tracker/segment-rail.ts";
import { Unfinished } from "./ui/unfinished.ts";
import { WaitingDeeds } from "./ui/waiting-requests.ts";
import { templatePath } from "./constants.ts";
import { actorModels } from "./data/actor/index.ts";
import { EncounterData } from "./data/combat/encounter.ts";
import { itemModels } from "./data/item/index.ts";
import { messageModels } from "./data/message/index.ts";
import { AcCardTerm } from "./families/avatar/dice/ac-card-term.ts";
import { ActionCardRoll } from "./families/printed/dice/action-card-roll.ts";
import { ActionValueRoll } from "./families/actionValues/dice/action-value-roll.ts";
import { AcPickRoll } from "./families/avatar/dice/ac-pick-roll.ts";
import { leaveDeck } from "./families/avatar/dice/leave-deck.ts";
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

Hooks.on("createChatMessage", (message) => {
  void leaveDeck(message);
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
  Unfinished.watch();
  SegmentRail.watch();
  followEncounters();
  Hooks.on("hotbarDrop", onHotbarDrop);
});
