/** The look of the interface: one of the two themes, or the one the person's system prefers. */
export type ThemeChoice = "" | "dark" | "light";

interface InterfaceConfig {
  colorScheme?: { applications?: ThemeChoice; interface?: ThemeChoice };
}

function interfaceConfig(): InterfaceConfig {
  return game.settings.get("core", "uiConfig") ?? {}; // as the core setting is registered
}

/** The theme that was chosen; "" leaves it to the person's system. */
export function chosenTheme(): ThemeChoice {
  return interfaceConfig().colorScheme?.interface ?? "";
}

/** Sets the theme of the interface and of windows. */
export async function chooseTheme(theme: ThemeChoice): Promise<void> {
  const before = interfaceConfig();
  const colorScheme = { ...before.colorScheme, applications: theme, interface: theme };
  await game.settings.set("core", "uiConfig", { ...before, colorScheme });
}
