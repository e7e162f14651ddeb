type Scheme = "" | "dark" | "light";

interface InterfaceConfig {
  colorScheme?: { applications?: Scheme; interface?: Scheme };
}

const prefersLight = () => globalThis.matchMedia("(prefers-color-scheme: light)");

/** The theme that the system prefers: dark unless it says light. */
export function preferredTheme(): "dark" | "light" {
  return prefersLight().matches ? "light" : "dark";
}

/** Shows the page in a theme. */
export function wearTheme(theme: "dark" | "light"): void {
  document.body.classList.toggle("theme-dark", theme === "dark");
  document.body.classList.toggle("theme-light", theme === "light");
}

/** Gives the page the theme its user has chosen, or the one the system prefers. */
export function applyColorScheme(): void {
  const { colorScheme } = game.settings.get("core", "uiConfig") as InterfaceConfig; // as the setting is registered
  wearTheme(colorScheme?.interface || preferredTheme());
}

/** Follows the system when it changes its mind. */
export function followColorScheme(): void {
  prefersLight().addEventListener("change", applyColorScheme);
}
