import { generation } from "../../../common/generation.ts";

/**
 * One entry of a context menu, for both generations. `label` is a key or a text, `icon` the icon's classes.
 */
export interface MenuEntry {
  label: string;
  icon: string;
  group?: string;
  visible?: (target: HTMLElement) => boolean;
  onClick: (target: HTMLElement, event?: Event) => unknown;
}

/** The keys that the running generation documents for an entry of a context menu. */
export type ContextMenuEntry = Record<string, unknown>;

/**
 * Entries with the property names of the running generation, which packages can filter and extend in their
 * hooks.
 */
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
