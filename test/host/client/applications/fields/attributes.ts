import { localize } from "../api/environment.ts";
import type { FormInputConfig } from "../elements/form-element.ts";

/** Sets the attributes shared by all inputs: name, id, classes, placeholder, states, `data-*` and `aria-*`. */
export function setInputAttributes(input: HTMLElement, config: FormInputConfig): void {
  const text = (name: string, value: string | null | undefined): void => {
    if (value !== undefined && value !== null) input.setAttribute(name, value);
  };
  text("name", config.name);
  text("id", config.id);
  const placeholder = config.placeholder;
  text("placeholder", placeholder && config.localize ? localize(placeholder) : placeholder);
  const states = ["required", "disabled", "readonly", "autofocus"] as const;
  for (const state of states) if (config[state]) input.toggleAttribute(state, true);
  for (const [key, value] of Object.entries(config.dataset ?? {})) input.dataset[key] = value;
  for (const [key, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${key}`, value);
  const classes = typeof config.classes === "string" ? config.classes.split(/\s+/) : (config.classes ?? []);
  for (const name of classes) if (name) input.classList.add(name);
}
