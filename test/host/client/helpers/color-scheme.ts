type Scheme = "" | "dark" | "light";

interface InterfaceConfig {
  colorScheme?: { applications?: Scheme; interface?: Scheme };
  /** Scale factor; 1 is the default. */
  uiScale?: number;
  /** Size step of text; 5 is the default. */
  fontScale?: number;
}

const prefersLight = () => globalThis.matchMedia("(prefers-color-scheme: light)");

/** The operating system's theme: "light" if the system prefers it, otherwise "dark". */
export function preferredTheme(): "dark" | "light" {
  return prefersLight().matches ? "light" : "dark";
}

/** Applies a theme to an element. */
export function wearTheme(theme: "dark" | "light", element: HTMLElement = document.body): void {
  element.classList.toggle("theme-dark", theme === "dark");
  element.classList.toggle("theme-light", theme === "light");
}

/**
 * Applies the selected themes and sizes to the windows and the interface. If no theme is selected, uses the operating
 * system's.
 */
export function applyInterfaceConfig(): void {
  const {
    colorScheme,
    uiScale = 1,
    fontScale = 5,
  } = game.settings.get("core", "uiConfig") as InterfaceConfig; // the setting was registered with this type
  wearTheme(colorScheme?.applications || preferredTheme());
  game.scaleFonts(fontScale);
  const root = document.getElementById("interface");
  if (!root) return;
  root.style.zoom = uiScale === 1 ? "" : String(uiScale);
  root.classList.add("themed");
  wearTheme(colorScheme?.interface || preferredTheme(), root);
}

/** Applies changes of the operating system's theme. */
export function followColorScheme(): void {
  prefersLight().addEventListener("change", applyInterfaceConfig);
}
