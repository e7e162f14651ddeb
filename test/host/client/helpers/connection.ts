import type { GameSocket } from "../socket.ts";

/** The maximum number of automatic reloads within `RESTARTS_WITHIN`. After that, the page asks the user. */
const RESTARTS = 5;
/** The time in which automatic reloads are counted, in milliseconds. */
const RESTARTS_WITHIN = 60_000;
const RESTARTS_KEY = "table.restarts";

/** Text of the reload notice, for when no translations are loaded. */
const BACK = "The table is back.";
const RELOAD = "Reload";

/**
 * Reloads the page when a lost connection is back. If the page has unsaved input or reloads too often, only
 * offers to reload.
 */
export function watchConnection(socket: GameSocket): void {
  let lost = false;
  let notice: { remove?(): void } | null = null;
  socket.onDisconnect(() => {
    lost = true;
    document.body.classList.add("disconnected");
    // The interface may not exist yet.
    const { ui } = globalThis as Partial<typeof globalThis>;
    notice ??=
      ui?.notifications?.warn("CONNECTION.Lost", {
        localize: true,
        permanent: true,
        console: false,
      }) ?? null;
  });
  socket.onConnect(() => {
    if (!lost) return;
    if (!editInProgress() && mayRestart()) {
      globalThis.location.reload();
      return;
    }
    notice?.remove?.();
    notice = null;
    offerReload();
  });
}

/** Records an automatic reload. If there were too many recently, records nothing and returns false. */
function mayRestart(): boolean {
  const since = Date.now() - RESTARTS_WITHIN;
  const noted = (sessionStorage.getItem(RESTARTS_KEY) ?? "").split(",").map(Number);
  const recent = noted.filter((time) => time > since);
  if (recent.length >= RESTARTS) return false;
  sessionStorage.setItem(RESTARTS_KEY, [...recent, Date.now()].join(","));
  return true;
}

/** True if an input on the page may have unsaved text. */
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
  document.querySelector(".reload-notice")?.remove();
  const bar = document.createElement("div");
  bar.className = "reload-notice";
  bar.role = "alert";
  const text = document.createElement("p");
  const { game } = globalThis as Partial<typeof globalThis>;
  text.textContent = game?.i18n.localize("CONNECTION.Back") ?? BACK;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = game?.i18n.localize("CONNECTION.Reload") ?? RELOAD;
  button.addEventListener("click", () => globalThis.location.reload());
  bar.append(text, button);
  document.body.append(bar);
}
