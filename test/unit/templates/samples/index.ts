import { CLOCKS } from "./clocks.ts";
import { VALUE_DIALOGS } from "./dialogs/action-values.ts";
import { AVATAR_DIALOGS } from "./dialogs/avatar.ts";
import { PRINTED_DIALOGS } from "./dialogs/printed.ts";
import { SHARED_DIALOGS } from "./dialogs/shared.ts";
import type { Samples } from "./samples.ts";

/** A sample of the view of every template that is rendered by itself; parts come to be rendered with those. */
export const SAMPLES: Samples = {
  ...CLOCKS,
  ...SHARED_DIALOGS,
  ...AVATAR_DIALOGS,
  ...PRINTED_DIALOGS,
  ...VALUE_DIALOGS,
};
