import { SYSTEM_ID } from "../../constants.ts";
import { isCardAttack, PowerData, SkillData, WeaponData } from "../../data/item/index.ts";
import type { Family } from "../../family/family.ts";
import { usesPrintedCards } from "../../settings/index.ts";
import { PrintDeck } from "./art/print/print-deck.ts";
import { onChatMessage } from "./card-command.ts";
import { lookupCard } from "./cards/lookup-card.ts";
import { shotCard } from "./cards/shot-card.ts";
import { LookupDialog } from "./dialogs/lookup-dialog.ts";
import { ShootDialog } from "./dialogs/shoot-dialog.ts";
import { ActionCardRoll } from "./dice/action-card-roll.ts";
import { printedFields } from "./item/printed-view.ts";
import { imperfectSummary } from "./item/summary.ts";
import { cardAttackTags, cardSkillTags } from "./item/tags.ts";
import { playsByCard, printedPage } from "./page/page.ts";
import { isByCard } from "./plans/resolution.ts";
import { lookupText, subjectOf } from "./plans/subject.ts";
import { printedRequests } from "./requests.ts";

async function use(actor: Actor.Implementation, item: Item.Implementation): Promise<void> {
  if (item.type === "skill") await LookupDialog.skill(actor, item);
  else await ShootDialog.ask(actor, item);
}

/** Future Imperfect: one printed card answers everything. */
export const printed: Family = {
  id: "printed",
  isInPlay: usesPrintedCards,
  plays: playsByCard,
  canResolve(item) {
    const system: unknown = item.system;
    if (system instanceof PowerData) return system._source.use === "attack";
    return system instanceof SkillData || system instanceof WeaponData;
  },
  resolves: isByCard,
  use,
  askFreeShot: (actor, weapon, shot) => ShootDialog.askFreeShot(actor, weapon, shot),
  aimsAtOne(item) {
    const system: unknown = item.system;
    return isCardAttack(system) && system.imperfect.blast === "none";
  },
  tags(item) {
    const system: unknown = item.system;
    if (system instanceof SkillData) return cardSkillTags(system);
    return isCardAttack(system) ? cardAttackTags(item.actor, system) : [];
  },
  total: (actor, item) => lookupText(subjectOf(actor, { kind: "skill", item: item.uuid }).lookup),
  facts: (item) => [{ id: "printed", facts: imperfectSummary(item) }],
  itemParts: [printedFields],
  requests: printedRequests,
  moves: [],
  ownClocks: ["impulse"],
  ownVariants: ["imperfect"],
  ways: {},
  header: [],
  pages: [printedPage],
  cards: [lookupCard, shotCard],
  start() {
    CONFIG.Dice.rolls.push(ActionCardRoll);
    game.settings.registerMenu(SYSTEM_ID, "printDeck", {
      name: "ACTIONCARDS.ActionCard.Print.Title",
      label: "ACTIONCARDS.ActionCard.Print.Label",
      hint: "ACTIONCARDS.ActionCard.Print.Hint",
      icon: "fa-solid fa-print",
      type: PrintDeck,
      restricted: false,
    });
    Hooks.on("chatMessage", onChatMessage);
  },
};
