import { packId } from "../../constants.ts";
import { PowerData, SkillData } from "../../data/item/index.ts";
import { attackProfile } from "../../encounter/attack-profile.ts";
import type { ChatCard } from "../../family/chat-card.ts";
import type { NewFamily } from "../../family/family.ts";
import { rulesPage } from "../../family/rules-page.ts";
import { signed } from "../../ui/kit/signed.ts";
import { onFightChange } from "../../platform/fight-changes.ts";
import { chatMessages } from "../../platform/collections.ts";
import { callOff, callToDefense } from "./cards/call-to-defense.ts";
import { followClock, followReaction } from "./cards/exchange-call.ts";
import { followBelongings, followCopies, followDefender } from "./cards/exchange-odds.ts";
import { AttackDialog } from "./dialogs/attack-dialog.ts";
import { packsOf } from "../../family/packs-of.ts";
import { AcCardTerm } from "./dice/ac-card-term.ts";
import { AcPickRoll } from "./dice/ac-pick-roll.ts";
import { additions } from "./item/additions.ts";
import { avatarFields, reactionFields } from "./item/form.ts";
import { avatarSummary, calledForwardBy } from "./item/summary.ts";
import { avatarAttackTags, avatarCheckTags } from "./item/tags.ts";
import { primaries, table } from "./page/parts.ts";
import { playsByPick } from "./page/plays.ts";
import { avatarEntries, avatarGames, avatarSettings } from "./games.ts";
import { command, drawLots, flee, oppose, opposeWith } from "./moves.ts";
import { checkItem } from "./plans/check.ts";
import { avatarRequests } from "./requests.ts";
import { avatarStatBlock } from "./statblock/stat-block.ts";

function totalOf(actor: Actor.Implementation, skill: SkillData): number {
  const stat = skill.stat === "none" ? 0 : (actor.ours.formulaValues[skill.stat] ?? 0);
  return stat + skill.bonus;
}

function resolves(item: Item.Implementation): boolean {
  const system: unknown = item.system;
  return item.attacks || system instanceof SkillData || system instanceof PowerData;
}

const itemPacks = packsOf({
  weapon: "weapons",
  armor: "armor",
  gear: "gear",
  skill: "skills",
  power: "powers",
});

/** The Avatar System: AC Picks from the own AC Deck. It uses whatever no other game does. */
export const avatar: NewFamily = {
  id: "avatar",
  label: "ACTIONCARDS.Family.avatar",
  plays: playsByPick,
  canResolve: resolves,
  resolves,
  use: (actor, item) => (item.attacks ? AttackDialog.ask(actor, item) : checkItem(item)),
  askFreeShot: (actor, weapon, shot) => AttackDialog.askFreeShot(actor, weapon, shot),
  aimsAtOne: (item) => attackProfile(item).targets === 1,
  tags: (item, as) => (as === "attack" ? avatarAttackTags(item) : avatarCheckTags(item)),
  total(actor, item) {
    const system: unknown = item.system;
    return system instanceof SkillData ? signed(totalOf(actor, system)) : "";
  },
  facts: (item) => [
    { id: "avatar", facts: avatarSummary(item) },
    { id: "fads", facts: calledForwardBy(item) },
  ],
  itemParts: [avatarFields, reactionFields],
  requests: avatarRequests,
  moves: [flee, command, oppose, drawLots],
  itemMoves: [opposeWith],
  ownClocks: ["fads-cards", "fads-dice", "speed-chart", "avatar-initiative"],
  games: avatarGames,
  settings: avatarSettings,
  packEntries: avatarEntries,
  packs: [...Object.values(itemPacks), ...["archetypes", "heroes", "adversaries"].map(packId)],
  additions,
  bareHands: (actor) => AttackDialog.ask(actor, null),
  header: [table],
  pages: [primaries],
  itemPacks,
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
  start() {
    CONFIG.Dice.rolls.unshift(AcPickRoll);
    CONFIG.Dice.terms["a"] = AcCardTerm;
    Hooks.on("createChatMessage", (message) => {
      callToDefense(message);
      void followReaction(message);
    });
    Hooks.on("updateChatMessage", (message) => {
      callToDefense(message);
      void followReaction(message);
    });
    Hooks.on("deleteChatMessage", callOff);
    // What was open when the page was loaded still is.
    Hooks.once("ready", () => chatMessages().forEach(callToDefense));
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
