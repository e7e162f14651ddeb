import { watchMotion } from "./ui/motion/watch-motion.ts";
import { watchByItself } from "./ui/notices/by-itself.ts";
import { watchCardNotices } from "./ui/notices/card-notices.ts";
import { watchBar } from "./ui/bar/watch-bar.ts";
import { onHotbarDrop } from "./ui/hotbar.ts";
import { followFights } from "./ui/follow-fights.ts";
import { followEncounters } from "./ui/sheets/actor/follow-encounters.ts";
import { askForGame } from "./ui/games/ask-for-game.ts";
import { watchInitiative } from "./ui/tracker/initiative-notices.ts";
import { watchEnd } from "./ui/notices/end-notice.ts";
import { NoticeStrip } from "./ui/notices/notice-strip.ts";
import { followVisibility } from "./ui/notices/page-title.ts";
import { watchActs } from "./ui/tracker/act-notices.ts";
import { watchHidden } from "./ui/tracker/hidden.ts";
import { watchOpen } from "./ui/tracker/open-text.ts";
import { SegmentRail } from "./ui/tracker/segment-rail.ts";
import { watchCountdowns } from "./ui/countdowns/watch-countdowns.ts";
import { watchDoubleClicks } from "./ui/kit/double-clicks.ts";
import { watchTokenLooks } from "./ui/token-look.ts";
import { watchTokenMarks } from "./ui/token-marks.ts";
import { WaitingRequests } from "./ui/waiting-requests.ts";
import { watchWelcome } from "./ui/welcome/welcome.ts";
import { loadGames, preparePlanners } from "./families/index.ts";
import { watchOwnerEdits } from "./requests/owner-edits.ts";
import { watchReveals } from "./requests/reveal.ts";
import { watchRequests } from "./requests/watch.ts";
import { watchEffects } from "./encounter/timing/watch-effects.ts";
import { watchEncounters } from "./encounter/timing/watch.ts";
import { watchFights } from "./platform/fight-changes.ts";
import { logged } from "./platform/logged.ts";

/**
 * Loads the games' rules, then starts everything that reacts to changes in the world. Starts it even if the rules can't
 * be loaded.
 */
export async function begin(): Promise<void> {
  await loadGames().catch(logged);
  watchDoubleClicks();
  watchRequests();
  preparePlanners();
  watchEffects();
  watchReveals();
  watchOwnerEdits();
  watchFights();
  followFights();
  watchEncounters();
  WaitingRequests.watch();
  SegmentRail.watch();
  watchOpen();
  watchActs();
  followVisibility();
  NoticeStrip.watch();
  watchBar();
  watchByItself();
  watchEnd();
  watchCardNotices();
  watchInitiative();
  watchTokenMarks();
  watchTokenLooks();
  watchCountdowns();
  watchHidden();
  followEncounters();
  Hooks.on("hotbarDrop", onHotbarDrop);
  askForGame();
  watchWelcome();
  watchMotion();
}
