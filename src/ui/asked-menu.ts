import { AskedData } from "../data/message/asked.ts";
import { chatMessage } from "../platform/collections.ts";
import { logged } from "../platform/logged.ts";
import { menuEntry } from "../platform/menu-entry.ts";
import { writtenAs } from "./asking/check-text.ts";

/** The check of an asked card as a text names it; empty for other cards, and for several checks. */
function textOn({ dataset }: HTMLElement): string {
  const card: unknown = chatMessage(dataset["messageId"] ?? "")?.system;
  const [only, ...others] = card instanceof AskedData ? card.checks : [];
  return only && others.length === 0 ? writtenAs(only.game, only) : "";
}

/** What can be done with an asked check from its card's context menu, besides what its buttons do. */
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
