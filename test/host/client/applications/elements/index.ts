/** `foundry.applications.elements` */
import { HTMLCodeMirrorElement } from "./code-mirror.ts";
import { HTMLColorPickerElement } from "./color-picker.ts";
import { HTMLDocumentTagsElement } from "./document-tags.ts";
import {
  HTMLDocumentEmbedElement,
  HTMLEnrichedContentElement,
  HTMLSecretBlockElement,
} from "./enriched-content.ts";
import { HTMLFilePickerElement } from "./file-picker.ts";
import { HTMLFormulaInputElement } from "./formula-input.ts";
import { HTMLHueSelectorSlider } from "./hue-slider.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-select.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import { HTMLRangePickerElement } from "./range-picker.ts";
import { HTMLStringTagsElement } from "./string-tags.ts";

export { AdoptableHTMLElement } from "./adoptable.ts";
export { AbstractFormInputElement } from "./form-element.ts";
export { AbstractMultiSelectElement } from "./multi-select.ts";
export {
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLDocumentEmbedElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLFormulaInputElement,
  HTMLHueSelectorSlider,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLSecretBlockElement,
  HTMLStringTagsElement,
};

const ELEMENTS: (CustomElementConstructor & { tagName: string })[] = [
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLDocumentEmbedElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLFormulaInputElement,
  HTMLHueSelectorSlider,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLSecretBlockElement,
  HTMLStringTagsElement,
];

for (const element of ELEMENTS) {
  if (!customElements.get(element.tagName)) customElements.define(element.tagName, element);
}
