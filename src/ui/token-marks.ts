/** Returns the tokens on the canvas; empty unless the canvas is ready. */
function tokensOnBoard(): foundry.canvas.placeables.Token.Implementation[] {
  return canvas?.ready ? (canvas.tokens?.placeables ?? []) : [];
}

/** Redraws the icons of these tokens, and the token HUD if it is open for one of them. */
function redraw(tokens: readonly foundry.canvas.placeables.Token.Implementation[]): void {
  for (const token of tokens) {
    token.renderFlags.set({ redrawEffects: true });
    if (token.hasActiveHUD) void canvas?.hud?.token?.render();
  }
}

export function redrawMarks(actors: readonly Actor.Implementation[]): void {
  redraw(tokensOnBoard().filter(({ actor }) => actor && actors.includes(actor)));
}

/** Redraws the tokens of an encounter, because their guarding, holding and dodging marks may have changed. */
function redrawFighters(combat: Combat.Implementation | null): void {
  const actors = new Set(combat?.combatants.contents.map(({ actor }) => actor) ?? []);
  redraw(tokensOnBoard().filter(({ actor }) => actor && actors.has(actor)));
}

/** Lists the actor's marks for the token HUD; null if the actor has none. */
function marksList(actor: Actor.Implementation): HTMLElement | null {
  const marks = actor.isOurs ? actor.derivedMarks() : [];
  if (marks.length === 0) return null;
  const list = document.createElement("ul");
  list.className = "ac-hud-marks";
  list.setAttribute("aria-label", game.i18n.localize("ACTIONCARDS.Encounter.Mark.InHud"));
  for (const { name, img } of marks) {
    const image = Object.assign(document.createElement("img"), { src: img, alt: "" });
    const entry = document.createElement("li");
    entry.append(image, name);
    list.append(entry);
  }
  return list;
}

/**
 * Shows an actor's marks above the statuses in the token HUD. Marks can't be toggled, because the rules derive them
 * from numbers.
 */
function showInHud(hud: { actor?: Actor.Implementation | null }, element: HTMLElement): void {
  element.querySelector(".ac-hud-marks")?.remove();
  const list = hud.actor && marksList(hud.actor);
  if (list) (element.querySelector(".status-effects") ?? element).prepend(list);
}

/**
 * Shows marks in the token HUD. Redraws token marks when something other than the actor changes; when the actor
 * changes, Foundry redraws them.
 */
export function watchTokenMarks(): void {
  Hooks.on("updateCombat", redrawFighters);
  Hooks.on("deleteCombat", redrawFighters);
  Hooks.on("createCombatant", ({ combat }) => redrawFighters(combat));
  Hooks.on("updateCombatant", ({ combat }) => redrawFighters(combat));
  Hooks.on("deleteCombatant", ({ actor }) =>
    redraw(tokensOnBoard().filter((token) => token.actor === actor)),
  );
  Hooks.on("updateWorldTime", () => {
    const fled = (actor: Actor.Implementation | null) => actor?.isOurs && actor.fight.flight.since !== null;
    redraw(tokensOnBoard().filter(({ actor }) => fled(actor)));
  });
  Hooks.on("renderTokenHUD", showInHud as never); // the types lack the HUD's hook
}
