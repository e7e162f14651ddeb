type Scheme = "" | "dark" | "light";

interface InterfaceConfig {
  colorScheme?: { applications?: Scheme; interface?: Scheme };
}

const prefersLight = () => globalThis.matchMedia("(prefers-color-scheme: light)");

/** Gives the page the theme its user has chosen, or the one the system prefers: dark unless it says light. */
export function applyColorScheme(): void {
  const { colorScheme } = game.settings.get("core", "uiConfig") as InterfaceConfig; // as the setting is registered
  const chosen = colorScheme?.interface || (prefersLight().matches ? "light" : "dark");
  document.body.classList.toggle("theme-dark", chosen === "dark");
  document.body.classList.toggle("theme-light", chosen === "light");
}

/** Follows the system when it changes its mind. */
export function followColorScheme(): void {
  prefersLight().addEventListener("change", applyColorScheme);
}
