interface IconOptions {
  classes?: string[];
  fixedWidth?: boolean;
  style?: "solid" | "regular" | "duotone";
}

/** Creates a Font Awesome icon from a glyph name, with or without the `fa-` prefix. */
export function createFontAwesomeIcon(
  glyph: string,
  { classes = [], fixedWidth = false, style = "solid" }: IconOptions = {},
): HTMLElement {
  const icon = document.createElement("i");
  icon.inert = true;
  icon.classList.add(`fa-${style}`, glyph.startsWith("fa-") ? glyph : `fa-${glyph}`, ...classes);
  icon.classList.toggle("fa-fw", fixedWidth);
  return icon;
}
