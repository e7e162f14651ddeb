import { sideOut } from "../../encounter/side-out.ts";
import { viewedEncounter } from "../../platform/collections.ts";
import { onFightChange } from "../../platform/fight-changes.ts";
import { askHowToEnd } from "../dialogs/end-fight.ts";
import { onceAFrame } from "../kit/render-pace.ts";
import { words } from "../kit/words.ts";
import { followPeople } from "../kit/world-changes.ts";
import { Notices } from "./notices.ts";

const PREFIX = "end-";

/**
 * Shows GMs a notice to end the viewed encounter when everyone on a side is out of action, and again if
 * others join that side and are taken out, too.
 */
function look(): void {
  const combat = viewedEncounter();
  const out = sideOut(combat);
  const key = out ? `${PREFIX}${combat?.id ?? ""}-${out.side}-${out.count}` : "";
  Notices.keep(PREFIX, [key]);
  if (!combat || !out) return;
  Notices.show({
    key,
    text: words(`ACTIONCARDS.Encounter.End.Out.${out.side}`),
    icon: "fa-flag-checkered",
    urgency: "end",
    actions: [
      {
        label: words("ACTIONCARDS.Encounter.End.Label"),
        icon: "fa-flag-checkered",
        run: () => askHowToEnd(combat),
      },
      {
        label: words("ACTIONCARDS.Encounter.Round.FightOn"),
        icon: "fa-hand-fist",
        run: () => Notices.dismiss(key),
      },
    ],
  });
}

export function watchEnd(): void {
  if (!game.user.isGM) return;
  const lookSoon = onceAFrame(look);
  followPeople(() => void lookSoon());
  Hooks.on("renderCombatTracker", () => void lookSoon());
  onFightChange(() => void lookSoon());
  look();
}
