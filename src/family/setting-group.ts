import type { VariantFamily } from "../rules/variants.ts";

/** A window that can be opened from the settings. */
interface SettingTool {
  /** Localization key of the tool's name. */
  readonly name: string;
  /** Localization key of the button that opens the window. */
  readonly label: string;
  /** Localization key of the tool's description. */
  readonly hint: string;
  readonly icon: string;
  open(): Promise<unknown>;
}

/** A group in the settings window. */
export interface SettingGroup {
  /** Localization key of the group's heading. */
  readonly label: string;
  /** The keys of the group's settings, in order. The settings window lists client settings separately. */
  readonly keys: readonly string[];
  /** The families whose rule variants this group shows. */
  readonly variants?: readonly VariantFamily[];
  readonly tools?: readonly SettingTool[];
}

/** The tool that prints a game's cards. */
export function printTool(open: SettingTool["open"]): SettingTool {
  return {
    name: "ACTIONCARDS.Print.Title",
    label: "ACTIONCARDS.Print.Label",
    hint: "ACTIONCARDS.Print.Hint",
    icon: "fa-print",
    open,
  };
}
