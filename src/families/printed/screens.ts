import { CARD_ATTRIBUTES, type CardAttribute } from "../../data/actor/card-attributes.ts";
import { words } from "../../platform/words.ts";
import { isCardAttack, PowerData, SkillData, WeaponData } from "../../data/item/index.ts";
import type { NextStep } from "../../family/consequence.ts";
import { itemOf } from "../../platform/collections.ts";
import { redrawOn } from "../../ui/cards/redraw.ts";
import type { ChatCard } from "../../family/chat-card.ts";
import type { FamilyScreens } from "../../family/family.ts";
import { rulesPage } from "../../family/rules-page.ts";
import { onChatMessage } from "./card-command.ts";
import { printedFields } from "./item/printed-view.ts";
import { printedSummary } from "./item/summary.ts";
import { cardAttackTags, cardSkillTags } from "./item/tags.ts";
import { playsByCard, printedHeader, printedPage } from "./page/page.ts";
import { isTooHot } from "./plans/heat.ts";
import { woundsText } from "./cards/wounds-text.ts";
import { isByCard } from "./plans/resolution.ts";
import { lookupText, subjectOf } from "./plans/subject.ts";
import { isBrokenWeapon } from "./consequences.ts";
import { printedStatBlock } from "./statblock/stat-block.ts";
import { toldLater } from "../../ui/odds/kept-odds.ts";

const isAttribute = (key: string): key is CardAttribute => CARD_ATTRIBUTES.some((one) => one === key);

const shootDialog = async () => (await import("./dialogs/shoot-dialog.ts")).ShootDialog;

async function use(actor: Actor.Implementation, item: Item.Implementation, quick = false): Promise<void> {
  if (item.type === "skill")
    await (await import("./dialogs/lookup-dialog.ts")).LookupDialog.skill(actor, item);
  else await (await shootDialog()).ask(actor, item, quick);
}

/** Lets a GM decide that a failed weapon is only overheated (Q19). */
const overheats: NextStep = {
  key: "overheat",
  icon: "fa-temperature-high",
  isFor: ({ about }, user) => user.isGM && isBrokenWeapon(about.uuid),
  async run({ about }, at) {
    const weapon = itemOf(about.uuid);
    if (!weapon) return;
    const { OverheatDialog } = await import("./dialogs/overheat-dialog.ts");
    await OverheatDialog.ask(weapon, at);
  },
};

export const screens: Partial<FamilyScreens> = {
  plays: playsByCard,
  canResolve(item) {
    const system: unknown = item.system;
    if (system instanceof PowerData) return system._source.use === "attack";
    return system instanceof SkillData || system instanceof WeaponData;
  },
  resolves: isByCard,
  use,
  askFreeShot: async (actor, weapon, shot) => (await shootDialog()).askFreeShot(actor, weapon, shot),
  askedChance: toldLater(async () => (await import("./asked-chance.ts")).askedChance),
  condition(actor) {
    const { wounds } = actor.ours.printed;
    const isHurt = Object.values(wounds).some((count) => count > 0);
    return { wounds: isHurt ? woundsText(wounds, words) : "", pools: [] };
  },
  proposal: async (actor, item) => (item ? (await shootDialog()).proposal(actor, item) : ""),
  aimsAtOne(item) {
    const system: unknown = item.system;
    return isCardAttack(system) && system.printed.blast === "none";
  },
  tags(item) {
    const system: unknown = item.system;
    if (system instanceof SkillData) return cardSkillTags(system);
    return isCardAttack(system) ? cardAttackTags(item.actor, system) : [];
  },
  lacks({ name, system }) {
    const data: unknown = system;
    if (!isCardAttack(data)) return "";
    if (data.printed.broken) return words("ACTIONCARDS.Request.Refusal.BrokenWeapon", { item: name });
    return isTooHot(data.printed) ? words("ACTIONCARDS.Request.Refusal.Overheated", { item: name }) : "";
  },
  total(actor, item) {
    const isSkill = (item.system as unknown) instanceof SkillData; // data of any item type
    return isSkill ? lookupText(subjectOf(actor, { kind: "skill", item: item.uuid }).lookup) : "";
  },
  facts: (item) => [{ id: "printed", facts: printedSummary(item) }],
  itemParts: [printedFields],
  checks: {
    actions: ["lookUpAttribute", "lookUpNumber"],
    label: (key) => (isAttribute(key) ? words(`ACTIONCARDS.Printed.Attribute.${key}`) : ""),
    async ask(actor, key) {
      if (isAttribute(key))
        await (await import("./dialogs/lookup-dialog.ts")).LookupDialog.attribute(actor, key);
    },
  },
  header: [printedHeader],
  pages: [printedPage],
  tabs: ["fight", "printed"],
  explained: {
    use: (item) =>
      item.attacks
        ? rulesPage("printedCards0000", "aShotNumberByNum")
        : rulesPage("printedCards0000", "aCheckByCard0000"),
    windows: {
      ShootDialog: rulesPage("printedCards0000", "aShotNumberByNum"),
      LookupDialog: rulesPage("printedCards0000", "aCheckByCard0000"),
      ActionCardWindow: rulesPage("printedCards0000", "readingACard0000"),
    },
  },
  consequences: {
    concussed: { icon: "fa-dizzy", takesOut: true },
    mortal: { icon: "fa-heart-crack", takesOut: true },
    broken: { icon: "fa-wrench", steps: [overheats] },
    overheated: { icon: "fa-temperature-high" },
    saveFailed: { icon: "fa-shield-heart" },
  },
  cards: Object.values(import.meta.glob<ChatCard>("./cards/*-card.ts", { eager: true, import: "card" })),
  statBlock: printedStatBlock,
  paper: async (actor) => (await import("./print-sheet.ts")).paperPart(actor),
  loaded() {
    Hooks.on("chatMessage", onChatMessage);
    // a weapon breaks, or its heat changes (I9, Q19)
    Hooks.on("updateItem", redrawOn("system.printed.broken", "system.printed.heat"));
    // concussed actors have fewer options (Q34)
    Hooks.on("updateActor", redrawOn("system.printed.concussion"));
  },
};
