import { notice } from "../platform/notice.ts";
import { isConcealed } from "../platform/unseen.ts";

/** Combatants who wait for their token just now: whoever else comes at the same time finds them taken. */
const joining = new Set<Combatant.Implementation>();

/** Somebody in an encounter. */
export class ActionCardsCombatant<
  out SubType extends Combatant.SubType = Combatant.SubType,
> extends Combatant<SubType> {
  /** Players see the rows of those alone whom they may know of. */
  override get visible(): boolean {
    return this.isOwner || !isConcealed(this.own);
  }

  /** This combatant as the one configured class; a generic `this` is something narrower to the types. */
  private get own(): Combatant.Implementation {
    return this;
  }

  /**
   * The token of somebody who is in the encounter without one is joined to them, and nobody is there twice. Players may
   * not write which token a combatant has: there they stay as they are.
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

  /** Whoever stands in this encounter for the same actor, and has no token. */
  private withoutToken(): Combatant.Implementation | undefined {
    return this.parent?.combatants.contents.find(
      (one) =>
        one.actorId !== null && one.actorId === this.actorId && one.tokenId === null && !joining.has(one),
    );
  }
}
