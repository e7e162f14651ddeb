import { notice } from "../platform/notice.ts";
import { isConcealed } from "../platform/unseen.ts";

/** Combatants that are about to get a token, so no second token takes the same combatant. */
const joining = new Set<Combatant.Implementation>();

export class ActionCardsCombatant<
  out SubType extends Combatant.SubType = Combatant.SubType,
> extends Combatant<SubType> {
  /** True if this user may know about the combatant. */
  override get visible(): boolean {
    return this.isOwner || !isConcealed(this.own);
  }

  /** `this`, typed as the document class set in `CONFIG`. */
  private get own(): Combatant.Implementation {
    return this;
  }

  /**
   * If the actor has a combatant without a token, adds the token to it instead of creating a second
   * combatant. Players can't do that, so they get a notice.
   */
  protected override async _preCreate(...args: Parameters<Combatant["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    const [, , user] = args;
    const { tokenId, sceneId } = this;
    const waiting = tokenId === null ? undefined : this.withoutToken();
    if (!waiting) return undefined;
    if (!user.isGM) {
      const text = game.i18n.format("ACTIONCARDS.Encounter.AlreadyIn", { name: waiting.name ?? "" });
      notice("info", text);
      return false;
    }
    joining.add(waiting);
    try {
      await waiting.update({ tokenId, sceneId });
    } finally {
      joining.delete(waiting);
    }
    return false;
  }

  /** The same actor's combatant in this encounter that has no token; undefined if none. */
  private withoutToken(): Combatant.Implementation | undefined {
    return this.parent?.combatants.contents.find(
      (one) =>
        one.actorId !== null && one.actorId === this.actorId && one.tokenId === null && !joining.has(one),
    );
  }
}
