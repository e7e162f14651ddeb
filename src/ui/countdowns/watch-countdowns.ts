import { COUNTDOWNS, countdowns, type Countdown } from "../../platform/settings/countdowns.ts";
import { announce } from "../kit/announce.ts";
import { words } from "../kit/words.ts";
import { followSetting } from "../kit/world-changes.ts";

type Known = Readonly<Record<string, Countdown>>;

/** Returns the countdowns that players see, with their progress. */
function onShow(): Known {
  return Object.fromEntries(Object.entries(countdowns()).filter(([, { shown }]) => shown));
}

async function open(): Promise<void> {
  const { CountdownsWindow } = await import("./countdowns-window.ts");
  await CountdownsWindow.open();
}

/**
 * Opens the window if players already see a countdown, and whenever another is shown to them. Announces the
 * progress of shown countdowns to screen readers.
 */
export function watchCountdowns(): void {
  let known: Known = {};
  const look = () => {
    const now = onShow();
    if (Object.keys(now).some((id) => !(id in known))) void open();
    for (const [id, { name, filled, size }] of Object.entries(now))
      if (known[id] && known[id].filled !== filled)
        announce(words("ACTIONCARDS.Countdown.State", { name, filled, size }));
    known = now;
  };
  look();
  followSetting(COUNTDOWNS, look);
}
