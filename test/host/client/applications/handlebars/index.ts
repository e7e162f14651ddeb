/** `foundry.applications.handlebars`; `initialize` registers the helpers. */
import Handlebars from "handlebars";
import {
  checked,
  comparisons,
  concat,
  disabled,
  ifThen,
  localize,
  numberFormat,
  object,
  timeSince,
} from "./helpers.ts";
import {
  editor,
  filePicker,
  formGroup,
  formInput,
  numberInput,
  radioBoxes,
  rangePicker,
  selectOptions,
} from "./input-helpers.ts";

export { getTemplate, loadTemplates, renderTemplate } from "./templates.ts";
export { checked, concat, disabled, ifThen, localize, numberFormat, object, timeSince } from "./helpers.ts";
export {
  editor,
  filePicker,
  formGroup,
  formInput,
  numberInput,
  radioBoxes,
  rangePicker,
  selectOptions,
} from "./input-helpers.ts";

/** Registers every helper. Call it once, before any template renders. */
export function initialize(): void {
  Handlebars.registerHelper({
    ...comparisons,
    checked,
    concat,
    disabled,
    editor,
    filePicker,
    formField: formGroup,
    formGroup,
    formInput,
    ifThen,
    localize,
    numberFormat,
    numberInput,
    object,
    radioBoxes,
    rangePicker,
    selectOptions,
    timeSince,
  });
}
