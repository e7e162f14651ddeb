import { loadedBar } from "../ui/bar/watch-bar.ts";
import { Notices } from "../ui/notices/notices.ts";
import type { Waiting } from "./action-cards.d.ts";

/** The play bar: its notices for the user, and the actor that it shows. */
export const playBar = {
  /** The notices for this user, the most urgent first. */
  waiting(): Waiting[] {
    return Notices.all().map(({ key, text, detail = "", urgency, actor = "", message = "", actions }) => ({
      key,
      text,
      detail,
      urgency,
      actor,
      message,
      buttons: actions.map(({ label }, index) => ({
        label,
        press: async () => Notices.take(key, index, null),
      })),
    }));
  },
  /** The actor that the bar shows. Null if it shows none. */
  seat: (): Actor.Implementation | null => loadedBar()?.seat ?? null,
  /** Makes the bar show this actor, if the user can act for them. */
  async sit(actor: Actor.Implementation): Promise<void> {
    await loadedBar()?.follow(actor);
  },
};
