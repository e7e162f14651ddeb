/** `foundry.applications.fields` */
export { setInputAttributes } from "./attributes.ts";
export { createFontAwesomeIcon } from "./icon.ts";
export { createFormGroup } from "./form-group.ts";
export {
  createCheckboxInput,
  createEditorInput,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
} from "./inputs.ts";
export { createOptions, prepareSelectOptionGroups } from "./options.ts";
export type { FormSelectOption, OptionGroup, SelectInputConfig } from "./options.ts";
