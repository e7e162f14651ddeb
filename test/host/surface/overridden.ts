/** Which core code calls a method that systems override, and the public source for that. */
export interface CoreCall {
  /** The core method that calls it; null if none is known, and then the stand-in does not call it either. */
  readonly calledFrom: string | null;
  /** Public documentation, an issue or a published system that relies on the call. */
  readonly source: string;
}

const by = (calledFrom: string | null, source: string): CoreCall => ({ calledFrom, source });

const TYPES = "foundry-vtt-types 13";

/**
 * Protected core methods that systems override, by name. Each row needs a source: a table that calls more
 * than Foundry does would hide dead code, such as `_evaluateTotal` for two generations.
 */
export const OVERRIDDEN: Readonly<Record<string, CoreCall>> = {
  // rolls
  _evaluate: by("Roll#evaluate, RollTerm#evaluate", "daggerheart, vtm5e: rolls"),
  _evaluateSync: by("Roll#evaluateSync", "vtm5e: rolls"),
  _evaluateTotal: by(null, "foundryvtt/pf2e#16484, #17531: not asked by an evaluation since 12"),
  // documents
  _preCreate: by("Document.createDocuments", "dnd5e: actors, items, effects"),
  _preUpdate: by("Document.updateDocuments", "dnd5e: actors"),
  _preDelete: by("Document.deleteDocuments", "dnd5e: items"),
  _onCreate: by("Document.createDocuments, on every client", "dnd5e: effects"),
  _onUpdate: by("Document.updateDocuments, on every client", "dnd5e: actors"),
  _onDelete: by("Document.deleteDocuments, on every client", "dnd5e, crucible: combats"),
  // encounters
  _sortCombatants: by("Combat#setupTurns", `${TYPES}: Combat; dnd5e, crucible: combats`),
  _manageTurnEvents: by("Combat#_onUpdate", "foundryvtt/foundryvtt#13983"),
  _onStartTurn: by("Combat#_manageTurnEvents", `${TYPES}: Combat; crucible`),
  _onEndTurn: by("Combat#_manageTurnEvents", `${TYPES}: Combat; draw-steel`),
  _onStartRound: by("Combat#_manageTurnEvents", `${TYPES}: Combat`),
  _onEndRound: by("Combat#_manageTurnEvents", `${TYPES}: Combat; foundryvtt/foundryvtt#11238`),
  _onEnter: by("Combat#_onCreateDescendantDocuments", `${TYPES}: Combat`),
  _onExit: by("Combat#_onDeleteDescendantDocuments", `${TYPES}: Combat`),
  _clearMovementHistoryOnStartTurn: by("Combat#_manageTurnEvents", `${TYPES}: Combat; SR5-FoundryVTT`),
  _clearMovementHistoryOnExit: by("Combat#_onDeleteDescendantDocuments", `${TYPES}: Combat`),
  // windows
  _prepareContext: by("ApplicationV2#render", "dnd5e: applications"),
  _configureRenderOptions: by("ApplicationV2#render", "dnd5e: applications"),
  _configureRenderParts: by("HandlebarsApplication#_configureRenderOptions", "dnd5e, draw-steel: sheets"),
  _preparePartContext: by("HandlebarsApplication#_renderHTML", "dnd5e, draw-steel: sheets"),
  _initializeApplicationOptions: by("ApplicationV2#constructor", "dnd5e: sheets"),
  _canRender: by("ApplicationV2#render", "dnd5e: applications"),
  _onClickAction: by("ApplicationV2: a click on an element with data-action", `${TYPES}: ApplicationV2`),
  _renderHTML: by("ApplicationV2#render", `${TYPES}: ApplicationV2; documented as abstract`),
  _processSubmitData: by("DocumentSheetV2: its form's submit event", `${TYPES}: DocumentSheetV2`),
  _replaceHTML: by("ApplicationV2#render", "dnd5e; Item Piles"),
  _attachFrameListeners: by("ApplicationV2#_renderFrame", "dnd5e: applications"),
  _onFirstRender: by("ApplicationV2#render", "dnd5e: applications"),
  _onRender: by("ApplicationV2#render", "dnd5e: applications"),
  _onClose: by("ApplicationV2#close", "dnd5e; Sequencer"),
  _onChangeForm: by("ApplicationV2: a form's change event", "dnd5e: applications"),
  _toggleDisabled: by("DocumentSheetV2#_onRender", "dnd5e: sheets"),
  _prepareSubmitData: by("DocumentSheetV2: its form's submit event", "dnd5e: sheets"),
  _processFormData: by("DocumentSheetV2#_prepareSubmitData", "dnd5e: sheets"),
  _getTabsConfig: by("ApplicationV2#_prepareTabs", "lancer, dcc: sheets"),
  // the tracker
  _prepareTrackerContext: by("CombatTracker#_preparePartContext", "dnd5e, hero6e: trackers"),
  _prepareTurnContext: by("CombatTracker#_prepareTrackerContext", "draw-steel, daggerheart: trackers"),
  _getEntryContextOptions: by("CombatTracker#_onFirstRender", "dnd5e: tracker"),
  _onToggleHidden: by("CombatTracker: its action toggleHidden", "FoundryVTT-Fabula-Ultima: tracker"),
  // tours
  _preStep: by("Tour#progress", "SR5-FoundryVTT: tours"),
  _getTargetElement: by("Tour#progress", `${TYPES}: Tour`),
};
