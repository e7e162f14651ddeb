import { AvatarSheet } from "./avatar-sheet.ts";

/** The sheet of an adversary: the same fields on one compact page. */
export class NpcSheet extends AvatarSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-npc"],
    position: { width: 520, height: 760 },
  };

  override get compact(): boolean {
    return !this.editing;
  }
}
