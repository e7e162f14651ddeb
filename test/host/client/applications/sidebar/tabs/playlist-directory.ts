import { DocumentDirectory } from "../document-directory.ts";

/**
 * Placeholder for the playlists tab. `ui.playlists` exists but is hidden, because the simulated Foundry has no
 * playlists.
 */
export class PlaylistDirectory extends DocumentDirectory {
  static override tabName = "playlists";
  static override DEFAULT_OPTIONS = { collection: "Playlist" };
}
