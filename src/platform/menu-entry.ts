/** A context menu entry. */
interface MenuEntry {
  /** Localization key of the entry's text. */
  readonly label: string;
  /** CSS classes of the entry's icon. */
  readonly icon: string;
  readonly visible: (target: HTMLElement) => boolean;
  readonly act: (target: HTMLElement) => void;
}

type ContextEntry = foundry.applications.ux.ContextMenu.Entry<HTMLElement>;

/** The first generation with new property names for menu entries. */
const NAMED_ANEW_SINCE = 14;

/** Converts an entry to the property names of the current generation. New generations warn about old names. */
export function menuEntry({ label, icon, visible, act }: MenuEntry): ContextEntry {
  if (game.release.generation < NAMED_ANEW_SINCE) {
    return { name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback: act };
  }
  const onClick = (_event: Event, target: HTMLElement) => act(target);
  return { label, icon, visible, onClick } as unknown as ContextEntry; // the types only cover generation 13
}
