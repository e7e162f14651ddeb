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

type Bar = typeof import("./play-bar.ts").PlayBar;

let loading: Promise<Bar> | null = null;
let bar: Bar | null = null;

/** The play bar; null before it is wanted first. */
export function loadedBar(): Bar | null {
  return bar;
}

async function load(): Promise<Bar> {
  const { PlayBar } = await import("./play-bar.ts");
  return (bar = PlayBar);
}

/** Redraws the bar after a change; loads it when it is wanted first. */
export async function refreshBar(): Promise<void> {
  if (!wantsPlayBar() && loading === null) return;
  await (await (loading ??= load())).refresh();
}

/** Keeps the play bar up to date. */
export function watchBar(): void {
  for (const hook of HOOKS) Hooks.on(hook, () => void refreshBar());
  Hooks.on("controlToken", (token, selected) => {
    if (selected) void bar?.follow(token.actor);
  });
  onFightChange(() => void refreshBar());
  Notices.follow(() => void refreshBar());
}
