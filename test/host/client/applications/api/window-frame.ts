/** Creates and updates the elements of a window's frame. */
import { localize } from "./environment.ts";
import type { ApplicationConfiguration, HeaderControl, WindowElements } from "./types.ts";

function headerButton(action: string, icon: string, labelKey: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `header-control icon ${icon}`;
  button.dataset["action"] = action;
  button.dataset["tooltip"] = labelKey;
  button.setAttribute("aria-label", localize(labelKey));
  return button;
}

/** Creates an icon button for the window's header; the label is its tooltip and accessible name. */
export const createHeaderButton = headerButton;

function createHeader(id: string, config: ApplicationConfiguration, elements: WindowElements): HTMLElement {
  const header = document.createElement("header");
  header.className = "window-header";
  header.role = "none"; // a page may have only one banner role
  elements.icon = document.createElement("i");
  elements.icon.className = "window-icon";
  elements.icon.setAttribute("aria-hidden", "true");
  elements.title = document.createElement("h1");
  elements.title.className = "window-title";
  elements.title.id = `${id}-title`;
  elements.controls = headerButton(
    "toggleControls",
    "fa-solid fa-ellipsis-vertical",
    "APPLICATION.TOOLS.ControlsMenu",
  );
  elements.controls.setAttribute("aria-expanded", "false");
  elements.controls.setAttribute("aria-haspopup", "menu");
  elements.close = headerButton("close", "fa-solid fa-xmark", "APPLICATION.TOOLS.Close");
  header.append(elements.icon, elements.title, elements.controls, elements.close);
  if (config.window.minimizable) header.classList.add("minimizable");
  return header;
}

/** Builds the frame in `root` and records its elements in `elements`. */
export function buildFrame(
  root: HTMLElement,
  config: ApplicationConfiguration,
  elements: WindowElements,
): void {
  elements.header = createHeader(root.id, config, elements);
  elements.controlsDropdown = document.createElement("menu");
  elements.controlsDropdown.className = "controls-dropdown";
  elements.controlsDropdown.hidden = true;
  elements.content = document.createElement(config.window.contentTag || "section");
  elements.content.classList.add("window-content", ...config.window.contentClasses);
  root.append(elements.header, elements.controlsDropdown, elements.content);
  root.setAttribute("aria-labelledby", `${root.id}-title`);
  if (root.localName === "div") root.setAttribute("role", "dialog");
  if (!config.window.resizable) return;
  elements.resize = document.createElement("div");
  elements.resize.className = "window-resize-handle";
  elements.resize.setAttribute("aria-hidden", "true");
  root.append(elements.resize);
}

/** Creates an entry of the controls menu. */
export function createHeaderControl(control: HeaderControl): HTMLLIElement {
  const item = document.createElement("li");
  item.className = "header-control";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control";
  if (control.action) item.dataset["action"] = control.action;
  const icon = document.createElement("i");
  icon.className = `control-icon fa-fw ${control.icon}`;
  icon.setAttribute("aria-hidden", "true");
  const label = document.createElement("span");
  label.className = "control-label";
  label.textContent = localize(control.label);
  button.append(icon, label);
  item.append(button);
  const { onClick } = control;
  if (onClick) button.addEventListener("click", (event) => void onClick(event));
  return item;
}

/** The menu entries that detach and reattach a window, used in generation 14 only. One is visible at a time. */
export function detachControls(app: Detachable): HeaderControl[] {
  const isDetached = () => app.window.windowId !== undefined;
  return [
    {
      icon: "fa-solid fa-up-right-from-square",
      label: "APPLICATION.TOOLS.Detach",
      action: "detachWindow",
      visible: () => !isDetached(),
    },
    {
      icon: "fa-solid fa-down-left-and-up-right-to-center",
      label: "APPLICATION.TOOLS.Attach",
      action: "attachWindow",
      visible: isDetached,
    },
  ];
}

interface Detachable {
  readonly window: WindowElements;
}

/** Shows or hides the controls menu. */
export function expandControls(elements: WindowElements, expanded: boolean): void {
  if (!elements.controlsDropdown) return;
  elements.controlsDropdown.hidden = !expanded;
  elements.controlsDropdown.classList.toggle("expanded", expanded);
  elements.controls?.setAttribute("aria-expanded", String(expanded));
}

/** Sets the title and icon. If one of them is undefined, it stays as it is. `false` or "" hides the icon. */
export function updateTitle(
  elements: WindowElements,
  title: string | undefined,
  icon: string | false | undefined,
): void {
  if (title !== undefined && elements.title) elements.title.textContent = title;
  if (icon !== undefined && elements.icon) {
    elements.icon.className = `window-icon fa-fw ${icon || ""}`.trim();
    elements.icon.hidden = !icon;
  }
}
