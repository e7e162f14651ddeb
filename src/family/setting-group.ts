import type { VariantFamily } from "../rules/variants.ts";

/** Something to open beside settings. */
interface SettingTool {
  /** Its name, what its button says and a sentence about it, as keys of the language file. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  open(): Promise<unknown>;
}

/** Settings that stand together in the window of settings. */
export interface SettingGroup {
  /** Its heading, as a key of the language file. */
  readonly label: string;
  /** The keys of settings that are registered for this system, in their order; a client's own come to stand apart. */
  readonly keys: readonly string[];
  /** Whose readings of the rules, as `rules/variants.ts` groups them, are asked about here. */
  readonly variants?: readonly VariantFamily[];
  readonly tools?: readonly SettingTool[];
}
