import { recallPolicy } from "../settings/index.ts";
import { recallsAt } from "../rules/avatar/turn.ts";

/** What a round uses up, as new. */
const FRESH_ROUND = { shots: 0, actions: 0 };

/** An encounter. Until a timing scheme says otherwise its order is that of IN. */
export class ActionCardsCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** Each combatant takes its actor's IN: one write, and nothing is drawn for it. */
  override async rollInitiative(ids: string | string[]): Promise<this> {
    const wanted = typeof ids === "string" ? [ids] : ids;
    const updates = this.combatants.contents
      .filter((combatant) => wanted.includes(combatant.id ?? "") && combatant.isOwner && combatant.actor)
      .map((combatant) => ({ _id: combatant.id, initiative: combatant.actor?.avatar.in ?? 0 }));
    if (updates.length > 0) await this.updateEmbeddedDocuments("Combatant", updates);
    return this;
  }

  /** Starts with everybody's IN in place and nothing of a round used up. */
  override async startCombat(): Promise<this> {
    const unrolled = this.combatants.contents
      .filter((c) => c.initiative === null && c.actor)
      .map((c) => c.id ?? "");
    if (unrolled.length > 0) await this.rollInitiative(unrolled);
    await this.freshRound(recallsAt(recallPolicy(), "roundEnd"));
    return super.startCombat();
  }

  /** The round ends: halved DR is restored, Actions are regained, and by the world's setting the cards come home. */
  protected override async _onEndRound(...args: Parameters<Combat["_onEndRound"]>): Promise<void> {
    await super._onEndRound(...args);
    await this.freshRound(recallsAt(recallPolicy(), "roundEnd"));
  }

  /** An encounter that is over leaves nobody with a halved DR or a thinned deck. */
  protected override _onDelete(...args: Parameters<Combat["_onDelete"]>): void {
    super._onDelete(...args);
    if (game.users.activeGM?.isSelf && this.started) void this.freshRound(true);
  }

  /** One batch for the world's actors; an unlinked token's actor is written by itself. */
  private async freshRound(recallCards: boolean): Promise<void> {
    const actors = new Set(
      this.combatants.contents.map((combatant) => combatant.actor).filter((actor) => actor !== null),
    );
    const system = { round: FRESH_ROUND, ...(recallCards ? { deck: { out: [], aside: [] } } : {}) };
    const linked = [...actors].filter((actor) => !actor.isToken);
    await Actor.updateDocuments(linked.map((actor) => ({ _id: actor.id, system })));
    for (const actor of actors) if (actor.isToken) await actor.update({ system });
  }
}
