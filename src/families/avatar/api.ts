import type { SkillStat } from "../../data/item/skill-stats.ts";
import { AcCardTerm } from "./dice/ac-card-term.ts";
import { AcPickRoll } from "./dice/ac-pick-roll.ts";

const opposeDialog = async () => (await import("./dialogs/oppose-dialog.ts")).OpposeDialog;
type AskToOppose = Awaited<ReturnType<typeof opposeDialog>>["ask"];

export const avatarApi = {
  /** Opens the attack dialog for a weapon or a power or, if `item` is null, for bare hands. */
  async attack(actor: Actor.Implementation, item: Item.Implementation | null = null): Promise<void> {
    const { AttackDialog } = await import("./dialogs/attack-dialog.ts");
    await AttackDialog.ask(actor, item);
  },
  async checkItem(item: Item.Implementation): Promise<void> {
    await (await import("./plans/check.ts")).checkItem(item);
  },
  async checkStat(actor: Actor.Implementation, stat: SkillStat): Promise<void> {
    await (await import("./plans/check.ts")).checkStat(actor, stat);
  },
  /** Opens the opposed check dialog. Preselects a skill or a stat ("mind") if one is passed. */
  async oppose(...args: Parameters<AskToOppose>): Promise<void> {
    await (await opposeDialog()).ask(...args);
  },
  /** Opens the dialog in which two actors draw cards to settle a question. */
  async drawForIt(actor: Actor.Implementation): Promise<void> {
    const { DrawForItDialog } = await import("./dialogs/draw-for-it-dialog.ts");
    await DrawForItDialog.ask(actor);
  },
  /**
   * Returns an actor's AC cards to the deck. In an encounter, a GM must confirm, and a player's call only
   * asks the GMs.
   */
  async recallCards(actor: Actor.Implementation): Promise<void> {
    await (await import("./page/recall.ts")).recallCards(actor);
  },
};

export const avatarDice = { AcCardTerm, AcPickRoll };
