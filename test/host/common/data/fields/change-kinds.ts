/**
 * Common names for the types of changes, which generation 13 stores as numeric modes and 14 as type names.
 */
import { ACTIVE_EFFECT_MODES } from "../../constants/documents.ts";
import type { EffectChange } from "./types.ts";

export type ChangeKind = "Add" | "Subtract" | "Multiply" | "Override" | "Upgrade" | "Downgrade" | "Custom";

const KIND_BY_MODE: Readonly<Record<number, ChangeKind>> = {
  [ACTIVE_EFFECT_MODES.ADD]: "Add",
  [ACTIVE_EFFECT_MODES.MULTIPLY]: "Multiply",
  [ACTIVE_EFFECT_MODES.OVERRIDE]: "Override",
  [ACTIVE_EFFECT_MODES.UPGRADE]: "Upgrade",
  [ACTIVE_EFFECT_MODES.DOWNGRADE]: "Downgrade",
  [ACTIVE_EFFECT_MODES.CUSTOM]: "Custom",
};

const KIND_BY_TYPE: Readonly<Record<string, ChangeKind>> = {
  add: "Add",
  subtract: "Subtract",
  multiply: "Multiply",
  override: "Override",
  upgrade: "Upgrade",
  downgrade: "Downgrade",
  custom: "Custom",
};

/** The kind of a change; undefined if its mode or type is unknown. */
export function changeKind(change: EffectChange): ChangeKind | undefined {
  return change.type === undefined ? KIND_BY_MODE[change.mode ?? 0] : KIND_BY_TYPE[change.type];
}
