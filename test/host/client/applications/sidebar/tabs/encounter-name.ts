import { generation } from "../../../../common/generation.ts";
import { DialogV2 } from "../../api/index.ts";

/**
 * The tracker's title: the encounter's name (generation 14 only), followed by its round or by the note that
 * it has not started.
 */
export function encounterTitle(combat: Combat | null): string {
  if (!combat) return game.i18n.localize("COMBAT.None");
  const state = combat.started
    ? game.i18n.format("COMBAT.Round", { round: String(combat.round) })
    : game.i18n.localize("COMBAT.NotStarted");
  const name = generation() >= 14 ? storedName(combat) : "";
  return name ? `${name}: ${state}` : state;
}

/** Opens a dialog to rename an encounter (generation 14 only). */
export async function renameEncounter(combat: Combat | null): Promise<void> {
  if (!combat || generation() < 14) return;
  const content = document.createElement("div");
  const input = document.createElement("input");
  input.type = "text";
  input.name = "name";
  input.value = storedName(combat);
  input.setAttribute("aria-label", game.i18n.localize("COMBAT.EncounterName"));
  content.append(input);
  const answer = await DialogV2.input({ window: { title: "COMBAT.EncounterName" }, content });
  if (answer && typeof answer === "object") await combat.update(answer);
}

function storedName(combat: Combat): string {
  return (combat as { name?: string }).name ?? ""; // generation 13 has no encounter names
}
