import type { GameSocket } from "../socket.ts";

/**
 * When the connection comes back after a loss, the server may be another one, and the world may have moved on: the page
 * starts anew. Where that would lose what somebody is typing, it is offered instead.
 */
export function watchConnection(socket: GameSocket): void {
  let lost = false;
  let notice: { remove?(): void } | null = null;
  socket.onDisconnect(() => {
    lost = true;
    document.body.classList.add("disconnected");
    notice =
      ui.notifications?.warn("CONNECTION.Lost", {
        localize: true,
        permanent: true,
        console: false,
      }) ?? null;
  });
  socket.onConnect(() => {
    if (!lost) return;
    if (editInProgress()) {
      notice?.remove?.();
      offerReload();
    } else globalThis.location.reload();
  });
}

/** Whether a field on the page holds something its user has typed and not saved. */
function editInProgress(): boolean {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.isContentEditable) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "textarea, .application input:not([type=hidden])",
  );
  return [...fields].some((field) => {
    if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type))
      return field.checked !== field.defaultChecked;
    return field.value !== field.defaultValue;
  });
}

function offerReload(): void {
  const bar = document.createElement("div");
  bar.className = "reload-notice";
  bar.role = "alert";
  const text = document.createElement("p");
  text.textContent = game.i18n.localize("CONNECTION.Back");
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = game.i18n.localize("CONNECTION.Reload");
  button.addEventListener("click", () => globalThis.location.reload());
  bar.append(text, button);
  document.body.append(bar);
}
