import { loadedBar } from "../ui/bar/watch-bar.ts";
import { Notices } from "../ui/notices/notices.ts";
import type { Waiting } from "./action-cards.d.ts";

/** The play bar: the moment and the seat. */
export const playBar = {
  /** What waits for this user, the most urgent first. */
  waiting(): Waiting[] {
    return Notices.all().map(({ key, text, detail = "", urgency, actor, message = "", actions }) => ({
      ...{ key, text, detail, urgency, actor, message },
      buttons: actions.map(({ label }, index) => ({
        label,
        press: async () => Notices.take(key, index, null),
      })),
    }));
  },
  /** The actor whose seat the bar shows; null if it shows none. */
  seat: (): Actor.Implementation | null => loadedBar()?.seat ?? null,
  /** Shows the seat of this actor, if the user has one for them. */
  async sit(actor: Actor.Implementation): Promise<void> {
    await loadedBar()?.follow(actor);
  },
};
