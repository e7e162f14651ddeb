import Handlebars from "handlebars";
import { startTable } from "./helpers/boot.ts";
import { showFailure } from "./helpers/failure-page.ts";

globalThis.Handlebars = Handlebars;

startTable().catch((error: unknown) => {
  console.error(error);
  showFailure(error instanceof Error ? error : new Error(String(error)));
});
