import { PowerData, SkillData } from "../../data/item/index.ts";
import { attackProfile } from "../../encounter/attack-profile.ts";
import type { ChatCard } from "../../family/chat-card.ts";
import type { FamilyScreens } from "../../family/family.ts";
import { rulesPage } from "../../family/rules-page.ts";
import { onFightChange } from "../../platform/fight-changes.ts";
import { followClock, followReaction } from "./cards/exchange-call.ts";
import { followBelongings, followCopies, followDefender } from "./cards/exchange-odds.ts";
import { additions } from "./item/additions.ts";
import { avatarFields, reactionFields } from "./item/form.ts";
import { avatarSummary, calledForwardBy } from "./item/summary.ts";
import { skillTotal } from "./item/skill-total.ts";
import { avatarAttackTags, avatarCheckTags } from "./item/tags.ts";
import { primaries, table, playsByPick } from "./page/page.ts";
import { askedChance } from "./asked-chance.ts";
import { checks } from "./page/stat-check.ts";
import { deckView } from "./page/table-view.ts";
import { command, drawLots, flee, oppose, opposeWith } from "./moves.ts";
import { avatarStatBlock } from "./statblock/stat-block.ts";

const attackDialog = async () => (await import("./dialogs/attack-dialog.ts")).AttackDialog;

function resolves(item: Item.Implementation): boolean {
  const system: unknown = item.system;
  return item.attacks || system instanceof SkillData || system instanceof PowerData;
}

/** The user interface of the Avatar System. It handles all items that belong to no other game. */
export const screens: Partial<FamilyScreens> = {
  plays: playsByPick,
  canResolve: resolves,
  resolves,
  async use(actor, item, quick) {
    if (item.attacks) await (await attackDialog()).ask(actor, item, quick);
    else await (await import("./plans/check.ts")).checkItem(item);
  },
  askFreeShot: async (actor, weapon, shot) => (await attackDialog()).askFreeShot(actor, weapon, shot),
  aimsAtOne: (item) => attackProfile(item).targets === 1,
  tags: (item, as) => (as === "attack" ? avatarAttackTags(item) : avatarCheckTags(item)),
  lacks: () => "",
  total(actor, item) {
    const system: unknown = item.system;
    return system instanceof SkillData ? skillTotal(actor, system) : "";
  },
  facts: (item) => [
    { id: "avatar", facts: avatarSummary(item) },
    { id: "fads", facts: calledForwardBy(item) },
  ],
  itemParts: [avatarFields, reactionFields],
  moves: [flee, command, oppose, drawLots],
  itemMoves: [opposeWith],
  additions,
  checks,
  askedChance,
  deck: (actor) => deckView(actor.ours),
  bareHands: async (actor, quick) => (await attackDialog()).ask(actor, null, quick),
  proposal: async (actor, item) => (await attackDialog()).proposal(actor, item),
  header: [table],
  pages: [primaries],
  explained: {
    use: (item) =>
      item.attacks
        ? rulesPage("rulesReference00", "anExchange000000")
        : rulesPage("rulesReference00", "checks0000000000"),
    windows: {
      AttackDialog: rulesPage("rulesReference00", "anExchange000000"),
      DefendDialog: rulesPage("rulesReference00", "anExchange000000"),
      CallDialog: rulesPage("rulesReference00", "callingForward00"),
      RunDialog: rulesPage("rulesReference00", "fleeing000000000"),
      OpposeDialog: rulesPage("rulesReference00", "opposedChecks000"),
      DrawForItDialog: rulesPage("rulesReference00", "drawingForIt0000"),
    },
  },
  consequences: { down: { icon: "fa-skull", takesOut: true } },
  cards: Object.values(import.meta.glob<ChatCard>("./cards/*-card.ts", { eager: true, import: "card" })),
  statBlock: avatarStatBlock,
  paper: async (actor, game) => (await import("./print-sheet.ts")).paperPart(actor, game),
  loaded() {
    Hooks.on("createChatMessage", (message) => void followReaction(message));
    Hooks.on("updateChatMessage", (message) => void followReaction(message));
    Hooks.on("updateCombat", () => void followClock());
    Hooks.on("updateActor", (actor) => {
      void followDefender(actor);
      followCopies(actor);
    });
    onFightChange((actor) => void followDefender(actor));
    for (const change of ["create", "update", "delete"] as const) {
      Hooks.on(`${change}Item`, followBelongings);
      Hooks.on(`${change}ActiveEffect`, followBelongings);
    }
  },
};
