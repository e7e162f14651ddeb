/** fast-check whose runs depend on nothing but `AC_SEED`, so that a change fails by itself and not by chance. */
import process from "node:process";
import fc from "fast-check";

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env["AC_SEED"] ?? 0) });

export default fc;
export type * from "fast-check";
