/** Constants that fit in none of the other files. Values are those of the public API. */

export const CORE_SUPPORTED_LANGUAGES = ["en"] as const;

export const COMPATIBILITY_MODES = {
  SILENT: 0,
  WARNING: 1,
  ERROR: 2,
  FAILURE: 3,
} as const;

export const CSS_THEMES = {
  foundry: "THEME.foundry",
  fantasy: "THEME.fantasy",
  scifi: "THEME.scifi",
} as const;

export const GAME_VIEWS = ["game", "stream"] as const;

export const AUDIO_CHANNELS = {
  music: "AUDIO.CHANNELS.MUSIC.label",
  environment: "AUDIO.CHANNELS.ENVIRONMENT.label",
  interface: "AUDIO.CHANNELS.INTERFACE.label",
} as const;

export const TIMEOUTS = {
  FOUNDRY_WEBSITE: 10000,
  PACKAGE_REPOSITORY: 10000,
  IP_DISCOVERY: 5000,
  REMOTE_PACKAGE: 5000,
} as const;
