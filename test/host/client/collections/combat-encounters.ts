import type { Combat } from "../documents/combat.ts";
import { WorldCollection } from "./world-collection.ts";

/** `game.combats`. */
export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = "Combat";

  /** The settings of the combat tracker. */
  static get settings(): Record<string, unknown> {
    return game.settings.get("core", "combatTrackerConfig") as Record<string, unknown>; // an object, as registered
  }

  override get directory(): unknown {
    return ui.combat;
  }

  /** The encounters that apply to the viewed scene: without a canvas, those of no scene and of the active one. */
  get combats(): Combat[] {
    return this.filter((combat) => combat.scene === null || combat.scene === game.scenes.current);
  }

  /** The encounter that is active. */
  get active(): Combat | undefined {
    return this.combats.find((combat) => combat.active);
  }

  /** The encounter the tracker shows. */
  get viewed(): Combat | null {
    return (ui.combat?.viewed as Combat | null | undefined) ?? null; // the tracker views encounters only
  }

  async _onDeleteToken(_sceneId: string, tokenId: string): Promise<void> {
    for (const combat of this) {
      const ids = combat.getCombatantsByToken(tokenId).map(({ id }) => id!);
      if (ids.length && game.user?.isActiveGM) await combat.deleteEmbeddedDocuments("Combatant", ids);
    }
  }
}
