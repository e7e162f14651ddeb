import { withLook } from "./kit/look.ts";

type Token = foundry.canvas.placeables.Token.Implementation;

/** The element that shows the text above a token; null if none is shown. */
let shown: HTMLElement | null = null;

function hide(): void {
  shown?.remove();
  shown = null;
}

/** Shows above a token how wounded its actor looks. Users who see the actor's numbers get no text. */
function show({ actor, center, h }: Token): void {
  const text = actor ? withLook("", actor.uuid) : "";
  if (text === "" || !canvas?.ready) return;
  const { x, y } = canvas.clientCoordinatesFromCanvas({ x: center.x, y: center.y - h / 2 });
  shown = Object.assign(document.createElement("div"), { className: "ac-token-look", textContent: text });
  shown.style.left = `${x}px`;
  shown.style.top = `${y}px`;
  document.body.append(shown);
}

/** While the pointer is on a token, shows how wounded the token's actor looks. */
export function watchTokenLooks(): void {
  Hooks.on("hoverToken", (token, isOver) => {
    hide();
    if (isOver) show(token);
  });
  for (const hook of ["canvasPan", "updateToken", "deleteToken"] as const) Hooks.on(hook, hide);
}
