/** A short fact about an item. */
export interface Tag {
  text: string;
  /** A Font Awesome icon, or empty. */
  icon: string;
}

export const tag = (text: string, icon = ""): Tag => ({ text, icon });
