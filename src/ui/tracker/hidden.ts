import { encounters } from "../../platform/collections.ts";
import { logged } from "../../platform/logged.ts";

/**
 * Reveals combatants to the players, both in the encounter and on the canvas. A combatant is hidden from players if
 * either their row or their token is hidden.
 */
export async function show(
  combat: Combat.Implementation,
  members: readonly Combatant.Implementation[],
): Promise<void> {
  const shown = members.filter(({ hidden }) => hidden).map(({ id }) => ({ _id: id, hidden: false }));
  if (shown.length > 0) await combat.updateEmbeddedDocuments("Combatant", shown);
  const tokens = members.flatMap(({ token }) => (token?.hidden ? token : []));
  for (const scene of new Set(tokens.map(({ parent }) => parent))) {
    const own = tokens.filter(({ parent }) => parent === scene);
    await scene?.updateEmbeddedDocuments(
      "Token",
      own.map(({ id }) => ({ _id: id, hidden: false })),
    );
  }
}

/** Hides the rows of combatants in the encounter from the players. Their tokens stay as they are. */
export async function hide(
  combat: Combat.Implementation,
  members: readonly Combatant.Implementation[],
): Promise<void> {
  await combat.updateEmbeddedDocuments(
    "Combatant",
    members.map(({ id }) => ({ _id: id, hidden: true })),
  );
}

/**
 * Reveals combatants in their encounters when a GM reveals their token, and redraws the tracker when tokens are hidden
 * or revealed.
 */
export function watchHidden(): void {
  Hooks.on("updateToken", (token, { hidden }, _options, userId) => {
    if (hidden === undefined) return;
    void ui.combat?.render();
    if (hidden || userId !== game.user.id || !game.user.isGM) return;
    for (const combat of encounters()) {
      const own = combat.combatants.contents.filter(({ tokenId }) => tokenId === token.id);
      void show(combat, own).catch(logged);
    }
  });
}
