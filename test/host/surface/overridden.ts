/** Where core calls a method that systems override, and a public source that says so. */
export interface CoreCall {
  /**
   * The core method that makes the call. Null if none is known: then the simulated Foundry never makes the
   * call.
   */
  readonly calledFrom: string | null;
  /** Public documentation, an issue, or a published system that relies on the call. */
  readonly source: string;
}

const by = (calledFrom: string | null, source: string): CoreCall => ({ calledFrom, source });

const TYPES = "foundry-vtt-types 13";

/**
 * Where core calls the methods and getters that systems override, keyed by their names. Each entry names a
 * source for the call, because the simulated Foundry must make only calls that Foundry makes, too.
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
  createDialog: by("DocumentDirectory: its button to create", "dnd5e: actors"),
  defineSchema: by("DataModel.schema", "dnd5e: data models"),
  getDefaultArtwork: by("Actor, Item: the schema's initial images", "dnd5e: actors"),
  prepareData: by("ClientDocument#_initialize, Actor#prepareEmbeddedDocuments", "dnd5e: actors"),
  prepareDerivedData: by("ClientDocument#prepareData", "dnd5e: actors, data models"),
  getRollData: by("enrichers, inline rolls, Combatant#getInitiativeRoll", "dnd5e: actors"),
  modifyTokenAttribute: by("TokenHUD: a change of a bar", "dnd5e: actors"),
  apply: by("Actor#applyActiveEffects", "dnd5e: effects"),
  appliedEffects: by("Actor#temporaryEffects, Token#drawEffects", "starfinder#1768"),
  temporaryEffects: by("Token#drawEffects, CombatTracker#_prepareTurnContext", `${TYPES}: Actor`),
  isTemporary: by("Actor#temporaryEffects", "foundryvtt/foundryvtt#14551, #14725"),
  _getHeaderControls: by("ApplicationV2: drawing the menu of its header", `${TYPES}: ApplicationV2`),
  _insertElement: by("ApplicationV2#render: its first rendering", `${TYPES}: ApplicationV2`),
  alias: by("ChatMessage#renderHTML", `${TYPES}: ChatMessage`),
  isContentVisible: by("ChatMessage#renderHTML", "dnd5e: chat messages"),
  renderHTML: by("ChatLog#renderBatch, ChatLog#postOne", "dnd5e: chat messages"),
  // encounters
  setupTurns: by("Combat#prepareDerivedData, Combat#_onUpdate", "dnd5e: combats"),
  startCombat: by("CombatTracker: its action startCombat", "hero6e-foundryvtt: combats"),
  nextTurn: by("CombatTracker: its action nextTurn", "hero6e-foundryvtt: combats"),
  previousTurn: by("CombatTracker: its action previousTurn", "hero6e-foundryvtt: combats"),
  nextRound: by("CombatTracker: its action nextRound", "draw-steel, crucible: combats"),
  previousRound: by("CombatTracker: its action previousRound", "draw-steel, crucible: combats"),
  resetAll: by("CombatTracker: its menu", `${TYPES}: Combat`),
  rollInitiative: by("CombatTracker: its action rollInitiative, Actor#rollInitiative", "dnd5e: combats"),
  nextCombatant: by(null, `${TYPES}: Combat; daggerheart: read by trackers and modules`),
  visible: by("CombatTracker#_prepareTrackerContext", "dnd5e: combatants"),
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
  // dice
  getResultLabel: by("DiceTerm#getTooltipData", `${TYPES}: DiceTerm`),
  getResultCSS: by("DiceTerm#getTooltipData", `${TYPES}: DiceTerm; daggerheart: dice`),
  // windows
  render: by("Document#render, SidebarTab, a click that opens a window", "dnd5e: applications"),
  close: by("ApplicationV2: its action close, the Escape key", "dnd5e: applications"),
  title: by("ApplicationV2#_renderFrame", "dnd5e: applications"),
  changeTab: by("ApplicationV2: its action tab", "dnd5e: sheets"),
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
  scrollToTurn: by("CombatTracker#_onRender", `${TYPES}: CombatTracker; hero6e-foundryvtt: tracker`),
  _onToggleHidden: by("CombatTracker: its action toggleHidden", "FoundryVTT-Fabula-Ultima: tracker"),
  // tours
  canStart: by("Tour#start", "SR5-FoundryVTT: tours"),
  steps: by("Tour#progress", "dnd5e: tours"),
  start: by("ToursManagement: its action play", "dnd5e: tours"),
  exit: by("Tour: its button to close, the Escape key", "dnd5e: tours"),
  complete: by("Tour#next, after the last step", "dnd5e: tours"),
  _preStep: by("Tour#progress", "SR5-FoundryVTT: tours"),
  _getTargetElement: by("Tour#progress", `${TYPES}: Tour`),
};
