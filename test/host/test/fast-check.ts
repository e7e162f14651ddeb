/** fast-check with the same runs each time. */
import fc from "fast-check";

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 0 });

export default fc;
