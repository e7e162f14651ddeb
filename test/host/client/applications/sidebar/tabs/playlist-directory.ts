import { DocumentDirectory } from "../document-directory.ts";

/** The world's playlists. This table plays no sound: the tab exists by name and is not shown. */
export class PlaylistDirectory extends DocumentDirectory {
  static override tabName = "playlists";
  static override DEFAULT_OPTIONS = { collection: "Playlist" };
}
