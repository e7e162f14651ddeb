import { escapeHTML } from "../../../common/utils/strings.ts";
import { localize } from "./environment.ts";
import type { DialogV2 } from "./dialog.ts";

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: "submit" | "button" | "reset";
  default?: boolean;
  disabled?: boolean;
  // Method syntax lets callbacks declare narrower parameter types.
  callback?: { answer(event: Event, button: HTMLButtonElement, dialog: DialogV2): unknown }["answer"];
}

const camelToKebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function renderButton(button: DialogButton): string {
  const style = Object.entries(button.style ?? {}).map(([name, value]) => `${camelToKebab(name)}: ${value}`);
  const attributes: [string, string | undefined][] = [
    ["type", button.type ?? "submit"],
    ["class", button.class],
    ["data-action", button.action],
    ["style", style.join("; ") || undefined],
  ];
  const text = attributes
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}="${escapeHTML(value)}"`)
    .join(" ");
  const flags = `${button.disabled ? " disabled" : ""}${button.default ? " autofocus" : ""}`;
  const icon = button.icon ? `<i class="${escapeHTML(button.icon)}" aria-hidden="true"></i> ` : "";
  return `<button ${text}${flags}>${icon}<span>${escapeHTML(localize(button.label))}</span></button>`;
}

export function renderDialogButtons(buttons: DialogButton[]): string {
  return buttons.map(renderButton).join("");
}
