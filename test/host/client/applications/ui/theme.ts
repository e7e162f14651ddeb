/** The interface theme; "" follows the operating system. */
export type ThemeChoice = "" | "dark" | "light";

interface InterfaceConfig {
  colorScheme?: { applications?: ThemeChoice; interface?: ThemeChoice };
}

function interfaceConfig(): InterfaceConfig {
  return game.settings.get("core", "uiConfig") ?? {}; // the setting was registered with this type
}

/** The selected theme; "" follows the operating system. */
export function chosenTheme(): ThemeChoice {
  return interfaceConfig().colorScheme?.interface ?? "";
}

/** Sets the theme of the interface and of windows. */
export async function chooseTheme(theme: ThemeChoice): Promise<void> {
  const before = interfaceConfig();
  const colorScheme = { ...before.colorScheme, applications: theme, interface: theme };
  await game.settings.set("core", "uiConfig", { ...before, colorScheme });
}
