import type { Combat } from "../documents/combat.ts";
import { WorldCollection } from "./world-collection.ts";

/** `game.combats`. */
export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = "Combat";

  /** The combat tracker's settings. */
  static get settings(): Record<string, unknown> {
    // The setting was registered with this type.
    return game.settings.get("core", "combatTrackerConfig") as Record<string, unknown>;
  }

  override get directory(): unknown {
    return ui.combat;
  }

  /**
   * The encounters to show: those without a scene and those of the viewed scene. With the canvas disabled,
   * the active scene counts as viewed.
   */
  get combats(): Combat[] {
    return this.filter((combat) => combat.scene === null || combat.scene === game.scenes.current);
  }

  get active(): Combat | undefined {
    return this.combats.find((combat) => combat.active);
  }

  /** The encounter that the tracker displays. */
  get viewed(): Combat | null {
    return (ui.combat?.viewed as Combat | null | undefined) ?? null; // the tracker's type is wider
  }

  async _onDeleteToken(_sceneId: string, tokenId: string): Promise<void> {
    for (const combat of this) {
      const ids = combat.getCombatantsByToken(tokenId).map(({ id }) => id!);
      if (ids.length && game.user?.isActiveGM) await combat.deleteEmbeddedDocuments("Combatant", ids);
    }
  }
}
