import { DocumentDirectory } from "../document-directory.ts";

/** Lists the world's actors. */
export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override DEFAULT_OPTIONS = { collection: "Actor" };
}
