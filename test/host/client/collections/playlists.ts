import { Collection } from "../../common/collection.ts";

/** `game.playlists`: always empty, because the simulated Foundry has no playlists. */
export class Playlists extends Collection<never> {
  static documentName = "Playlist";
  readonly documentName = "Playlist";
  readonly playing: readonly never[] = [];
}
