import { describeFuzz } from "./fuzzing.ts";

describeFuzz(13);
