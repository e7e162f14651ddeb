import type { Token } from "../placeables/token.ts";
import { currentTool } from "../tools.ts";
import { dragTokens } from "./token-drag.ts";

/** Adds click, hover and key handlers to a token's element. */
export function listenToToken(token: Token, made: HTMLElement): void {
  made.addEventListener("pointerenter", (event) => token._onHoverIn(event));
  made.addEventListener("pointerleave", (event) => token._onHoverOut(event));
  made.addEventListener("focus", (event) => {
    if (made.matches(":focus-visible")) token._onHoverIn(event);
  });
  made.addEventListener("blur", (event) => token._onHoverOut(event));
  made.addEventListener("pointerdown", (event) => press(token, made, event));
  made.addEventListener("dblclick", () => openSheet(token));
  made.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    event.stopPropagation();
    openHUD(token);
  });
  made.addEventListener("keydown", (event) => onKey(token, event));
}

function press(token: Token, made: HTMLElement, event: PointerEvent): void {
  if (event.button !== 0) return;
  event.stopPropagation();
  event.preventDefault();
  made.focus({ preventScroll: true });
  if (currentTool() === "target") {
    token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
    return;
  }
  select(token, event.shiftKey);
  if (token.controlled) dragTokens(token, event);
}

/**
 * Selects a token. With `beside`, keeps the other selected tokens, and deselects the token if it was already
 * selected.
 */
function select(token: Token, beside: boolean): void {
  if (beside && token.controlled) token.release();
  else if (!token.controlled) token.control({ releaseOthers: !beside });
}

function onKey(token: Token, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === " " || event.key === "Enter") {
    if (currentTool() === "target") token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
    else if (token.controlled) token.release();
    else token.control({ releaseOthers: !event.shiftKey });
  } else if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) {
    openHUD(token);
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

function openHUD(token: Token): void {
  const user = game.user!; // `game.user` is set while a board exists
  const { hud } = canvas;
  if (!hud || !token.can(user, "HUD")) return;
  if (hud.token.object === token) {
    void hud.token.close();
    return;
  }
  if (!token.controlled) token.control({ releaseOthers: true });
  void hud.token.bind(token);
}

function openSheet(token: Token): void {
  if (token.can(game.user!, "view")) token.actor?.sheet?.render({ force: true });
}
