import { onFightChange } from "../../platform/fight-changes.ts";
import { wantsPlayBar } from "../../platform/settings/play-bar.ts";
import { Notices } from "../notices/notices.ts";

/** Changes that may change the bar. */
const HOOKS = [
  "updateActor",
  "createItem",
  "updateItem",
  "deleteItem",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "updateCombatant",
  "createCombatant",
  "deleteCombatant",
  "updateCombat",
  "deleteCombat",
  "renderCombatTracker",
  "renderHotbar",
] as const;

let loaded: Promise<typeof import("./play-bar.ts")> | null = null;

/** Redraws the bar after a change; loads it when it is wanted first. */
export async function refreshBar(): Promise<void> {
  if (!wantsPlayBar() && loaded === null) return;
  loaded ??= import("./play-bar.ts");
  const { PlayBar } = await loaded;
  await PlayBar.refresh();
}

async function followToken(
  token: foundry.canvas.placeables.Token.Implementation,
  selected: boolean,
): Promise<void> {
  if (!selected || loaded === null) return;
  const { PlayBar } = await loaded;
  await PlayBar.follow(token.actor);
}

/** Keeps the play bar up to date. */
export function watchBar(): void {
  for (const hook of HOOKS) Hooks.on(hook, () => void refreshBar());
  Hooks.on("controlToken", (token, selected) => void followToken(token, selected));
  onFightChange(() => void refreshBar());
  Notices.follow(() => void refreshBar());
}
