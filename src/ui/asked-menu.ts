import { AskedData } from "../data/message/asked.ts";
import { chatMessage } from "../platform/collections.ts";
import { logged } from "../platform/logged.ts";
import { menuEntry } from "../platform/menu-entry.ts";
import { writtenAs } from "./asking/check-text.ts";

/**
 * Returns the check that the card asks for, in `@Check` notation; empty if it asks for none or for several.
 */
function textOn({ dataset }: HTMLElement): string {
  const card: unknown = chatMessage(dataset["messageId"] ?? "")?.system;
  const [only, ...others] = card instanceof AskedData ? card.checks : [];
  return only && others.length === 0 ? writtenAs(only.game, only) : "";
}

/** Returns context menu entries for a card that asks for a check. */
export function askedEntries() {
  return [
    menuEntry({
      label: "ACTIONCARDS.Macro.PutOnHotbar",
      icon: "fa-solid fa-thumbtack",
      visible: (element) => textOn(element) !== "",
      act(element) {
        const dragged = { kind: "asked", key: textOn(element), actor: "" } as const;
        void import("./hotbar-drag.ts")
          .then(async ({ putOnFreeSlot }) => putOnFreeSlot(dragged))
          .catch(logged);
      },
    }),
  ];
}
