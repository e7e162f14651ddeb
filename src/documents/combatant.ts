import { notice } from "../platform/notice.ts";
import { isConcealed } from "../platform/unseen.ts";

/** Combatants about to get a token, so no other token takes them at the same time. */
const joining = new Set<Combatant.Implementation>();

/** A combatant. Users see it only if they may know of it. */
export class ActionCardsCombatant<
  out SubType extends Combatant.SubType = Combatant.SubType,
> extends Combatant<SubType> {
  /** True only for combatants that this user may know of. */
  override get visible(): boolean {
    return this.isOwner || !isConcealed(this.own);
  }

  /** `this` with the class set in `CONFIG`, because the types narrow a generic `this`. */
  private get own(): Combatant.Implementation {
    return this;
  }

  /**
   * Adds the token to the actor's combatant that has no token, instead of creating a second combatant. Players may not
   * write a combatant's token, so they get a notice instead.
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

  /** This encounter's combatant of the same actor that has no token. */
  private withoutToken(): Combatant.Implementation | undefined {
    return this.parent?.combatants.contents.find(
      (one) =>
        one.actorId !== null && one.actorId === this.actorId && one.tokenId === null && !joining.has(one),
    );
  }
}
