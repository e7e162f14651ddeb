import { words } from "../kit/words.ts";
import type { TrackerView } from "../tracker/tracker-view.ts";

interface FaceView {
  /** The combatant's or the group's id. */
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly active: boolean;
  readonly hidden: boolean;
  /** True if the bar currently shows this combatant or group. */
  readonly chosen: boolean;
}

/** The portraits of combatants, grouped by when they may act. */
export interface FacesView {
  readonly groups: readonly {
    readonly key: string;
    readonly label: string;
    readonly faces: readonly FaceView[];
  }[];
  /** The label of the *next* button; empty if the button is disabled. */
  readonly next: string;
}

/** The groups of rows shown as portraits; the other groups are in the tracker only. */
const SHOWN: readonly string[] = ["now", "combine", "later"];

/** Builds the portraits of a GM's bar. `seat` is the id of the row that the bar shows. */
export function facesView({ groups, clock }: TrackerView, seat: string): FacesView {
  const next = clock.controls.find(({ action, disabled }) => action === "nextTurn" && !disabled);
  return {
    groups: groups
      .filter(({ key }) => SHOWN.includes(key))
      .map(({ key, label, rows }) => ({
        key,
        label,
        faces: rows.map(({ id, name, img, active, hidden }) => ({
          id,
          name,
          img,
          active,
          hidden,
          chosen: id === seat,
        })),
      })),
    next: next?.label ?? "",
  };
}

/**
 * Builds the portraits in Foundry's own turn order, starting with the current turn. Leaves out combatants who are
 * defeated or not visible. `seat` is the actor that the bar shows.
 */
export function facesInOrder(combat: Combat.Implementation, seat: Actor.Implementation | null): FacesView {
  const turns = combat.turns.filter((combatant) => combatant.visible && !combatant.isDefeated);
  const at = Math.max(
    0,
    turns.findIndex((one) => one === combat.combatant),
  );
  const faces = [...turns.slice(at), ...turns.slice(0, at)].map((combatant) => ({
    id: combatant.id ?? "",
    name: combatant.name ?? "",
    img: combatant.img ?? "",
    active: combatant === combat.combatant,
    hidden: combatant.hidden,
    chosen: combatant.actor !== null && combatant.actor === seat,
  }));
  return {
    groups: [{ key: "order", label: words("ACTIONCARDS.Bar.Order"), faces }],
    next: words("ACTIONCARDS.Bar.Next"),
  };
}
