import * as sidebar from "../sidebar/index.ts";
import * as ui from "./index.ts";

/** Default `CONFIG.ui`: the class for each key of the `ui` global. */
export function defaultInterfaceClasses() {
  const { tabs } = sidebar;
  return {
    menu: ui.MainMenu,
    sidebar: sidebar.Sidebar,
    pause: ui.GamePause,
    nav: ui.SceneNavigation,
    notifications: ui.Notifications,
    actors: tabs.ActorDirectory,
    cards: tabs.CardsDirectory,
    chat: tabs.ChatLog,
    combat: tabs.CombatTracker,
    compendium: tabs.CompendiumDirectory,
    controls: ui.SceneControls,
    hotbar: ui.Hotbar,
    items: tabs.ItemDirectory,
    journal: tabs.JournalDirectory,
    macros: tabs.MacroDirectory,
    players: ui.Players,
    playlists: tabs.PlaylistDirectory,
    scenes: tabs.SceneDirectory,
    settings: tabs.Settings,
    tables: tabs.RollTableDirectory,
  };
}
