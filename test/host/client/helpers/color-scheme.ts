type Scheme = "" | "dark" | "light";

interface InterfaceConfig {
  colorScheme?: { applications?: Scheme; interface?: Scheme };
  /** 1 is the usual size. */
  uiScale?: number;
  /** 5 is the usual size of text. */
  fontScale?: number;
}

const prefersLight = () => globalThis.matchMedia("(prefers-color-scheme: light)");

/** The theme that the system prefers: dark unless it is light. */
export function preferredTheme(): "dark" | "light" {
  return prefersLight().matches ? "light" : "dark";
}

/** Applies a theme to an element. */
export function wearTheme(theme: "dark" | "light", element: HTMLElement = document.body): void {
  element.classList.toggle("theme-dark", theme === "dark");
  element.classList.toggle("theme-light", theme === "light");
}

/**
 * Applies the themes and sizes that the user has selected to windows and the interface. Default: the
 * operating system's theme.
 */
export function applyInterfaceConfig(): void {
  const {
    colorScheme,
    uiScale = 1,
    fontScale = 5,
  } = game.settings.get("core", "uiConfig") as InterfaceConfig; // as the setting is registered
  wearTheme(colorScheme?.applications || preferredTheme());
  game.scaleFonts(fontScale);
  const root = document.getElementById("interface");
  if (!root) return;
  root.style.zoom = uiScale === 1 ? "" : String(uiScale);
  root.classList.add("themed");
  wearTheme(colorScheme?.interface || preferredTheme(), root);
}

/** Follows changes of the system's preference. */
export function followColorScheme(): void {
  prefersLight().addEventListener("change", applyInterfaceConfig);
}
