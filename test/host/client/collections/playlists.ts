import { Collection } from "../../common/collection.ts";

/** `game.playlists`: always empty, because the stand-in plays no sound. */
export class Playlists extends Collection<never> {
  static documentName = "Playlist";
  readonly documentName = "Playlist";
  readonly playing: readonly never[] = [];
}
