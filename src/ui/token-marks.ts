/** The tokens on the board; none with the canvas off. */
function tokensOnBoard(): foundry.canvas.placeables.Token.Implementation[] {
  return canvas?.ready ? (canvas.tokens?.placeables ?? []) : [];
}

/** Draws the icons of these tokens anew, with what else shows them. */
function redraw(tokens: readonly foundry.canvas.placeables.Token.Implementation[]): void {
  for (const token of tokens) {
    token.renderFlags.set({ redrawEffects: true });
    if (token.hasActiveHUD) void canvas?.hud?.token?.render();
  }
}

/** Draws the marks of these actors' tokens anew. */
export function redrawMarks(actors: readonly Actor.Implementation[]): void {
  redraw(tokensOnBoard().filter(({ actor }) => actor && actors.includes(actor)));
}

/** Those of whom an encounter tells something: who guards, holds or dodges in it, or did. */
function redrawFighters(combat: Combat.Implementation | null): void {
  const actors = new Set(combat?.combatants.contents.map(({ actor }) => actor) ?? []);
  redraw(tokensOnBoard().filter(({ actor }) => actor && actors.has(actor)));
}

/** The list of an actor's marks, for the HUD of a token; null where there are none. */
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

/** Shows an actor's marks above the statuses in the HUD of their token: they follow from the numbers, and nobody gives or takes them there. */
function showInHud(hud: { actor?: Actor.Implementation | null }, element: HTMLElement): void {
  element.querySelector(".ac-hud-marks")?.remove();
  const list = hud.actor && marksList(hud.actor);
  if (list) (element.querySelector(".status-effects") ?? element).prepend(list);
}

/** Keeps the marks on tokens as they are where not their actors change, with whom the platform draws them anew. */
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
  Hooks.on("renderTokenHUD", showInHud as never); // the types know no HUD's own hook
}
