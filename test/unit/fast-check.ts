/** fast-check with the seed `AC_SEED`, so that a test fails only because of a change, never by chance. */
import process from "node:process";
import fc from "fast-check";

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env["AC_SEED"] ?? 0) });

export default fc;
export type * from "fast-check";
