const STORAGE_KEY = "core.sidebarWidth";
const MINIMUM = 280;
const STEP = 20;

/** Lets the user resize the sidebar at its inner edge, with the pointer or arrow keys. */
export function attachResizeHandle(sidebar: HTMLElement): void {
  const handle = document.createElement("div");
  handle.className = "sidebar-resize";
  handle.tabIndex = 0;
  handle.setAttribute("role", "separator");
  handle.setAttribute("aria-orientation", "vertical");
  handle.setAttribute("aria-label", game.i18n.localize("SIDEBAR.Resize"));
  handle.addEventListener("pointerdown", (event) => startDrag(event, handle));
  handle.addEventListener("keydown", (event) => onKeyDown(event, handle));
  sidebar.prepend(handle);
  const stored = Number(localStorage.getItem(STORAGE_KEY));
  setWidth(Number.isFinite(stored) && stored >= MINIMUM ? stored : currentWidth(), handle);
}

function currentWidth(): number {
  return document.getElementById("sidebar-content")?.offsetWidth || 352;
}

function setWidth(wanted: number, handle: HTMLElement): void {
  const maximum = Math.max(MINIMUM, Math.round(window.innerWidth * 0.6));
  const width = Math.min(maximum, Math.max(MINIMUM, Math.round(wanted)));
  document.documentElement.style.setProperty("--sidebar-width", `${width}px`);
  handle.setAttribute("aria-valuemin", String(MINIMUM));
  handle.setAttribute("aria-valuemax", String(maximum));
  handle.setAttribute("aria-valuenow", String(width));
  localStorage.setItem(STORAGE_KEY, String(width));
}

function startDrag(event: PointerEvent, handle: HTMLElement): void {
  event.preventDefault();
  const startX = event.clientX;
  const startWidth = currentWidth();
  handle.setPointerCapture(event.pointerId);
  const onMove = (move: PointerEvent) => setWidth(startWidth + startX - move.clientX, handle);
  const onEnd = () => handle.removeEventListener("pointermove", onMove);
  handle.addEventListener("pointermove", onMove);
  handle.addEventListener("pointerup", onEnd, { once: true });
  handle.addEventListener("pointercancel", onEnd, { once: true });
}

function onKeyDown(event: KeyboardEvent, handle: HTMLElement): void {
  const step = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  setWidth(currentWidth() + step, handle);
}
