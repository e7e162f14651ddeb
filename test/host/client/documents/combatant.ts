import { BaseCombatant } from "../../common/documents/index.ts";
import type { Document } from "../../common/abstract/document.ts";
import { generation } from "../../common/generation.ts";
import { predictTurn } from "../helpers/combat-turns.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin, type OperationContext } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { CombatantGroup } from "./combatant-group.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

type Resource = { value: number; max: number } | number | string | boolean | null;

/** A participant in an encounter. */
export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare img: string;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare group: CombatantGroup | string | null;
  /** Generation 14 only. */
  declare roundJoined: number | null;
  declare resource: Resource;
  declare _videoSrc: string | null;

  get combat(): Combat | null {
    return (this.parent as Combat | null) ?? null; // a combatant's parent is a Combat
  }

  get isNPC(): boolean {
    return !this.actor || this.players.length === 0;
  }

  override get permission(): number {
    return this.getUserLevel(game.user) ?? CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  get actor(): Actor | null {
    const { token } = this;
    if (token) return token.actor;
    return (this.actorId ? game.actors?.get(this.actorId) : null) ?? null;
  }

  get token(): TokenDocument | null {
    const scene = this.sceneId ? game.scenes?.get(this.sceneId) : null;
    return (this.tokenId ? scene?.tokens.get(this.tokenId) : null) ?? null;
  }

  /** Users other than GMs who own the combatant. */
  get players(): User[] {
    return game.users.filter((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  /** Generation 14: index in the turn order, from 0; null if the combatant has no turn. */
  get turnNumber(): number | null {
    const index = this.combat?.turns.indexOf(this) ?? -1;
    return index < 0 ? null : index;
  }

  get isDefeated(): boolean {
    return this.defeated || (this.actor?.statuses.has(CONFIG.specialStatusEffects["DEFEATED"]!) ?? false);
  }

  /** Creates the initiative roll, not yet evaluated. */
  getInitiativeRoll(formula?: string) {
    return foundry.dice.Roll.create(formula || this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }

  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = this.getInitiativeRoll(formula);
    await roll.evaluate();
    await this.update({ initiative: roll.total });
    return this;
  }

  override prepareDerivedData(): void {
    this._videoSrc = null;
    this.name ||= this.token?.name || this.actor?.name || game.i18n.localize("COMBAT.UnknownCombatant");
    this.img ||= this.token?.texture.src ?? this.actor?.img ?? CONST.DEFAULT_TOKEN;
    this.updateResource();
    this._prepareGroup();
  }

  /** Updates `resource`, which the tracker shows, from the actor's data. */
  updateResource(): Resource {
    const path = game.settings.settings.has("core.combatTrackerConfig")
      ? (this.combat?.settings["resource"] as string | undefined)
      : "";
    const value = this.actor && path ? foundry.utils.getProperty(this.actor.system, path) : null;
    this.resource = (value ?? null) as Resource; // the system's data can have any type
    return this.resource;
  }

  /** The formula from `CONFIG`, else from the system's manifest. */
  _getInitiativeFormula(): string {
    return CONFIG.Combat.initiative.formula ?? game.system.initiative ?? "";
  }

  /** Joins the group, and takes the group's initiative if it has one. */
  _prepareGroup(): void {
    const group = typeof this.group === "string" ? this.combat?.groups.get(this.group) : this.group;
    if (!group) return;
    if (group.initiative !== null) this.initiative = group.initiative;
    group._addMember(this);
  }

  override async _preCreate(data: object, options: object, user: User): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    // A combatant who is added before the first round joins in round 1.
    if (generation() >= 14 && this.roundJoined === null)
      this.updateSource({ roundJoined: this.combat?.round || 1 });
  }

  async clearMovementHistory(): Promise<void> {
    await this.token?.clearMovementHistory();
  }

  static override async _preCreateOperation(
    documents: Document[],
    operation: OperationContext,
    user: object,
  ): Promise<boolean | void> {
    if ((await super._preCreateOperation(documents, operation, user as never)) === false) return false;
    keepTurn(operation, (combat) => [...combat.combatants, ...(documents as Combatant[])]);
  }

  static override async _preUpdateOperation(
    documents: Document[],
    operation: OperationContext,
    user: object,
  ): Promise<boolean | void> {
    if ((await super._preUpdateOperation(documents, operation, user as never)) === false) return false;
    const updates = new Map(
      (operation["updates"] as { _id: string }[]).map((update) => [update._id, update]),
    );
    keepTurn(operation, (combat) =>
      combat.combatants.map((combatant) => {
        const update = updates.get(combatant.id!);
        if (!update || !("initiative" in update)) return combatant;
        return combatant.clone(update, { keepId: true });
      }),
    );
  }

  static override async _preDeleteOperation(
    documents: Document[],
    operation: OperationContext,
    user: object,
  ): Promise<boolean | void> {
    if ((await super._preDeleteOperation(documents, operation, user as never)) === false) return false;
    const gone = new Set((documents as Combatant[]).map(({ id }) => id));
    const combat = operation["parent"] as Combat | null;
    const acting = combat?.combatant;
    if (!combat || !acting || !gone.has(acting.id)) {
      keepTurn(operation, ({ combatants }) => combatants.filter(({ id }) => !gone.has(id)));
      return;
    }
    const staying = combat.turns.filter(({ id }) => !gone.has(id));
    const next = combat.turns.slice(combat.turn! + 1).find(({ id }) => !gone.has(id));
    operation["combatTurn"] ??= next ? staying.indexOf(next) : staying.length ? 0 : null;
  }
}

/**
 * Sets the operation's `combatTurn` to the current combatant's index in the predicted turn order, unless it is set
 * already.
 */
function keepTurn(operation: OperationContext, combatants: (combat: Combat) => Combatant[]): void {
  const combat = operation["parent"] as Combat | null;
  if (!combat || operation["combatTurn"] !== undefined) return;
  const turn = predictTurn(combat, combatants(combat));
  if (turn !== undefined) operation["combatTurn"] = turn;
}
