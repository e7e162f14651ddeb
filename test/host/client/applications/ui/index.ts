/** `foundry.applications.ui`. */
export { GamePause } from "./game-pause.ts";
export { Hotbar } from "./hotbar.ts";
export { MainMenu } from "./main-menu.ts";
export { Notifications } from "./notifications.ts";
export { Players } from "./players.ts";
export { SceneControls } from "./scene-controls.ts";
export { SceneNavigation } from "./scene-navigation.ts";
