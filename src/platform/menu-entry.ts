/** An entry of a context menu. */
interface MenuEntry {
  /** Its text, as a key of the language file. */
  readonly label: string;
  /** The classes of its icon. */
  readonly icon: string;
  readonly visible: (target: HTMLElement) => boolean;
  readonly act: (target: HTMLElement) => void;
}

type ContextEntry = foundry.applications.ux.ContextMenu.Entry<HTMLElement>;

/** The first generation that has names of its own for what an entry holds. */
const NAMED_ANEW_SINCE = 14;

/** The entry under the names that the running generation knows, since the older ones are warned of in the newer. */
export function menuEntry({ label, icon, visible, act }: MenuEntry): ContextEntry {
  if (game.release.generation < NAMED_ANEW_SINCE) {
    return { name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback: act };
  }
  const onClick = (_event: Event, target: HTMLElement) => act(target);
  return { label, icon, visible, onClick } as unknown as ContextEntry; // the types know generation 13 alone
}
