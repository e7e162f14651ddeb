/** fast-check with a fixed seed, so that every run checks the same cases. */
import fc from "fast-check";

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 0 });

export default fc;
