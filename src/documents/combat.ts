import { afterEncounter, freshRound, openRound } from "./fight/rounds.ts";
import { drawOrder } from "./fight/initiative.ts";
import { orderPolicy, recallPolicy } from "../settings/index.ts";
import { recallsAt } from "../rules/avatar/turn.ts";

/** An encounter. Its order is that of the typed IN, or is drawn, as the world's setting says. */
export class ActionCardsCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** This encounter as the one configured class; a generic `this` is something narrower to the types. */
  private get own(): Combat.Implementation {
    return this;
  }

  /** Each combatant takes its actor's IN in one write; or draws for its place, where the world has it so. */
  override async rollInitiative(ids: string | string[]): Promise<this> {
    const wanted = typeof ids === "string" ? [ids] : ids;
    if (orderPolicy() === "avatar-initiative") {
      if (game.user.isGM) await drawOrder(this.own, wanted);
      else ui.notifications.info("ACTIONCARDS.Initiative.GmDraws", { localize: true });
      return this;
    }
    const updates = this.combatants.contents
      .filter((combatant) => wanted.includes(combatant.id ?? "") && combatant.isOwner && combatant.actor)
      .map((combatant) => ({ _id: combatant.id, initiative: combatant.actor?.avatar.in ?? 0 }));
    if (updates.length > 0) await this.updateEmbeddedDocuments("Combatant", updates);
    return this;
  }

  /** Starts with everybody's IN in place and nothing of a round used up. */
  override async startCombat(): Promise<this> {
    await freshRound(this.own, recallsAt(recallPolicy(), "roundEnd"));
    const drawn = orderPolicy() === "avatar-initiative";
    const waiting = this.combatants.contents.filter((c) => drawn || (c.actor && c.initiative === null));
    if (waiting.length > 0) await this.rollInitiative(waiting.map((c) => c.id ?? ""));
    return super.startCombat();
  }

  /** The round ends: halved DR is restored, Actions are regained, and by the world's setting the cards come home. */
  protected override async _onEndRound(...args: Parameters<Combat["_onEndRound"]>): Promise<void> {
    await super._onEndRound(...args);
    await freshRound(this.own, recallsAt(recallPolicy(), "roundEnd"));
  }

  /** A round opens with who goes on guarding whom, and whether all agree to stop. */
  protected override async _onStartRound(...args: Parameters<Combat["_onStartRound"]>): Promise<void> {
    await super._onStartRound(...args);
    await openRound(this.own);
  }

  /** By the world's setting one's cards come home at one's own Phase. */
  protected override async _onStartTurn(...args: Parameters<Combat["_onStartTurn"]>): Promise<void> {
    await super._onStartTurn(...args);
    const [combatant] = args;
    if (!recallsAt(recallPolicy(), "ownPhase")) return;
    await combatant.actor?.update({ system: { deck: { out: [], aside: [] } } });
  }

  /** An encounter that is over leaves nothing of it behind. */
  protected override _onDelete(...args: Parameters<Combat["_onDelete"]>): void {
    super._onDelete(...args);
    if (game.users.activeGM?.isSelf && this.started) void afterEncounter(this.own);
  }
}
