/** Constants of documents: names, ownership, subtypes. Values are those of the public API. */

export const ACTIVE_EFFECT_MODES = {
  CUSTOM: 0,
  MULTIPLY: 1,
  ADD: 2,
  DOWNGRADE: 3,
  UPGRADE: 4,
  OVERRIDE: 5,
} as const;

/** Generation 14: when tokens show an effect's icon. `CONDITIONAL` means: while the effect is temporary. */
export const ACTIVE_EFFECT_SHOW_ICON = { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 } as const;

export const BASE_DOCUMENT_TYPE = "base" as const;

export const CARD_DRAW_MODES = {
  FIRST: 0,
  TOP: 0,
  LAST: 1,
  BOTTOM: 1,
  RANDOM: 2,
} as const;

export const CHAT_MESSAGE_STYLES = {
  OTHER: 0,
  OOC: 1,
  IC: 2,
  EMOTE: 3,
  ROLL: 0,
  WHISPER: 0,
} as const;

export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg" as const;

export const PRIMARY_DOCUMENT_TYPES = [
  "Actor",
  "Adventure",
  "Cards",
  "ChatMessage",
  "Combat",
  "FogExploration",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
  "Setting",
  "User",
] as const;

export const EMBEDDED_DOCUMENT_TYPES = [
  "ActiveEffect",
  "ActorDelta",
  "AmbientLight",
  "AmbientSound",
  "Card",
  "Combatant",
  "CombatantGroup",
  "Drawing",
  "Item",
  "JournalEntryCategory",
  "JournalEntryPage",
  "Level",
  "MeasuredTemplate",
  "Note",
  "PlaylistSound",
  "Region",
  "RegionBehavior",
  "TableResult",
  "Tile",
  "Token",
  "Wall",
] as const;

export const WORLD_DOCUMENT_TYPES = [
  "Actor",
  "Cards",
  "ChatMessage",
  "Combat",
  "FogExploration",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
  "Setting",
  "User",
] as const;

export const COMPENDIUM_DOCUMENT_TYPES = [
  "Actor",
  "Adventure",
  "Cards",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
] as const;

export const DOCUMENT_OWNERSHIP_LEVELS = {
  INHERIT: -1,
  NONE: 0,
  LIMITED: 1,
  OBSERVER: 2,
  OWNER: 3,
} as const;

export const DOCUMENT_META_OWNERSHIP_LEVELS = {
  DEFAULT: -20,
  NOCHANGE: -10,
} as const;

export const DOCUMENT_LINK_TYPES = [
  "Actor",
  "Cards",
  "Item",
  "Scene",
  "JournalEntry",
  "Macro",
  "RollTable",
  "PlaylistSound",
] as const;

export const DICE_ROLL_MODES = {
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
} as const;

export const DRAWING_FILL_TYPES = {
  NONE: 0,
  SOLID: 1,
  PATTERN: 2,
} as const;

export const FOLDER_DOCUMENT_TYPES = [
  "Actor",
  "Adventure",
  "Item",
  "Scene",
  "JournalEntry",
  "Playlist",
  "RollTable",
  "Cards",
  "Macro",
  "Compendium",
] as const;

export const MACRO_SCOPES = ["global", "actors", "actor"] as const;

export const MACRO_TYPES = {
  SCRIPT: "script",
  CHAT: "chat",
} as const;

export const PLAYLIST_MODES = {
  DISABLED: -1,
  SEQUENTIAL: 0,
  SHUFFLE: 1,
  SIMULTANEOUS: 2,
} as const;

export const PLAYLIST_SORT_MODES = {
  ALPHABETICAL: "a",
  MANUAL: "m",
} as const;

export const DIRECTORY_SEARCH_MODES = {
  FULL: "full",
  NAME: "name",
} as const;

export const PACKAGE_TYPES = ["world", "system", "module"] as const;

export const TABLE_RESULT_TYPES = {
  TEXT: "text",
  DOCUMENT: "document",
} as const;

export const JOURNAL_ENTRY_PAGE_FORMATS = {
  HTML: 1,
  MARKDOWN: 2,
} as const;

export const MEASURED_TEMPLATE_TYPES = {
  CIRCLE: "circle",
  CONE: "cone",
  RECTANGLE: "rect",
  RAY: "ray",
} as const;

export const SYSTEM_SPECIFIC_COMPENDIUM_TYPES = ["Actor", "Item"] as const;

export const COMBAT_ANNOUNCEMENTS = ["startEncounter", "nextUp", "yourTurn"] as const;

export const SETTING_SCOPES = {
  CLIENT: "client",
  WORLD: "world",
  USER: "user",
} as const;

export const FOLDER_MAX_DEPTH = 4 as const;

export const SORT_INTEGER_DENSITY = 100000 as const;

export const ALL_DOCUMENT_TYPES = [
  ...new Set([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES]),
].sort();

export type DocumentOwnershipLevelName = keyof typeof DOCUMENT_OWNERSHIP_LEVELS;
