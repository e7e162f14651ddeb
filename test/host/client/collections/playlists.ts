import { Collection } from "../../common/collection.ts";

/** `game.playlists`: a table without sound has none. */
export class Playlists extends Collection<never> {
  static documentName = "Playlist";
  readonly documentName = "Playlist";
  readonly playing: readonly never[] = [];
}
