import { BaseCombatantGroup } from "../../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combatant } from "./combatant.ts";

/** A group of combatants that act together. */
export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {
  declare initiative: number | null;
  declare img: string | null;
  /** True if all members are defeated, or if there are none. */
  declare defeated: boolean;
  /** True if all members are hidden, or if there are none. */
  declare hidden: boolean;
  declare members: Set<Combatant>;

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.members = new Set();
    this.defeated = true;
    this.hidden = true;
  }

  /** Called by each member while the member is prepared. */
  _addMember(combatant: Combatant): void {
    for (const member of this.members) if (member.id === combatant.id) this.members.delete(member);
    this.members.add(combatant);
    this.defeated = [...this.members].every((member) => member.isDefeated);
    this.hidden = [...this.members].every((member) => member.hidden);
  }

  async clearMovementHistories(): Promise<void> {
    // not implemented: movement history
  }
}
