import { CLOCKS } from "./clocks.ts";
import { DIALOGS } from "./dialogs.ts";
import type { Samples } from "./samples.ts";

/** A sample of the view of every template that is rendered by itself; parts come to be rendered with those. */
export const SAMPLES: Samples = { ...CLOCKS, ...DIALOGS };
