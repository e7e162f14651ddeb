import { generation } from "../../../common/generation.ts";

/**
 * A context menu entry, in the same form for both generations. `label` is a localization key or text, `icon`
 * a CSS class.
 */
export interface MenuEntry {
  label: string;
  icon: string;
  group?: string;
  visible?: (target: HTMLElement) => boolean;
  onClick: (target: HTMLElement, event?: Event) => unknown;
}

/** An entry with the keys that the running generation documents. */
export type ContextMenuEntry = Record<string, unknown>;

/** Converts entries to the keys of the running generation, so that packages can change them in hooks. */
export function menuEntries(entries: readonly MenuEntry[]): ContextMenuEntry[] {
  return entries.map(generation() >= 14 ? currentEntry : formerEntry);
}

function currentEntry({ label, icon, group, visible, onClick }: MenuEntry): ContextMenuEntry {
  return {
    label,
    icon,
    group: group ?? null,
    visible: visible ?? true,
    onClick: (event: Event, target: HTMLElement) => onClick(target, event),
  };
}

function formerEntry({ label, icon, group, visible, onClick }: MenuEntry): ContextMenuEntry {
  return {
    name: label,
    icon: `<i class="${icon}"></i>`,
    group: group ?? null,
    condition: visible ?? true,
    callback: (target: HTMLElement, event?: Event) => onClick(target, event),
  };
}
