import { loadFamilies } from "../../family/registry.ts";
import { onFightChange } from "../../platform/fight-changes.ts";
import { viewedEncounter } from "../../platform/collections.ts";
import { isQuick, wantsPlayBar } from "../../platform/settings/play-bar.ts";
import { followPeople, followSetting } from "../kit/world-changes.ts";
import { Notices } from "../notices/notices.ts";

/** Hooks that run when Foundry renders something that may move or change the bar. */
const HOOKS = ["renderCombatTracker", "renderHotbar"] as const;

type Bar = typeof import("./play-bar.ts").PlayBar;

let loading: Promise<Bar> | null = null;
let bar: Bar | null = null;

/** Returns the play bar, or null if it has not been loaded. */
export function loadedBar(): Bar | null {
  return bar;
}

async function load(): Promise<Bar> {
  const [{ PlayBar }] = await Promise.all([import("./play-bar.ts"), loadFamilies()]);
  return (bar = PlayBar);
}

/** True if this user wants the bar and it has something to show: an encounter or a notice. */
const hasReason = (): boolean => wantsPlayBar() && (viewedEncounter() !== null || Notices.all().length > 0);

/** Redraws the bar after a change. Loads its code the first time it has something to show. */
export async function refreshBar(): Promise<void> {
  if (loading === null && !hasReason()) return;
  await (await (loading ??= load())).refresh();
}

/** Starts to keep the play bar up to date. */
export function watchBar(): void {
  followPeople(() => void refreshBar());
  followSetting("othersShown", () => void refreshBar());
  for (const hook of HOOKS) Hooks.on(hook, () => void refreshBar());
  Hooks.on("controlToken", (token, selected) => {
    if (selected) void bar?.follow(token.actor);
  });
  Hooks.on("dropCanvasData", (_canvas, data, event) => bar?.drop(data, isQuick(event)));
  onFightChange(() => void refreshBar());
  Notices.follow(() => void refreshBar());
  void refreshBar(); // show a running encounter even if there are no notices
}
