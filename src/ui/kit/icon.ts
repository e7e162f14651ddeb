/** Creates an icon that assistive technology ignores. `classes` are its Font Awesome classes, such as "fa-bolt". */
export function iconElement(classes: string): HTMLElement {
  const icon = document.createElement("i");
  icon.className = `fa-solid ${classes}`;
  icon.ariaHidden = "true";
  return icon;
}
